"""Measures a trained side network on strips of held-out composed photographs.

`python3 evaluate_sides.py STOCK PAGE_CHECKPOINT SIDE_CHECKPOINT [--count 200] [--report FILE.md]` · seeds and pieces of the stock
that never train. Distances are fractions of the page's diagonal, of the mean row the network names from the true one.
"""
import argparse

import cv2
import numpy as np
import torch

from compose import Stock, compose
from evaluate import publish
from export import load
from fill_sides import examples
from strips import CELL, PICTURE_PX, REACH, ROWS

SEED = 876_543


def measured(network, pages, stock, count):
    """Kind of photograph, mean distance from the true edge (not a number where there is none), and the likelihood told of each strip."""
    rng = np.random.default_rng(SEED)
    cells = torch.arange(ROWS // CELL, dtype=torch.float32)
    for _ in range(count):
        scene = compose(rng, stock, long_px=PICTURE_PX)
        for strip, rows, true in examples(rng, scene, pages):
            edge, shown = network.asked([strip])
            seen = (edge[0, 0].softmax(0) * cells[:, None]).sum(0).numpy()
            distance = np.nanmean(np.abs(seen - rows)) * 2 * REACH * CELL / ROWS if true else np.nan
            yield scene.kind, float(distance), float(torch.sigmoid(shown))


def report(rows):
    lines = ["| kind | strips | median distance | within 0.5 % | likelihood over 0.5 |", "| --- | --- | --- | --- | --- |"]
    for kind in [*sorted({row[0] for row in rows if not np.isnan(row[1])}), "all"]:
        of = [row for row in rows if kind in (row[0], "all") and not np.isnan(row[1])]
        far, told = np.array([row[1] for row in of]), np.array([row[2] for row in of])
        lines.append(f"| {kind} | {len(of)} | {np.median(far):.2%} | {(far <= 0.005).mean():.0%} | {(told > 0.5).mean():.0%} |")
    false = np.array([row[2] for row in rows if np.isnan(row[1])])
    return "\n".join([*lines, f"| no side of a page | {len(false)} | | | {(false > 0.5).mean():.0%} |"]) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("stock")
    parser.add_argument("pages")
    parser.add_argument("checkpoint")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--report")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rows = list(measured(load(options.checkpoint, "side"), load(options.pages), Stock(options.stock, held_out=True), options.count))
    publish(report(rows), options.report)


if __name__ == "__main__":
    main()
