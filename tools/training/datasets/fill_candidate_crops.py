"""Fills a dataset for the crop network with the candidates of the app's own finder, among them those that mislead it.

`python3 -m datasets.fill_candidate_crops SOURCES DATASET --count 20000 [--processes 2] [--seed 1300]`

Composes `--count` photos and writes shards of crops like `fill_crops.py`.
"""

from functools import cache

import cv2
import numpy as np

from datasets.fill_crops import compose_scene, example, overlap
from datasets.fill_strips import displaced, is_convex
from datasets.shards import CROPS, fill, write_shard
from finder.finder import Finder
from generate.compose import Sources

# Photos per shard.
SHARD = 250
# Long side of the photos. The finder searches at 512 pixels and refines at up to this size.
PHOTO_PX = 640
# Crops per photo: the likeliest pages, and others at random.
LIKELIEST, MORE = 3, 3
# Quads that overlap more than this (IoU) are duplicates.
DUPLICATE_IOU = 0.95
sources_of, finder = cache(Sources), cache(Finder)


def examples(rng, scene):
    """Examples for quads that the finder evaluates, and for the true page, slightly displaced."""
    apart = []
    for quad, _ in sorted(finder().crops(scene.photo), key=lambda crop: -crop[1]):
        if is_convex(quad) and all(overlap(quad, other)[0] < DUPLICATE_IOU for other in apart):
            apart.append(quad)
    likeliest, rest = apart[:LIKELIEST], apart[LIKELIEST:]
    quads = likeliest + [rest[i] for i in rng.permutation(len(rest))[:MORE]]
    if scene.corners is not None:
        quads.append(displaced(rng, scene.corners))
    for quad in quads:
        if is_convex(quad):
            yield example(scene, quad)


def fill_shard(job):
    sources, dataset, index, seed = job
    cv2.setNumThreads(1)
    rng = np.random.default_rng([seed, index])

    def draw():
        for _ in range(SHARD):
            yield from examples(rng, compose_scene(rng, sources_of(sources), PHOTO_PX))

    write_shard(dataset, index, CROPS, draw)


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("sources",), count=20_000, seed=1300)
