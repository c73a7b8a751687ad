"""Makes a network of the weights that the app reads (`export.py`), to measure with or to train on where no checkpoint is left."""
import json

import numpy as np
import torch

from net import NETWORKS


def revive(path, kind):
    """The network of a file that `export.py` wrote, ready to use: its norms pass everything on and add the bias."""
    with open(path, "rb") as file:
        data = file.read()
    header_end = 4 + int.from_bytes(data[:4], "little")
    entries, body = json.loads(data[4:header_end])["layers"], data[header_end:]
    network = NETWORKS[kind]()
    with torch.no_grad():
        for index, step in network.steps.items():
            entry = entries[int(index)]
            convolution, norm = (step, None) if isinstance(step, torch.nn.Conv2d) else step

            def numbers(name, dtype, count):
                return torch.from_numpy(np.frombuffer(body, dtype, count, entry[name]).astype(np.float32))

            counts = numbers("weights", np.int8, convolution.weight.numel()).view_as(convolution.weight)
            steps, bias = (numbers(name, "<f2", entry["out"]) for name in ("steps", "bias"))
            convolution.weight.copy_(counts * steps[:, None, None, None])
            if norm is None:
                convolution.bias.copy_(bias)
            else:
                norm.running_var.fill_(1 - norm.eps)
                norm.bias.copy_(bias)
    return network.eval()


def settle(network, pictures):
    """Gives norms that pass everything on the mean and spread that they meet in `pictures` (N x 3 x H x W), so that in training,
    where they take those of the batch, the network begins as what it was."""

    def take(norm, inputs):
        mean, variance = inputs[0].mean((0, 2, 3)), inputs[0].var((0, 2, 3), unbiased=False)
        norm.bias += mean
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight.copy_(torch.sqrt(variance + norm.eps))

    norms = [module for module in network.modules() if isinstance(module, torch.nn.BatchNorm2d)]
    hooks = [norm.register_forward_pre_hook(take) for norm in norms]
    with torch.no_grad():
        network.eval()(pictures)
    for hook in hooks:
        hook.remove()
