"""Measures a trained page network on held-out composed photos, by kind, and on photos with a manifest.

`python3 -m evaluation.evaluate_page SOURCES CHECKPOINT [--photos detect.jsonl] [--each 60] [--report FILE.md]`

Seeds and source images of the composed photos are never used in training. Quads are read from the maps alone, without
the refinement at full resolution that the app adds.
"""

import argparse
import json
import os

import cv2
import numpy as np
import torch

from datasets.fill_photos import shrink
from generate.compose import KINDS, Sources, compose
from networks.decode import decode
from networks.export import load
from networks.net import INPUT_PX

SEED = 987_654
# Quads are drawn this many times larger than the input, to measure their overlap.
SUPERSAMPLING = 4
# Share of pages that the threshold of the report keeps.
PAGES_KEPT = 0.99


def quad_iou(first, second):
    """Intersection over union of two quads in input pixels, within the image."""
    shapes = []
    for quad in (first, second):
        canvas = np.zeros((INPUT_PX * SUPERSAMPLING,) * 2, np.uint8)
        cv2.fillPoly(canvas, [np.round((quad * SUPERSAMPLING - 0.5) * 16).astype(np.int32)], 1, cv2.LINE_8, 4)
        shapes.append(canvas > 0)
    return float((shapes[0] & shapes[1]).sum() / max(1, (shapes[0] | shapes[1]).sum()))


def accuracy_of(quad, truth, width, height):
    """IoU, and the largest distance of a corner in diagonals of the photo, whichever corner comes first."""
    scale = np.array([width, height]) / INPUT_PX
    farthest = min(np.hypot(*((np.roll(quad, k, 0) - truth) * scale).T).max() for k in range(4))
    return quad_iou(quad, truth), farthest / np.hypot(width, height)


def composed(sources, each):
    """`each` scenes of every kind, and four times as many without a page; the same ones each time."""
    for index, kind in enumerate([*KINDS, "no page"]):
        rng = np.random.default_rng([SEED, index])
        for _ in range(each * (4 if kind == "no page" else 1)):
            scene = compose(rng, sources, kind)
            height, width = scene.photo.shape[:2]
            photo, _, corners = shrink(scene)
            yield kind, photo, None if scene.corners is None else corners, width, height


def photos_of(manifest):
    """The photos of a manifest: one JSON object per line, with file, width, height, quad and label."""
    with open(manifest, encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            photo = cv2.imread(os.path.join(os.path.dirname(manifest), entry["file"]))
            height, width = photo.shape[:2]
            if (width, height) != (entry["width"], entry["height"]):
                raise ValueError(f"{entry['file']} is {width} x {height} pixels, but the manifest says otherwise.")
            photo = cv2.resize(photo, (INPUT_PX, INPUT_PX), interpolation=cv2.INTER_AREA)[..., ::-1]
            yield entry["label"], photo, np.array(entry["quad"]) * (INPUT_PX / width, INPUT_PX / height), width, height


def measure(network, scenes):
    """For each scene: kind, IoU or None, largest corner distance or None, presence logit, score of the quad."""
    rows = []
    for kind, photo, truth, width, height in scenes:
        maps, presence = network.predict([photo])
        quad, score = decode(maps[0].numpy())
        iou, farthest = (None, None) if truth is None else accuracy_of(quad, truth, width, height)
        rows.append((kind, iou, farthest, float(presence), score))
    return rows


def table(rows, kinds):
    lines = [
        "| kind | scenes | mean IoU | median | IoU >= 0.9 | corners within 1 % |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for kind in kinds:
        of_kind = [(iou, far) for name, iou, far, _, _ in rows if iou is not None and kind in (name, "all")]
        if of_kind:
            ious, distances = np.array(of_kind).T
            averages = f"{ious.mean():.3f} | {np.median(ious):.3f}"
            shares = f"{(ious >= 0.9).mean():.0%} | {(distances <= 0.01).mean():.0%}"
            lines.append(f"| {kind} | {len(of_kind)} | {averages} | {shares} |")
    return lines


def confidence(rows):
    """Figures of the presence logit: false positives where 99 % of pages are kept, and its calibration."""
    logits = np.array([row[3] for row in rows])
    page = np.array([row[1] is not None for row in rows])
    threshold = np.quantile(logits[page], 1 - PAGES_KEPT)
    chance = 1 / (1 + np.exp(-logits))
    lines = [
        f"Threshold of the logit that keeps {PAGES_KEPT:.0%} of pages: {threshold:.2f} "
        f"(likelihood {1 / (1 + np.exp(-threshold)):.3f}); "
        f"false positives there {(logits[~page] >= threshold).mean():.1%} of {(~page).sum()}; at likelihood 0.5: "
        f"{(chance[~page] >= 0.5).mean():.1%} false positives, {(chance[page] < 0.5).mean():.1%} pages missed.",
        "",
        "| predicted likelihood | scenes | pages among them |",
        "| --- | --- | --- |",
    ]
    for low in np.arange(0, 1, 0.1):
        of = (chance >= low) & (chance < low + 0.1 + 1e-9)
        if of.any():
            lines.append(f"| {low:.1f} to {low + 0.1:.1f} | {of.sum()} | {page[of].mean():.0%} |")
    return lines


def publish(text, path):
    """Prints a report, and writes it to a file if a path is given."""
    print(text)
    if path:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("sources")
    parser.add_argument("checkpoint")
    parser.add_argument("--photos")
    parser.add_argument("--each", type=int, default=60)
    parser.add_argument("--report")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    network = load(options.checkpoint)
    lines = []
    if options.photos:
        rows = measure(network, photos_of(options.photos))
        kinds = [*sorted({row[0] for row in rows}), "all"]
        lines += ["Photos (measured only, never trained on):", "", *table(rows, kinds), ""]
        lines += [f"Lowest presence logit among them {min(row[3] for row in rows):.2f}.", ""]
    if options.each:
        rows = measure(network, composed(Sources(options.sources, held_out=True), options.each))
        lines += ["Held-out composed photos:", "", *table(rows, [*KINDS, "all"]), "", *confidence(rows)]
    publish("\n".join(lines) + "\n", options.report)


if __name__ == "__main__":
    main()
