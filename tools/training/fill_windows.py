"""Fills a pool with photographs twice as large as the page network's input, which it learns to look at through windows.

`python3 fill_windows.py STOCK POOL --count 30000 [--processes 2] [--seed 1700]` writes shards as `fill.py` does, at 384 pixels, with more
scenes without a page among them.
"""
from functools import cache

import cv2
import numpy as np

from compose import Stock, compose
from fill import shrunk
from net import INPUT_PX
from pools import PHOTOGRAPHS, fill, write_shard

SHARD = 500
PICTURE_PX = 512
POOL_PX = 2 * INPUT_PX
# Photographs composed without a page, besides those that come so by chance.
NO_PAGE = 0.25

stock_of = cache(Stock)


def drawn(rng, stock):
    return compose(rng, stock, "no page" if rng.random() < NO_PAGE else None, PICTURE_PX)


def fill_shard(job):
    stock, pool, index, seed = job
    cv2.setNumThreads(1)
    rng = np.random.default_rng([seed, index])
    write_shard(pool, index, PHOTOGRAPHS, lambda: [shrunk(drawn(rng, stock_of(stock)), POOL_PX) for _ in range(SHARD)])


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("stock",), count=30_000, seed=1700)
