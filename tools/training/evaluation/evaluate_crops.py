"""Measures a trained crop network on crops of held-out composed photos.

`python3 -m evaluation.evaluate_crops SOURCES PAGE_CHECKPOINT CROP_CHECKPOINT [--count 400] [--report FILE.md]`

Seeds and source images are never used in training. The thresholds keep 99 % of the crops of pages, and 99 % of the
crops that show a page.
"""

import argparse

import cv2
import numpy as np
import torch

from datasets.fill_crops import compose_scene, examples
from evaluation.evaluate_page import publish
from generate.compose import Sources
from networks.export import load

SEED = 765_432
SHARE_KEPT = 0.99


def measured(network, pages, sources, count):
    """For each crop: the kind of photo; whether it is a page, and whether it shows one (NaN: unknown); both logits."""
    rng = np.random.default_rng(SEED)
    for _ in range(count):
        scene = compose_scene(rng, sources)
        for crop, true, shown in examples(rng, scene, pages):
            yield scene.kind, (true, shown), tuple(float(each) for each in network.predict([crop]))


def report(rows, which, what):
    """A table of how well one of the outputs (`which`) separates positive crops, described by `what`, from others."""
    known = [(kind, bool(true[which]), logits[which]) for kind, true, logits in rows if not np.isnan(true[which])]
    threshold = float(np.quantile([logit for _, true, logit in known if true], 1 - SHARE_KEPT))
    lines = [
        f"At the threshold that keeps {SHARE_KEPT:.0%} of the crops {what}, a logit of {threshold:.2f}:",
        "",
        f"| kind | crops {what} | kept | others | false positives |",
        "| --- | --- | --- | --- | --- |",
    ]
    for kind in [*sorted({row[0] for row in known}), "all"]:
        of_kind = [row for row in known if kind in (row[0], "all")]
        cells = [kind]
        for label in (True, False):
            above = np.array([logit >= threshold for _, true, logit in of_kind if true == label])
            cells += [str(len(above)), f"{above.mean():.0%}" if len(above) else ""]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("sources")
    parser.add_argument("pages")
    parser.add_argument("checkpoint")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--report")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    sources = Sources(options.sources, held_out=True)
    rows = list(measured(load(options.checkpoint, "crop"), load(options.pages), sources, options.count))
    reports = [report(rows, which, what) for which, what in enumerate(("of pages", "that show a page"))]
    publish("\n".join(reports), options.report)


if __name__ == "__main__":
    main()
