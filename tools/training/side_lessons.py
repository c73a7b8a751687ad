"""What the side network learns from: strips of a pool that fill_sides.py fills, and the loss of what it says of them.

Edge: in each column cross-entropy to a Gaussian and the L1 distance of the soft-argmax, where the page's edge lies in the strip.
Shown: binary cross-entropy.
"""
import numpy as np
import torch
from torch.nn import functional as F

from pools import STRIPS, Pool, tinted

# Strips in a step, over all processes.
STEP = 256
# All strips are of one size.
SIZES = "1:0"
WEIGHTS = {"edge": 0.5, "distance": 0.25, "shown": 0.5}
# Of the Gaussian, in cells.
SPREAD = 0.8


class Lessons(Pool):
    """Strips of the shards present so far, drawn at random, mirrored and tinted anew each time."""

    def __init__(self, folders, seed):
        super().__init__(folders, seed, STRIPS)

    def draw(self, count, _size):
        """Strips N x 3 x 48 x 64, rows N x 32 (not a number: no edge there), whether they show their side."""
        strips, rows, true = [], [], []
        for _ in range(count):
            strip, row, shown = self.one()
            strip, row = self.varied(strip, row)
            strips.append(strip)
            rows.append(row)
            true.append(float(shown))
        return torch.from_numpy(np.stack(strips)).permute(0, 3, 1, 2), torch.from_numpy(np.stack(rows)), torch.tensor(true)

    def varied(self, strip, rows):
        if self.rng.random() < 0.5:
            strip, rows = strip[:, ::-1], rows[::-1]
        return tinted(self.rng, strip), np.ascontiguousarray(rows)


def loss_of(edge, shown, rows, true):
    """The summed loss and its parts."""
    known = ~torch.isnan(rows)
    cells = torch.arange(edge.shape[2], device=edge.device, dtype=torch.float32)
    logs = F.log_softmax(edge[:, 0], 1).transpose(1, 2)[known]
    wanted = rows[known]
    spot = torch.exp(-(cells - wanted[:, None]) ** 2 / (2 * SPREAD**2))
    spot = spot / spot.sum(1, keepdim=True).clamp(min=1e-6)
    parts = {"edge": -(spot * logs).sum(1).mean(), "distance": ((logs.exp() * cells).sum(1) - wanted).abs().mean()}
    parts["shown"] = F.binary_cross_entropy_with_logits(shown, true)
    return sum(WEIGHTS[name] * part for name, part in parts.items()), parts
