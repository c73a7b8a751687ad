"""Pools on disk: shards of arrays of equal length, a file for each part, which are filled by processes and mapped as they appear."""
import glob
import os
from concurrent.futures import ProcessPoolExecutor

import numpy as np

# The parts of the pools; the first is written last, and shows that the others are there.
PHOTOGRAPHS = ("photos", "covers", "corners")
STRIPS = ("strips", "rows", "true")
FACES = ("faces", "true")


def file_of(folder, index, part):
    return f"{folder}/{index:04d}-{part}.npy"


def write_shard(folder, index, parts, draw):
    """Writes the shard of an index, unless it is there: `draw()` gives its pieces, each with all parts."""
    if os.path.exists(file_of(folder, index, parts[0])):
        return
    columns = list(zip(*draw()))
    for part, pieces in reversed(list(zip(parts, columns))):
        np.save(file_of(folder, index, part), np.stack(pieces))


def fill(folder, fill_shard, jobs, processes, shard):
    """Runs `fill_shard` for each job in processes of its own, and tells how many photographs are done, `shard` a job."""
    os.makedirs(folder, exist_ok=True)
    with ProcessPoolExecutor(processes) as workers:
        for done, _ in enumerate(workers.map(fill_shard, jobs), 1):
            print(done * shard, "photographs", flush=True)


class Pool:
    """The shards present so far, drawn from at random."""

    def __init__(self, folder, seed, parts):
        self.folder, self.parts, self.rng = folder, parts, np.random.default_rng(seed)
        self.shards = []
        self.look()

    def look(self):
        """Takes up shards that have come since."""
        names = sorted(glob.glob(f"{self.folder}/*-{self.parts[0]}.npy"))
        for name in names[len(self.shards):]:
            self.shards.append([np.load(name.replace(self.parts[0], part), mmap_mode="r") for part in self.parts])

    def one(self):
        """One piece of each part."""
        shard = self.shards[int(self.rng.integers(len(self.shards)))]
        at = int(self.rng.integers(len(shard[0])))
        return tuple(part[at] for part in shard)
