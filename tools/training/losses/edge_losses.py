"""How the edge network's training samples are drawn from a dataset of `fill_strips.py`, and its loss.

Loss of `edge`: in each column with an edge, the cross-entropy to a Gaussian, and the L1 distance of the soft-argmax.
Loss of `shown`: the binary cross-entropy.
"""

import numpy as np
import torch
from torch.nn import functional as F

from datasets.shards import STRIPS, Dataset, tinted

# Strips per step, over all processes.
BATCH = 256
# All strips have the same size.
SIZES = "1:0"
WEIGHTS = {"edge": 0.5, "distance": 0.25, "shown": 0.5}
# Standard deviation of the Gaussian, in cells.
GAUSSIAN_SIGMA = 0.8


class Sampler(Dataset):
    """Random strips of all shards, mirrored and tinted differently each time."""

    def __init__(self, folders, seed):
        super().__init__(folders, seed, STRIPS)

    def draw(self, count, _size):
        """Strips N x 3 x 48 x 64, rows N x 32 (NaN: no edge there), and whether each shows its side of the page."""
        strips, rows, true = [], [], []
        for _ in range(count):
            strip, row, shown = self.sample()
            strip, row = self.varied(strip, row)
            strips.append(strip)
            rows.append(row)
            true.append(float(shown))
        return (
            torch.from_numpy(np.stack(strips)).permute(0, 3, 1, 2),
            torch.from_numpy(np.stack(rows)),
            torch.tensor(true),
        )

    def varied(self, strip, rows):
        if self.rng.random() < 0.5:
            strip, rows = strip[:, ::-1], rows[::-1]
        return tinted(self.rng, strip), np.ascontiguousarray(rows)


def loss_of(edge, shown, rows, true):
    """The weighted loss and its parts."""
    known = ~torch.isnan(rows)
    cells = torch.arange(edge.shape[2], device=edge.device, dtype=torch.float32)
    logs = F.log_softmax(edge[:, 0], 1).transpose(1, 2)[known]
    targets = rows[known]
    gaussian = torch.exp(-((cells - targets[:, None]) ** 2) / (2 * GAUSSIAN_SIGMA**2))
    gaussian = gaussian / gaussian.sum(1, keepdim=True).clamp(min=1e-6)
    parts = {
        "edge": -(gaussian * logs).sum(1).mean(),
        "distance": ((logs.exp() * cells).sum(1) - targets).abs().mean(),
        "shown": F.binary_cross_entropy_with_logits(shown, true),
    }
    return sum(WEIGHTS[name] * part for name, part in parts.items()), parts
