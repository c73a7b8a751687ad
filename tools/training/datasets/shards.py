"""Datasets on disk, in shards: arrays of equal length, one file for each part.

Several processes fill a dataset; training maps the shards into memory as they appear.
"""

import argparse
import glob
import os
from concurrent.futures import ProcessPoolExecutor

import cv2
import numpy as np

from networks.strips import OUTSIDE

# The parts of each kind of dataset. The first one is written last, so that it marks a complete shard.
PHOTOS = ("photos", "covers", "corners")
STRIPS = ("strips", "rows", "true")
CROPS = ("crops", "true", "shown")


def file_of(folder, index, part):
    return f"{folder}/{index:04d}-{part}.npy"


def write_shard(folder, index, parts, draw):
    """Writes the shard of an index, unless it exists. `draw()` returns its samples, each a tuple of all parts."""
    if os.path.exists(file_of(folder, index, parts[0])):
        return
    columns = list(zip(*draw()))
    for part, pieces in reversed(list(zip(parts, columns))):
        np.save(file_of(folder, index, part), np.stack(pieces))


def fill(fill_shard, shard, inputs, count, seed):
    """Fills the dataset that the command line names after its `inputs`.

    Runs `fill_shard` for each job, a tuple of the inputs, the dataset, the shard's index and the seed, in several
    processes, and prints how many photos are done. `shard`: photos per job.
    """
    parser = argparse.ArgumentParser()
    for name in (*inputs, "dataset"):
        parser.add_argument(name)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=seed)
    options = parser.parse_args()
    os.makedirs(options.dataset, exist_ok=True)
    given = [getattr(options, name) for name in inputs]
    jobs = [(*given, options.dataset, index, options.seed) for index in range(-(-options.count // shard))]
    with ProcessPoolExecutor(options.processes) as workers:
        for done, _ in enumerate(workers.map(fill_shard, jobs), 1):
            print(done * shard, "photos", flush=True)


class Dataset:
    """The shards that exist so far in some folders (`FOLDER[,FOLDER...]`), sampled at random."""

    def __init__(self, folders, seed, parts):
        self.folders, self.parts, self.rng = folders.split(","), parts, np.random.default_rng(seed)
        self.shards, self.loaded = [], set()
        self.refresh()

    def refresh(self):
        """Loads shards that have been completed since the last call, in any order."""
        first = f"-{self.parts[0]}.npy"
        complete = {name for folder in self.folders for name in glob.glob(f"{folder}/*{first}")}
        for name in sorted(complete - self.loaded):
            self.loaded.add(name)
            stem = name.removesuffix(first)
            self.shards.append([np.load(f"{stem}-{part}.npy", mmap_mode="r") for part in self.parts])

    def pick(self):
        """Picks a sample: its shard, and its index there."""
        shard = int(self.rng.integers(len(self.shards)))
        return shard, int(self.rng.integers(len(self.shards[shard][0])))

    def sample(self):
        """One sample, all parts."""
        shard, at = self.pick()
        return tuple(part[at] for part in self.shards[shard])

    def record(self, outputs, targets):
        """Called with the network's outputs for the samples drawn last, and their targets. Subclasses may use them."""


def tinted(rng, image):
    """Varies light, colour and noise of a uint8 image, H x W x 3, and normalises it for a network.

    Pixels outside the photo stay as they are.
    """
    outside = (image == OUTSIDE).all(2, keepdims=True)
    if rng.random() < 0.1:
        image = cv2.cvtColor(cv2.cvtColor(np.ascontiguousarray(image), cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)
    gain = np.exp(rng.normal(0, 0.15) + rng.normal(0, 0.07, 3)).astype(np.float32)
    varied = np.clip(image * gain + np.float32(rng.normal(0, 10)), 0, 255)
    if rng.random() < 0.3:
        varied += rng.standard_normal(varied.shape, dtype=np.float32) * np.float32(rng.uniform(0, 6))
    return (np.where(outside, np.float32(OUTSIDE), varied).astype(np.float32) - 127.5) / 127.5
