"""Restores a network from the weights that the app ships (`export.py`), to measure it or to train it further."""

import json

import numpy as np
import torch

from networks.net import NETWORKS


def network_from_weights(path, kind):
    """The network of a file that `export.py` wrote, in evaluation mode. Its batch norms only add the bias."""
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


def calibrate_norms(network, images):
    """Sets the statistics of restored batch norms to those of `images` (N x 3 x H x W).

    In training, batch norms normalise by the batch. With these statistics the network starts as what it was.
    """

    def calibrate(norm, inputs):
        mean, variance = inputs[0].mean((0, 2, 3)), inputs[0].var((0, 2, 3), unbiased=False)
        norm.bias += mean
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight.copy_(torch.sqrt(variance + norm.eps))

    norms = [module for module in network.modules() if isinstance(module, torch.nn.BatchNorm2d)]
    hooks = [norm.register_forward_pre_hook(calibrate) for norm in norms]
    with torch.no_grad():
        network.eval()(images)
    for hook in hooks:
        hook.remove()
