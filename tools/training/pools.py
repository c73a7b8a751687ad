"""Pools on disk: shards of arrays of equal length, a file for each part, which are filled by processes and mapped as they appear."""
import argparse
import glob
import os
from concurrent.futures import ProcessPoolExecutor

import cv2
import numpy as np

from strips import OUTSIDE

# The parts of the pools; the first is written last, and shows that the others are there.
PHOTOGRAPHS = ("photos", "covers", "corners")
STRIPS = ("strips", "rows", "true")
FACES = ("faces", "true", "shown")


def file_of(folder, index, part):
    return f"{folder}/{index:04d}-{part}.npy"


def write_shard(folder, index, parts, draw):
    """Writes the shard of an index, unless it is there: `draw()` gives its pieces, each with all parts."""
    if os.path.exists(file_of(folder, index, parts[0])):
        return
    columns = list(zip(*draw()))
    for part, pieces in reversed(list(zip(parts, columns))):
        np.save(file_of(folder, index, part), np.stack(pieces))


def fill(fill_shard, shard, sources, count, seed):
    """Fills the pool that the command line names, behind its `sources`: runs `fill_shard` for each job (the sources, the pool, the
    shard's index, the seed) in processes of its own, and tells how many photographs are done, `shard` a job."""
    parser = argparse.ArgumentParser()
    for name in (*sources, "pool"):
        parser.add_argument(name)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=seed)
    options = parser.parse_args()
    os.makedirs(options.pool, exist_ok=True)
    given = [getattr(options, name) for name in sources]
    jobs = [(*given, options.pool, index, options.seed) for index in range(-(-options.count // shard))]
    with ProcessPoolExecutor(options.processes) as workers:
        for done, _ in enumerate(workers.map(fill_shard, jobs), 1):
            print(done * shard, "photographs", flush=True)


class Pool:
    """The shards present so far in some folders (`FOLDER[,FOLDER...]`), drawn from at random."""

    def __init__(self, folders, seed, parts):
        self.folders, self.parts, self.rng = folders.split(","), parts, np.random.default_rng(seed)
        self.shards, self.taken = [], set()
        self.look()

    def look(self):
        """Takes up shards that have come since, in whatever order the processes that fill the pool finish them."""
        first = f"-{self.parts[0]}.npy"
        for name in sorted({name for folder in self.folders for name in glob.glob(f"{folder}/*{first}")} - self.taken):
            self.taken.add(name)
            self.shards.append([np.load(f"{name.removesuffix(first)}-{part}.npy", mmap_mode="r") for part in self.parts])

    def place(self):
        """Where a piece lies: which shard, and where in it."""
        shard = int(self.rng.integers(len(self.shards)))
        return shard, int(self.rng.integers(len(self.shards[shard][0])))

    def one(self):
        """One piece of each part."""
        shard, at = self.place()
        return tuple(part[at] for part in self.shards[shard])

    def heed(self, told, truth):
        """Hears what a network told of the pieces drawn last, and what is true of them; what it makes of that is up to the lessons."""


def tinted(rng, picture):
    """A piece of a photograph, H x W x 3 of uint8, in another light and with noise, as a network sees it; what lies outside stays."""
    outside = (picture == OUTSIDE).all(2, keepdims=True)
    if rng.random() < 0.1:
        picture = cv2.cvtColor(cv2.cvtColor(np.ascontiguousarray(picture), cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)
    gain = np.exp(rng.normal(0, 0.15) + rng.normal(0, 0.07, 3)).astype(np.float32)
    varied = np.clip(picture * gain + np.float32(rng.normal(0, 10)), 0, 255)
    if rng.random() < 0.3:
        varied += rng.standard_normal(varied.shape, dtype=np.float32) * np.float32(rng.uniform(0, 6))
    return (np.where(outside, np.float32(OUTSIDE), varied).astype(np.float32) - 127.5) / 127.5
