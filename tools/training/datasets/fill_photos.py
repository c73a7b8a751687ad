"""Fills a dataset for the page network: composed photos at the network's input size.

`python3 -m datasets.fill_photos SOURCES DATASET --count 60000 [--processes 2] [--seed 100]`

Writes shards of a thousand photos: `NNNN-photos.npy` (n x 192 x 192 x 3, uint8), `NNNN-covers.npy` (n x 48 x 48, the
page's coverage, 0 to 255) and `NNNN-corners.npy` (n x 4 x 2, in pixels of the 192; NaN: no page). The same seed fills
the same dataset.
"""

from functools import cache

import cv2
import numpy as np

from datasets.shards import PHOTOS, fill, write_shard
from generate.compose import Sources, compose
from networks.net import INPUT_PX, STRIDE

# Photos per shard.
SHARD = 1000

sources_of = cache(Sources)


def shrink(scene, px=INPUT_PX):
    """The photo at `px` (the network's input size), the cover at its output size, and the corners in pixels of `px`."""
    height, width = scene.photo.shape[:2]
    photo = cv2.resize(scene.photo, (px, px), interpolation=cv2.INTER_AREA)
    cover = cv2.resize(scene.cover, (px // STRIDE,) * 2, interpolation=cv2.INTER_AREA)
    corners = np.full((4, 2), np.nan) if scene.corners is None else scene.corners * (px / width, px / height)
    return photo, np.round(cover * 255).astype(np.uint8), corners.astype(np.float32)


def fill_shard(job):
    sources, dataset, index, seed = job
    cv2.setNumThreads(1)
    rng = np.random.default_rng([seed, index])
    write_shard(dataset, index, PHOTOS, lambda: [shrink(compose(rng, sources_of(sources))) for _ in range(SHARD)])


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("sources",), count=60_000, seed=100)
