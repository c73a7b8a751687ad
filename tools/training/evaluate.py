"""Measures a trained network on held-out composed photographs, by kind, and on photographs with a manifest.

`python3 evaluate.py STOCK CHECKPOINT [--photos detect.jsonl] [--each 60] [--report FILE.md]` · the composed ones use
seeds and pieces of the stock that never train. Quadrangles come from the maps alone, before any refinement at full
resolution, which the app adds.
"""
import argparse
import json
import os

import cv2
import numpy as np
import torch

from compose import KINDS, Stock, compose
from decode import decode
from export import load
from fill import shrunk
from net import INPUT_PX

SEED = 987_654
FINE = 4
KEPT_PAGES = 0.99


def quad_iou(first, second):
    """Intersection over union of two quadrangles in input pixels, within the picture."""
    shapes = []
    for quad in (first, second):
        canvas = np.zeros((INPUT_PX * FINE,) * 2, np.uint8)
        cv2.fillPoly(canvas, [np.round((quad * FINE - 0.5) * 16).astype(np.int32)], 1, cv2.LINE_8, 4)
        shapes.append(canvas > 0)
    return float((shapes[0] & shapes[1]).sum() / max(1, (shapes[0] | shapes[1]).sum()))


def judged(quad, truth, width, height):
    """IoU, and the farthest corner's distance in diagonals, whichever corner comes first."""
    scale = np.array([width, height]) / INPUT_PX
    farthest = min(np.hypot(*((np.roll(quad, k, 0) - truth) * scale).T).max() for k in range(4))
    return quad_iou(quad, truth), farthest / np.hypot(width, height)


def composed(stock, each):
    """`each` scenes of every kind and four times as many without a page, always the same."""
    for index, kind in enumerate([*KINDS, "no page"]):
        rng = np.random.default_rng([SEED, index])
        for _ in range(each * (4 if kind == "no page" else 1)):
            scene = compose(rng, stock, kind)
            height, width = scene.photo.shape[:2]
            photo, _, corners = shrunk(scene)
            yield kind, photo, None if scene.corners is None else corners, width, height


def photographs(manifest):
    """Photographs of a manifest: a line each of JSON with file, width, height, quad."""
    with open(manifest, encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            photo = cv2.imread(os.path.join(os.path.dirname(manifest), entry["file"]))
            height, width = photo.shape[:2]
            if (width, height) != (entry["width"], entry["height"]):
                raise ValueError(f"{entry['file']} is {width} x {height}, the manifest says otherwise.")
            photo = cv2.resize(photo, (INPUT_PX, INPUT_PX), interpolation=cv2.INTER_AREA)[..., ::-1]
            yield entry["label"], photo, np.array(entry["quad"]) * (INPUT_PX / width, INPUT_PX / height), width, height


def measure(network, scenes):
    """(kind, IoU or None, farthest corner or None, presence logit, score) of each scene."""
    rows = []
    for kind, photo, truth, width, height in scenes:
        maps, presence = network.asked([photo])
        quad, score = decode(maps[0].numpy())
        iou, farthest = (None, None) if truth is None else judged(quad, truth, width, height)
        rows.append((kind, iou, farthest, float(presence), score))
    return rows


def table(rows, kinds):
    lines = ["| kind | scenes | mean IoU | median | IoU >= 0.9 | corners within 1 % |", "| --- | --- | --- | --- | --- | --- |"]
    for kind in kinds:
        of = [(iou, far) for name, iou, far, _, _ in rows if iou is not None and kind in (name, "all")]
        if of:
            ious, fars = np.array(of).T
            lines.append(f"| {kind} | {len(of)} | {ious.mean():.3f} | {np.median(ious):.3f} | {(ious >= 0.9).mean():.0%} | {(fars <= 0.01).mean():.0%} |")
    return lines


def confidence(rows):
    """Figures of the presence logit: false finds where 99 % of pages are kept, and how far it can be believed."""
    logits = np.array([row[3] for row in rows])
    page = np.array([row[1] is not None for row in rows])
    threshold = np.quantile(logits[page], 1 - KEPT_PAGES)
    chance = 1 / (1 + np.exp(-logits))
    lines = [f"Threshold of the logit that keeps {KEPT_PAGES:.0%} of pages: {threshold:.2f} (likelihood {1 / (1 + np.exp(-threshold)):.3f}); "
             f"false finds there {(logits[~page] >= threshold).mean():.1%} of {(~page).sum()}; at likelihood 0.5: "
             f"{(chance[~page] >= 0.5).mean():.1%} false finds, {(chance[page] < 0.5).mean():.1%} pages missed.", "",
             "| likelihood told | scenes | pages among them |", "| --- | --- | --- |"]
    for low in np.arange(0, 1, 0.1):
        of = (chance >= low) & (chance < low + 0.1 + 1e-9)
        if of.any():
            lines.append(f"| {low:.1f} to {low + 0.1:.1f} | {of.sum()} | {page[of].mean():.0%} |")
    return lines


def publish(text, path):
    """Prints a report, and writes it where a path is given."""
    print(text)
    if path:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("stock")
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
        rows = measure(network, photographs(options.photos))
        lines += ["Photographs (measured only, never trained on):", "", *table(rows, [*sorted({row[0] for row in rows}), "all"]), ""]
        lines += [f"Lowest presence logit among them {min(row[3] for row in rows):.2f}.", ""]
    if options.each:
        rows = measure(network, composed(Stock(options.stock, held_out=True), options.each))
        lines += ["Held-out composed photographs:", "", *table(rows, [*KINDS, "all"]), "", *confidence(rows)]
    text = "\n".join(lines) + "\n"
    publish(text, options.report)


if __name__ == "__main__":
    main()
