"""How the crop network's training samples are drawn from datasets of `fill_*crops.py`, and its loss.

Loss: the binary cross-entropies of both outputs, where their targets are known.
"""

import numpy as np
import torch
from torch.nn import functional as F

from datasets.shards import CROPS, Dataset, tinted
from networks.net import errors_of

# Crops per step, over all processes.
BATCH = 128
# All crops have the same size.
SIZES = "1:0"
# Targets are at most this certain: some scenes composed with a page would not be called one, and the other way round.
MAX_LABEL = 0.995
# A crop is easy if the network's last error on it was not larger. This share of easy crops is skipped.
EASY_ERROR, EASY_SKIPPED = 0.03, 0.6


class Sampler(Dataset):
    """Random crops of all shards, turned, mirrored and tinted differently each time."""

    def __init__(self, folders, seed):
        super().__init__(folders, seed, CROPS)
        self.drawn, self.errors = [], {}

    def pick(self):
        while True:
            pick = super().pick()
            if self.errors.get(pick, 1) > EASY_ERROR or self.rng.random() >= EASY_SKIPPED:
                self.drawn.append(pick)
                return pick

    def draw(self, count, _size):
        """Crops N x 3 x 128 x 128; for each, whether it is a page, and whether it shows one (NaN: unknown)."""
        self.drawn = []
        crops, *labels = zip(*(self.sample() for _ in range(count)))
        images = np.stack([self.varied(crop) for crop in crops])
        true, shown = (torch.tensor(each) * (2 * MAX_LABEL - 1) + 1 - MAX_LABEL for each in labels)
        return torch.from_numpy(images).permute(0, 3, 1, 2), true, shown

    def record(self, outputs, targets):
        """Remembers the network's errors on the crops drawn last."""
        self.errors.update(zip(self.drawn, errors_of(outputs, targets).tolist()))

    def varied(self, crop):
        crop = np.rot90(crop, int(self.rng.integers(4)))
        if self.rng.random() < 0.5:
            crop = crop[:, ::-1]
        return tinted(self.rng, crop)


def loss_of(page, shown, true_page, true_shown):
    """The loss and its parts."""
    parts = {
        name: F.binary_cross_entropy_with_logits(logits[~targets.isnan()], targets[~targets.isnan()])
        for name, logits, targets in (("page", page, true_page), ("shown", shown, true_shown))
    }
    return sum(parts.values()), parts
