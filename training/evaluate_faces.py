"""Measures a trained face network on faces of held-out composed photographs.

`python3 evaluate_faces.py STOCK PAGE_CHECKPOINT FACE_CHECKPOINT [--count 400] [--report FILE.md]` · seeds and pieces of the stock
that never train. The threshold is the one that keeps 99 % of the pages' faces.
"""
import argparse

import cv2
import numpy as np
import torch

from compose import Stock
from evaluate import publish
from export import load
from fill_faces import drawn, examples

SEED = 765_432
KEPT = 0.99


def measured(network, pages, stock, count):
    """Kind of photograph, whether the face is a page's, and the logit told of each."""
    rng = np.random.default_rng(SEED)
    for _ in range(count):
        scene = drawn(rng, stock)
        for face, true in examples(rng, scene, pages):
            with torch.no_grad():
                (page,) = network(torch.from_numpy((face.astype(np.float32) - 127.5) / 127.5).permute(2, 0, 1)[None])
            yield scene.kind, true, float(page)


def report(rows):
    threshold = float(np.quantile([told for _, true, told in rows if true], 1 - KEPT))
    lines = [f"Where {KEPT:.0%} of the pages' faces stay, at a logit of {threshold:.2f}:", "",
             "| kind | faces of pages | kept | other faces | taken for a page |", "| --- | --- | --- | --- | --- |"]
    for kind in [*sorted({row[0] for row in rows}), "all"]:
        of = [row for row in rows if kind in (row[0], "all")]
        pages, others = (np.array([told >= threshold for _, true, told in of if true == which]) for which in (True, False))
        lines.append(f"| {kind} | {len(pages)} | {f'{pages.mean():.0%}' if len(pages) else ''} | {len(others)} | {f'{others.mean():.0%}' if len(others) else ''} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("stock")
    parser.add_argument("pages")
    parser.add_argument("checkpoint")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--report")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rows = list(measured(load(options.checkpoint, "face"), load(options.pages), Stock(options.stock, held_out=True), options.count))
    publish(report(rows), options.report)


if __name__ == "__main__":
    main()
