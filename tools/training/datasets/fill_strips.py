"""Fills a dataset for the edge network: strips along true and false sides of pages.

`python3 -m datasets.fill_strips SOURCES PAGE_CHECKPOINT DATASET --count 8000 [--processes 2] [--seed 500]`

Composes `--count` photos and writes shards of `NNNN-strips.npy` (n x 48 x 64 x 3, uint8), `NNNN-rows.npy` (n x 32, see
`strips.edge_in`) and `NNNN-true.npy` (n, whether the strip shows its side of the page). The quads are the page,
displaced like a proposal; what the page network of the checkpoint sees; rectangles in photos without a page; and parts
of a page.
"""

from functools import cache

import cv2
import numpy as np
import torch

from datasets.fill_photos import shrink
from datasets.shards import STRIPS, fill, write_shard
from generate.compose import Sources, clockwise, compose
from networks.decode import decode
from networks.export import load
from networks.net import INPUT_PX
from networks.strips import CELL, COLUMNS, PHOTO_PX, cut, edge_in

# Photos per shard.
SHARD = 250
# A strip shows its side if the edge is in this share of it.
MIN_SHOWN = 0.6
sources_of, network_of = cache(Sources), cache(load)


def detected_quad(network, scene):
    """The quad that the page network sees, in pixels of the photo."""
    height, width = scene.photo.shape[:2]
    maps, _ = network.predict([shrink(scene)[0]])
    return clockwise(decode(maps[0].numpy())[0] * (width / INPUT_PX, height / INPUT_PX), (1 / width, 1 / height))


def rectangles(rng, photo, count):
    """Up to `count` quads around closed edges of the photo."""
    grey = cv2.GaussianBlur(cv2.cvtColor(photo, cv2.COLOR_RGB2GRAY), (0, 0), 1.5)
    level = np.median(grey)
    edges = cv2.dilate(cv2.Canny(grey, 0.4 * level, 0.9 * level), np.ones((3, 3), np.uint8))
    found = []
    for outline in cv2.findContours(edges, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0]:
        box = cv2.boxPoints(cv2.minAreaRect(outline))
        hull = cv2.convexHull(outline)
        if cv2.contourArea(hull) < 0.05 * grey.size:
            continue
        close = cv2.approxPolyDP(hull, 0.05 * cv2.arcLength(hull, True), True)[:, 0]
        found.append(clockwise((close if len(close) == 4 else box).astype(np.float64)))
    return [found[i] for i in rng.permutation(len(found))[:count]]


def displaced(rng, corners):
    """A proposal near the page: its corners displaced at random, sometimes a whole side."""
    diagonal = np.hypot(*(corners[2] - corners[0]))
    moved = corners + rng.normal(0, rng.choice([0.006, 0.014, 0.03]) * diagonal, (4, 2))
    if rng.random() < 0.3:
        side = int(rng.integers(4))
        way = corners[(side + 1) % 4] - corners[side]
        away = np.array([way[1], -way[0]]) / np.hypot(*way) * rng.uniform(-0.05, 0.05) * diagonal
        moved[[side, (side + 1) % 4]] += away
    return moved


def part_of(rng, corners, beyond=0.25):
    """A part of the page, or a quad that extends beyond it by at most the share `beyond` of its length."""
    moved = corners.copy()
    for side in range(4):
        if rng.random() < 0.5:
            share = rng.uniform(-beyond, 0.4)
            one, other = side, (side + 1) % 4
            one_in, other_in = (side + 3) % 4, (side + 2) % 4
            moved[one] = moved[one] + share * (moved[one_in] - moved[one])
            moved[other] = moved[other] + share * (moved[other_in] - moved[other])
    return moved


def is_convex(quad):
    edges = np.roll(quad, -1, 0) - quad
    turns = edges[:, 0] * np.roll(edges, -1, 0)[:, 1] - edges[:, 1] * np.roll(edges, -1, 0)[:, 0]
    return (turns > 0.1 * np.hypot(*edges.T) * np.hypot(*np.roll(edges, -1, 0).T)).all() and np.hypot(
        *edges.T
    ).min() > 16


def examples(rng, scene, network):
    """(strip, rows, whether it shows its side) for all sides of a few quads of a scene."""
    height, width = scene.photo.shape[:2]
    size, quads = np.array([width, height]), [detected_quad(network, scene)]
    if scene.corners is None:
        quads += rectangles(rng, scene.photo, 2)
    else:
        quads += [displaced(rng, scene.corners), displaced(rng, scene.corners), part_of(rng, scene.corners)]
    for quad in quads:
        if not is_convex(quad):
            continue
        rim = None
        if scene.rim is not None:
            turn = min(range(4), key=lambda k: np.abs(np.roll(scene.corners, -k, 0) - quad).sum())
            rim = np.roll(scene.rim, -turn * len(scene.rim) // 4, axis=0)
        for side, strip in enumerate(cut(scene.photo, quad)):
            rows = np.full(COLUMNS // CELL, np.nan, np.float32)
            if rim is not None:
                each = len(rim) // 4
                points = np.concatenate([rim, rim[:1]])[side * each : (side + 1) * each + 1]
                if ((points > 0) & (points < size)).all(1).mean() < MIN_SHOWN:
                    continue  # too little of this side is inside the photo
                rows = edge_in(quad, side, points, size)
            known = ~np.isnan(rows)
            if known.any() and known.mean() < MIN_SHOWN:
                continue
            yield strip, rows, known.any()


def fill_shard(job):
    sources, checkpoint, dataset, index, seed = job
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rng = np.random.default_rng([seed, index])

    def draw():
        for _ in range(SHARD):
            yield from examples(rng, compose(rng, sources_of(sources), long_px=PHOTO_PX), network_of(checkpoint))

    write_shard(dataset, index, STRIPS, draw)


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("sources", "checkpoint"), count=8_000, seed=500)
