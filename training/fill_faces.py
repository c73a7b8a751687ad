"""Fills a pool with faces of pages and of what is none, for the face network to learn from.

`python3 fill_faces.py STOCK CHECKPOINT POOL --count 8000 [--processes 2] [--seed 900]`: from that many composed photographs, about
half of them without a page, shards of `NNNN-faces.npy` (n x 96 x 96 x 3, uint8) and `NNNN-true.npy` (n, whether it is the page's).
Quadrangles are the page's own, a little displaced; parts of a page and pieces that go on beyond it; what the page network of the
checkpoint sees; and rectangles of photographs without a page.
"""
from functools import cache

import cv2
import numpy as np
import torch

from compose import Stock, compose
from export import load
from faces import cut
from fill_sides import convex, displaced, rectangles, sighted, within
from pools import FACES, fill, write_shard

SHARD = 100
# Faces are small: photographs of this size hold all of them that can be seen.
PICTURE_PX = 448
# Photographs composed without a page, besides those that come so by chance.
NO_PAGE = 0.3
# A quadrangle that overlaps the page (intersection over union) by this much is the page, by less than the other it is not.
SAME, OTHER = 0.85, 0.6
stock_of, network_of = cache(Stock), cache(load)


def overlap(one, other):
    one, other = one.astype(np.float32), other.astype(np.float32)
    both = cv2.intersectConvexConvex(one, other)[0]
    return both / (cv2.contourArea(one) + cv2.contourArea(other) - both)


def examples(rng, scene, network):
    """(face, whether it is the page's) for a few quadrangles of a scene."""
    seen = sighted(network, scene)
    if scene.corners is None:
        for quad in [seen, *rectangles(rng, scene.photo, 3)]:
            if convex(quad):
                yield cut(scene.photo, quad), False
        return
    # What is seen and is not the page may be another sheet: it tells nothing.
    quads = [(seen, False), (displaced(rng, scene.corners), False), (within(rng, scene.corners), True), (within(rng, scene.corners), True)]
    for quad, may_be_other in quads:
        if not convex(quad):
            continue
        share = overlap(quad, scene.corners)
        if share >= SAME or (may_be_other and share <= OTHER):
            yield cut(scene.photo, quad), share >= SAME


def drawn(rng, stock):
    return compose(rng, stock, "no page" if rng.random() < NO_PAGE else None, PICTURE_PX)


def fill_shard(job):
    stock, checkpoint, pool, index, seed = job
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rng = np.random.default_rng([seed, index])

    def draw():
        for _ in range(SHARD):
            yield from examples(rng, drawn(rng, stock_of(stock)), network_of(checkpoint))

    write_shard(pool, index, FACES, draw)


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("stock", "checkpoint"), count=8_000, seed=900)
