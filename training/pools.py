"""Pools on disk: shards of arrays of equal length, a file for each part, which are mapped as they appear."""
import glob

import numpy as np


class Pool:
    """The shards present so far, drawn from at random."""

    def __init__(self, folder, seed, parts):
        self.folder, self.parts, self.rng = folder, parts, np.random.default_rng(seed)
        self.shards = []
        self.look()

    def look(self):
        """Takes up shards that have come since; the first part is written last."""
        names = sorted(glob.glob(f"{self.folder}/*-{self.parts[0]}.npy"))
        for name in names[len(self.shards):]:
            self.shards.append([np.load(name.replace(self.parts[0], part), mmap_mode="r") for part in self.parts])

    def one(self):
        """One piece of each part."""
        shard = self.shards[int(self.rng.integers(len(self.shards)))]
        at = int(self.rng.integers(len(shard[0])))
        return tuple(part[at] for part in shard)
