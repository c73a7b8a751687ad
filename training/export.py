"""Writes the network as the app reads it: a JSON header with the layers, then all weights as half floats.

`python3 export.py CHECKPOINT TARGET.bin` · bytes 0-3: little-endian length of the header in UTF-8 bytes; the
header, padded with spaces so that the weights begin at a multiple of 4; weights [out][in][k][k] and biases,
little-endian IEEE half floats, at the offsets (counted in half floats) that the layers name.
"""
import json
import sys

import numpy as np
import torch

from net import INPUT_PX, PageNetwork


def folded(step):
    """Weights and bias of a convolution with its batch norm folded in."""
    if isinstance(step, torch.nn.Conv2d):
        return step.weight, step.bias
    convolution, norm = step
    gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return convolution.weight * gain[:, None, None, None], norm.bias - norm.running_mean * gain


def export(network, target):
    """Writes `network` to the file `target`; returns its size in bytes."""
    layers, blobs, offset = [], [], 0

    def keep(values):
        nonlocal offset
        flat = values.detach().numpy().astype("<f2").ravel()
        if not np.isfinite(flat).all():
            raise ValueError("A weight does not fit a half float.")
        blobs.append(flat)
        offset += len(flat)
        return offset - len(flat)

    for index, layer in enumerate(network.layers):
        entry = {"op": layer["op"], "from": layer["source"]}
        if "out" in layer:
            weights, bias = folded(network.steps[str(index)])
            entry.update({"in": layer["inside"], "out": layer["out"]})
            if layer["op"] != "dense":
                entry.update(k=layer["k"], stride=layer["stride"])
            entry.update(relu=layer["relu"], weights=keep(weights), bias=keep(bias))
        layers.append(entry)
    header = json.dumps({"input": [3, INPUT_PX, INPUT_PX], "layers": layers, "outputs": network.outputs}, separators=(",", ":")).encode()
    header += b" " * (-len(header) % 4)
    data = len(header).to_bytes(4, "little") + header + np.concatenate(blobs).tobytes()
    with open(target, "wb") as file:
        file.write(data)
    return len(data)


def load(checkpoint):
    """The network of a checkpoint written by train.py, averaged weights, ready to use."""
    network = PageNetwork()
    network.load_state_dict(torch.load(checkpoint, map_location="cpu")["average"])
    return network.eval()


if __name__ == "__main__":
    print(export(load(sys.argv[1]), sys.argv[2]), "bytes")
