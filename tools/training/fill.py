"""Fills a pool with composed photographs at the network's size, for training to draw from.

`python3 fill.py STOCK POOL --count 60000 [--processes 2] [--seed 100]` writes shards of a thousand, each as
`NNNN-photos.npy` (n x 192 x 192 x 3, uint8), `NNNN-covers.npy` (n x 48 x 48, coverage 0..255) and
`NNNN-corners.npy` (n x 4 x 2, pixels of the 192, not a number without a page). The same seed fills the same pool.
"""
from functools import cache

import cv2
import numpy as np

from compose import Stock, compose
from net import INPUT_PX, STRIDE
from pools import PHOTOGRAPHS, fill, write_shard

SHARD = 1000

stock_of = cache(Stock)


def shrunk(scene, px=INPUT_PX):
    """The photograph at `px`, the network's input size, the cover at its output size, the corners in pixels of the former."""
    height, width = scene.photo.shape[:2]
    photo = cv2.resize(scene.photo, (px, px), interpolation=cv2.INTER_AREA)
    cover = cv2.resize(scene.cover, (px // STRIDE,) * 2, interpolation=cv2.INTER_AREA)
    corners = np.full((4, 2), np.nan) if scene.corners is None else scene.corners * (px / width, px / height)
    return photo, np.round(cover * 255).astype(np.uint8), corners.astype(np.float32)


def fill_shard(job):
    stock, pool, index, seed = job
    cv2.setNumThreads(1)
    rng = np.random.default_rng([seed, index])
    write_shard(pool, index, PHOTOGRAPHS, lambda: [shrunk(compose(rng, stock_of(stock))) for _ in range(SHARD)])


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("stock",), count=60_000, seed=100)
