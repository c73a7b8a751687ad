"""Measures a trained edge network on strips of held-out composed photos.

`python3 -m evaluation.evaluate_edges SOURCES PAGE_CHECKPOINT EDGE_CHECKPOINT [--count 200] [--report FILE.md]`

Seeds and source images are never used in training. Distances are between the network's mean row and the true one, as
fractions of the page's diagonal.
"""

import argparse

import cv2
import numpy as np
import torch

from datasets.fill_strips import examples
from evaluation.evaluate_page import publish
from generate.compose import Sources, compose
from networks.export import load
from networks.strips import CELL, PHOTO_PX, REACH, ROWS

SEED = 876_543


def measured(network, pages, sources, count):
    """For each strip: kind of photo, mean distance from the true edge (NaN: no edge), predicted likelihood of one."""
    rng = np.random.default_rng(SEED)
    cells = torch.arange(ROWS // CELL, dtype=torch.float32)
    for _ in range(count):
        scene = compose(rng, sources, long_px=PHOTO_PX)
        for strip, rows, true in examples(rng, scene, pages):
            edge, shown = network.predict([strip])
            found = (edge[0, 0].softmax(0) * cells[:, None]).sum(0).numpy()
            distance = np.nanmean(np.abs(found - rows)) * 2 * REACH * CELL / ROWS if true else np.nan
            yield scene.kind, float(distance), float(torch.sigmoid(shown))


def report(rows):
    lines = [
        "| kind | strips | median distance | within 0.5 % | likelihood over 0.5 |",
        "| --- | --- | --- | --- | --- |",
    ]
    for kind in [*sorted({row[0] for row in rows if not np.isnan(row[1])}), "all"]:
        of_kind = [row for row in rows if kind in (row[0], "all") and not np.isnan(row[1])]
        distances, chances = np.array([row[1] for row in of_kind]), np.array([row[2] for row in of_kind])
        shares = f"{(distances <= 0.005).mean():.0%} | {(chances > 0.5).mean():.0%}"
        lines.append(f"| {kind} | {len(of_kind)} | {np.median(distances):.2%} | {shares} |")
    false = np.array([row[2] for row in rows if np.isnan(row[1])])
    return "\n".join([*lines, f"| no side of a page | {len(false)} | | | {(false > 0.5).mean():.0%} |"]) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("sources")
    parser.add_argument("pages")
    parser.add_argument("checkpoint")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--report")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    sources = Sources(options.sources, held_out=True)
    rows = list(measured(load(options.checkpoint, "edge"), load(options.pages), sources, options.count))
    publish(report(rows), options.report)


if __name__ == "__main__":
    main()
