"""Measures on real lines: `python3 -m lines.evaluate_real WEIGHTS WORK MANIFEST.jsonl...`.

Tesseract's layout cuts the pages of the manifests into lines. A line is paired with the truth's line that either reader
comes closest to, one truth for each; pairs less than half alike are left out. What is cut is kept in the folder WORK
for the next measurement. Nothing of it trains anything.
"""

import json
import os
import pickle
import sys

import cv2
import numpy as np

from lines.reader import Reader, cut_box, cut_row
from lines.scoring import Calibration, amounts_right, distance, plain, right_signs
from lines.signs import label_of
from lines.tesseract import lines_of, read_lines

LEAST_ALIKE = 0.5


def flattened(page):
    """The grey page with the light divided out, and white where it is dark around the page."""
    small = cv2.resize(page, None, fx=1 / 8, fy=1 / 8, interpolation=cv2.INTER_AREA)
    light = cv2.medianBlur(cv2.dilate(small, np.ones((5, 5), np.uint8)), 11)
    light[light < 0.5 * np.median(light)] = 0
    light = cv2.resize(light, page.shape[::-1], interpolation=cv2.INTER_LINEAR).astype(np.float32)
    return np.clip(page / np.maximum(light, 0.4) * 255, 0, 255).astype(np.uint8)


def layout_of(page, languages, kind):
    """The page upright, and the boxes of its lines: of several ways the one that Tesseract is surest of.

    Receipts are also tried with more contrast and the gaps between dots closed, photos in four turns.
    """
    ways = [(page, lines_of(page, languages, 6 if "receipt" in kind else 3))]
    if "receipt" in kind:
        closed = cv2.GaussianBlur(page, (0, 0), 1).astype(np.float32)
        closed = np.clip((closed - 90) * (255 / 165), 0, 255).astype(np.uint8)
        ways.append((page, lines_of(closed, languages, 6, local=True)))
    elif kind == "photo":
        turned = (cv2.rotate(page, turn) for turn in (0, 1, 2))
        ways += [(turn, lines_of(turn, languages, 3)) for turn in turned]
    page, (boxes, _) = max(ways, key=lambda way: way[1][1])
    return page, boxes


def cut_pages(manifests):
    """The lines of all pages, cut by box and along the baseline, with Tesseract's readings; and the truths' lines."""
    pages = []
    for manifest in manifests:
        with open(manifest) as file:
            for entry in map(json.loads, file):
                page = cv2.imread(os.path.join(os.path.dirname(manifest), entry["file"]), cv2.IMREAD_GRAYSCALE)
                languages = entry["lang"]
                page, lines = layout_of(flattened(page), languages, entry["kind"])
                cut = {"box": [], "row": []}
                for line in lines:
                    left, top, right, bottom = line["box"]
                    if right - left >= 4 and 6 <= bottom - top < page.shape[0] / 4:
                        cut["box"].append(cut_box(page, line))
                        cut["row"].append(cut_row(page, line))
                pages.append(
                    {
                        "file": entry["file"],
                        "kind": entry["kind"],
                        "caseless": bool(entry.get("caseless")),
                        "cut": cut,
                        "theirs": {way: read_lines(greys, languages) for way, greys in cut.items()},
                        "truths": [plain(line) for line in entry["text"].split("\n") if line.strip()],
                    }
                )
                print(
                    entry["file"], len(cut["box"]), "lines cut,", len(pages[-1]["truths"]), "in the truth", flush=True
                )
    return pages


def likeness(read, truth):
    return 1 - distance(read, truth) / max(len(read), len(truth), 1)


def pairs_of(page, reader, way):
    """Ours, our certainties, ours by beam, Tesseract's, and the truth, of each line that has a truth."""
    capitals = page["caseless"]
    greys, theirs = page["cut"][way], page["theirs"][way]
    ours = [reader.read(grey) for grey in greys]
    candidates = []
    for line, ((text, _), their) in enumerate(zip(ours, theirs)):
        readings = [plain(label_of(each), capitals) for each in (text, their)]
        for at, truth in enumerate(page["truths"]):
            alike = max(likeness(each, plain(label_of(truth), capitals)) for each in readings)
            if alike >= LEAST_ALIKE:
                candidates.append((alike, line, at))
    pairs, lines, truths = [], set(), set()
    for _, line, at in sorted(candidates, reverse=True):
        if line not in lines and at not in truths:
            lines.add(line)
            truths.add(at)
            text, sure = ours[line]
            beam = reader.read(greys[line], beam=True)[0]
            texts = (plain(label_of(each), capitals) for each in (beam, theirs[line], page["truths"][at]))
            pairs.append((plain(text, capitals), sure, *texts))
    return pairs


def measure(pages, reader, way):
    """Counts by kind of page, by page, and the calibration."""
    kinds, each, calibration = {}, [], Calibration()
    for page in pages:
        kind = "receipts" if "receipt" in page["kind"] else "photographed pages" if page["kind"] == "photo" else "scans"
        pairs = pairs_of(page, reader, way)
        counts = [len(page["cut"][way]), len(pairs)] + [0] * 9
        for text, sure, beam, their, truth in pairs:
            ours, others = distance(text, truth), distance(their, truth)
            (a, n), (b, _) = amounts_right(text, truth), amounts_right(their, truth)
            if len(sure) == len(text):
                calibration.add(sure, right_signs(text, truth))
            new = [len(truth), others, ours, distance(beam, truth), min(ours, others), n, b, a, max(a, b)]
            for at, count in enumerate(new):
                counts[at + 2] += count
        each.append(f"{page['file']} {counts[3] / max(1, counts[2]):.1%} {counts[4] / max(1, counts[2]):.1%}")
        for name in (kind, "all"):
            kinds[name] = [a + b for a, b in zip(kinds.get(name, [0] * 11), counts)]
    return kinds, each, calibration


HEADINGS = "lines of|cut|paired|characters|Tesseract|reader|reader, beam|better of both|amounts|Tesseract|reader|either"


def main():
    weights, work, manifests = sys.argv[1], sys.argv[2], sys.argv[3:]
    store = os.path.join(work, "real-lines.pickle")
    if not os.path.exists(store):
        pages = cut_pages(manifests)
        with open(store, "wb") as file:
            pickle.dump(pages, file)
    with open(store, "rb") as file:
        pages = pickle.load(file)
    reader = Reader(weights)
    for way in ("box", "row"):
        kinds, each, calibration = measure(pages, reader, way)
        print(f"\nCut by {way}. Each page, Tesseract and the reader:", ", ".join(each), "\n")
        print("|", " | ".join(HEADINGS.split("|")), "|")
        print("| " + "--- | " * 12)
        for kind in ("receipts", "photographed pages", "scans", "all"):
            counts = kinds[kind]
            rates = " | ".join(f"{wrong / max(1, counts[2]):.1%}" for wrong in counts[3:7])
            rest = " | ".join(map(str, counts[7:]))
            print(f"| {kind} | {counts[0]} | {counts[1]} | {counts[2]} | {rates} | {rest} |")
        print("\n" + calibration.table())


if __name__ == "__main__":
    main()
