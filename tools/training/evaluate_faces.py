"""Measures a trained face network on faces of held-out composed photographs.

`python3 evaluate_faces.py STOCK PAGE_CHECKPOINT FACE_CHECKPOINT [--count 400] [--report FILE.md]` · seeds and pieces of the stock
that never train. The thresholds are those that keep 99 % of the pages' faces, and of the faces that show a page.
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
    """Of each face the kind of photograph, whether it is a page's and whether it shows one (not a number where that can't be told), and the
    logits told of both."""
    rng = np.random.default_rng(SEED)
    for _ in range(count):
        scene = drawn(rng, stock)
        for face, true, shown in examples(rng, scene, pages):
            yield scene.kind, (true, shown), tuple(float(each) for each in network.asked([face]))


def report(rows, which, what):
    """A table of how well one of the outputs tells faces that are so (`what`) from others."""
    known = [(kind, bool(true[which]), told[which]) for kind, true, told in rows if not np.isnan(true[which])]
    threshold = float(np.quantile([told for _, true, told in known if true], 1 - KEPT))
    lines = [f"Where {KEPT:.0%} of the faces {what} stay, at a logit of {threshold:.2f}:", "",
             f"| kind | faces {what} | kept | others | taken for such |", "| --- | --- | --- | --- | --- |"]
    for kind in [*sorted({row[0] for row in known}), "all"]:
        of = [row for row in known if kind in (row[0], "all")]
        such, others = (np.array([told >= threshold for _, true, told in of if true == sought]) for sought in (True, False))
        lines.append(f"| {kind} | {len(such)} | {f'{such.mean():.0%}' if len(such) else ''} | {len(others)} | {f'{others.mean():.0%}' if len(others) else ''} |")
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
    publish("\n".join(report(rows, which, what) for which, what in enumerate(("of pages", "that show a page"))), options.report)


if __name__ == "__main__":
    main()
