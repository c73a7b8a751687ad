"""The mean of networks that went on from one another: surer than each of them (Wortsman et al. 2022).

`python3 mean.py page|side|face TARGET CHECKPOINT CHECKPOINT ...` writes the mean of the checkpoints' averaged weights as one.
"""
import sys

import torch

from export import load

if __name__ == "__main__":
    kind, target, *checkpoints = sys.argv[1:]
    states = [load(checkpoint, kind).state_dict() for checkpoint in checkpoints]
    mean = {name: torch.stack([state[name] for state in states]).mean(0) if part.dtype.is_floating_point else part for name, part in states[0].items()}
    torch.save({"average": mean, "step": 0}, target)
