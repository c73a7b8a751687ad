"""Averages the weights of networks that were trained on from one another.

The average is more accurate than each of them (Wortsman et al. 2022, "Model soups").

`python3 -m networks.average page|edge|crop|line TARGET CHECKPOINT CHECKPOINT ...` writes the mean of the checkpoints'
averaged weights as a checkpoint. The inputs are either all checkpoints or all shipped weights (.bin): in the latter the
batch norms are folded into the convolutions, so that the two kinds cannot be mixed.
"""

import sys

import torch

from networks.export import load

if __name__ == "__main__":
    kind, target, *checkpoints = sys.argv[1:]
    if len({checkpoint.endswith(".bin") for checkpoint in checkpoints}) != 1:
        raise SystemExit("Give only checkpoints, or only shipped weights.")
    states = [load(checkpoint, kind).state_dict() for checkpoint in checkpoints]
    mean = {
        name: torch.stack([state[name] for state in states]).mean(0) if part.dtype.is_floating_point else part
        for name, part in states[0].items()
    }
    torch.save({"average": mean, "step": 0}, target)
