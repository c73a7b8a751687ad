"""Fills a dataset for the crop network with hard examples: crops that a trained one gets wrong or is unsure about.

Among them are dark covers, sheets that fill the photo, and objects that look like a sheet.

`python3 -m datasets.fill_hard_crops SOURCES PAGE_CHECKPOINT CROP_CHECKPOINT DATASET --count 20000 [--processes 2]
[--seed 1700]`

Composes `--count` photos and writes shards of crops like `fill_crops.py`.
"""

from functools import cache

import cv2
import numpy as np
import torch

from datasets.fill_crops import compose_scene, examples, network_of, sources_of
from datasets.shards import CROPS, fill, write_shard
from networks.export import load
from networks.net import errors_of

# Photos per shard.
SHARD = 500
# A crop with a smaller error than this is easy; one easy crop in this many is included.
MIN_ERROR, EASY_EVERY = 0.1, 20
crop_network_of = cache(lambda checkpoint: load(checkpoint, "crop"))


def fill_shard(job):
    sources, checkpoint, crop_checkpoint, dataset, index, seed = job
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rng = np.random.default_rng([seed, index])

    def draw():
        for _ in range(SHARD):
            chosen = list(examples(rng, compose_scene(rng, sources_of(sources)), network_of(checkpoint)))
            if chosen:
                crops, *labels = zip(*chosen)
                errors = errors_of(crop_network_of(crop_checkpoint).predict(crops), torch.tensor(labels)).numpy()
                selected = (errors >= MIN_ERROR) | (rng.random(len(chosen)) < 1 / EASY_EVERY)
                yield from (each for each, is_selected in zip(chosen, selected) if is_selected)

    write_shard(dataset, index, CROPS, draw)


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("sources", "checkpoint", "crop_checkpoint"), count=20_000, seed=1700)
