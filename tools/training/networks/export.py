"""Writes a network in the app's file format: `python3 -m networks.export page|edge|crop|line CHECKPOINT TARGET.bin`."""

import sys

import torch

from networks.from_weights import network_from_weights
from networks.net import NETWORKS
from networks.write import write_network


def folded(step):
    """Weights and bias of a convolution with its batch norm folded in."""
    if isinstance(step, torch.nn.Conv2d):
        return step.weight, step.bias
    convolution, norm = step
    gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return convolution.weight * gain[:, None, None, None], norm.bias - norm.running_mean * gain


def export(network, target):
    """Writes `network` to the file `target`. Returns its size in bytes."""
    layers = []
    for index, layer in enumerate(network.layers):
        head, numbers = {"op": layer["op"], "from": layer["source"]}, None
        if "out" in layer:
            numbers = [values.detach().numpy() for values in folded(network.steps[str(index)])]
            head.update({"in": layer["inside"], "out": layer["out"]})
            if layer["op"] != "dense":
                head.update(k=layer["k"], stride=layer["stride"])
            head.update(relu=layer["relu"])
        layers.append((head, numbers))
    names = {"signs": network.signs} if network.signs else {}
    return write_network({"input": network.shape, "outputs": network.outputs, **names}, layers, target)


def load(checkpoint, kind="page"):
    """Loads the averaged weights of a checkpoint of train.py, or shipped weights (.bin), in evaluation mode."""
    if checkpoint.endswith(".bin"):
        return network_from_weights(checkpoint, kind)
    network = NETWORKS[kind]()
    network.load_state_dict(torch.load(checkpoint, map_location="cpu")["average"])
    return network.eval()


if __name__ == "__main__":
    print(export(load(sys.argv[2], sys.argv[1]), sys.argv[3]), "bytes")
