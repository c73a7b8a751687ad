"""What all trainings share: the learning rate over the time, the optimiser, the moving average of the weights."""

import copy
import math
import os

import torch

from networks.export import export


def rate_at(progress, peak, warm_up):
    """The learning rate at a share of the time: up to `peak` until the share `warm_up`, then down along a cosine."""
    if progress < warm_up:
        return peak * (progress / warm_up * 0.95 + 0.05)
    return peak * (0.5 + 0.5 * math.cos(math.pi * (progress - warm_up) / (1 - warm_up))) + 1e-6


def optimiser_of(learned):
    """AdamW, whose rate is set before each step. Weight decay applies to weights only, not to biases and norms."""
    weights = [p for p in learned if p.ndim > 1]
    others = [p for p in learned if p.ndim <= 1]
    return torch.optim.AdamW([{"params": weights, "weight_decay": 0.02}, {"params": others, "weight_decay": 0.0}])


@torch.no_grad()
def update_average(average, network, step, most):
    """Moves the averaged weights towards those after `step`. They decay by at most `most` a step."""
    decay = min(most, (1 + step) / (10 + step))
    for old, new in zip(average.state_dict().values(), network.state_dict().values()):
        if old.dtype.is_floating_point:
            old.lerp_(new, 1 - decay)
        else:
            old.copy_(new)


def save(average, step, options):
    """Writes the checkpoint, and the weights for the app if asked for."""
    part = options.checkpoint + ".part"
    torch.save({"average": average.state_dict(), "step": step}, part)
    os.replace(part, options.checkpoint)
    if options.latest:
        export(copy.deepcopy(average).cpu(), options.latest + ".part")
        os.replace(options.latest + ".part", options.latest)
