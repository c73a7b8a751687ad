"""The mean of networks that went on from one another: surer than each of them (Wortsman et al. 2022).

`python3 mean.py page|side|face TARGET CHECKPOINT CHECKPOINT ...` writes the mean of the checkpoints' averaged weights as one.
Either all are checkpoints or all weights that ship (.bin): in those the norms are folded in,
and a mean of both kinds would be of neither.
"""
import sys

import torch

from export import load

if __name__ == "__main__":
    kind, target, *checkpoints = sys.argv[1:]
    if len({checkpoint.endswith(".bin") for checkpoint in checkpoints}) != 1:
        raise SystemExit("Give checkpoints alone, or weights that ship alone.")
    states = [load(checkpoint, kind).state_dict() for checkpoint in checkpoints]
    mean = {name: torch.stack([state[name] for state in states]).mean(0) if part.dtype.is_floating_point else part for name, part in states[0].items()}
    torch.save({"average": mean, "step": 0}, target)
