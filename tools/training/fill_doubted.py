"""Fills a pool with faces that a trained face network is wrong about or doubts, from many photographs: dark covers, sheets that fill the
picture, things that look like a sheet.

`python3 fill_doubted.py STOCK PAGE_CHECKPOINT FACE_CHECKPOINT POOL --count 20000 [--processes 2] [--seed 1700]`: from that many composed
photographs, shards of faces as `fill_faces.py` writes them.
"""
from functools import cache

import cv2
import numpy as np
import torch

from export import load
from face_lessons import off_by
from fill_faces import drawn, examples, network_of, stock_of
from pools import FACES, fill, write_shard

SHARD = 500
# Faces of which the network is off by less are left out, but one in so many.
DOUBT, OF_OTHERS = 0.1, 20
judge = cache(lambda checkpoint: load(checkpoint, "face"))


def fill_shard(job):
    stock, checkpoint, face_checkpoint, pool, index, seed = job
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rng = np.random.default_rng([seed, index])

    def draw():
        for _ in range(SHARD):
            chosen = list(examples(rng, drawn(rng, stock_of(stock)), network_of(checkpoint)))
            if chosen:
                faces, *truth = zip(*chosen)
                off = off_by(judge(face_checkpoint).asked(faces), torch.tensor(truth)).numpy()
                kept = (off >= DOUBT) | (rng.random(len(chosen)) < 1 / OF_OTHERS)
                yield from (each for each, keep in zip(chosen, kept) if keep)

    write_shard(pool, index, FACES, draw)


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("stock", "checkpoint", "face_checkpoint"), count=20_000, seed=1700)
