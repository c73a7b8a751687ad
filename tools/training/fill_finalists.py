"""Fills a pool with the faces that the app's finder asks of: those that lead it astray are among them.

`python3 fill_finalists.py STOCK POOL --count 20000 [--processes 2] [--seed 1300]`: from that many composed photographs, shards of faces as
`fill_faces.py` writes them.
"""
from functools import cache

import cv2
import numpy as np

from compose import Stock
from fill_faces import common, drawn, example
from fill_sides import convex, displaced
from finder import Finder
from pools import FACES, fill, write_shard

SHARD = 250
# The finder looks at 512 pixels; its sides are placed as far as there are more.
PICTURE_PX = 640
# Faces of a photograph: those that seem most of all a page, and others.
LIKELIEST, MORE = 3, 3
# Quadrangles that overlap by more are one.
TWINS = 0.95
stock_of, finder = cache(Stock), cache(Finder)


def examples(rng, scene):
    """The examples of quadrangles that the finder looks at, and of the true one, a little displaced."""
    apart = []
    for quad, _ in sorted(finder().faces(scene.photo), key=lambda face: -face[1]):
        if convex(quad) and all(common(quad, other)[0] < TWINS for other in apart):
            apart.append(quad)
    likeliest, rest = apart[:LIKELIEST], apart[LIKELIEST:]
    quads = likeliest + [rest[i] for i in rng.permutation(len(rest))[:MORE]]
    if scene.corners is not None:
        quads.append(displaced(rng, scene.corners))
    for quad in quads:
        if convex(quad):
            yield example(scene, quad)


def fill_shard(job):
    stock, pool, index, seed = job
    cv2.setNumThreads(1)
    rng = np.random.default_rng([seed, index])

    def draw():
        for _ in range(SHARD):
            yield from examples(rng, drawn(rng, stock_of(stock), PICTURE_PX))

    write_shard(pool, index, FACES, draw)


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("stock",), count=20_000, seed=1300)
