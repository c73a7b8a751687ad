"""Fills a dataset for the zoom network: photos twice as large as its input, from which it learns to read windows.

`python3 -m datasets.fill_windows SOURCES DATASET --count 30000 [--processes 2] [--seed 1700]`

Writes shards like `fill_photos.py`, at 384 pixels, with more scenes without a page.
"""

from functools import cache

import cv2
import numpy as np

from datasets.fill_photos import shrink
from datasets.shards import PHOTOS, fill, write_shard
from generate.compose import Sources, compose
from networks.net import INPUT_PX

# Photos per shard.
SHARD = 500
# Long side of the composed photos, and side of the square photos in the dataset.
PHOTO_PX = 512
DATASET_PX = 2 * INPUT_PX
# Share of photos composed without a page, besides those that are so by chance.
NO_PAGE = 0.25

sources_of = cache(Sources)


def compose_scene(rng, sources):
    return compose(rng, sources, "no page" if rng.random() < NO_PAGE else None, PHOTO_PX)


def fill_shard(job):
    sources, dataset, index, seed = job
    cv2.setNumThreads(1)
    rng = np.random.default_rng([seed, index])
    write_shard(
        dataset,
        index,
        PHOTOS,
        lambda: [shrink(compose_scene(rng, sources_of(sources)), DATASET_PX) for _ in range(SHARD)],
    )


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("sources",), count=30_000, seed=1700)
