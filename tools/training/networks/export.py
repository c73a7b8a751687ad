"""Writes a network in the app's file format: `python3 -m networks.export page|edge|crop|line CHECKPOINT TARGET.bin`.

Bytes 0-3: length of the header in bytes, little-endian. The header: JSON in UTF-8, with the layers, padded with
spaces so that the numbers begin at a multiple of 4. `k` and `stride` are numbers, or [rows, columns] where these
differ; `signs` of the line network names the classes after the blank. Then, at the byte offsets given by the layers:
weights [out][in][rows][columns] as signed bytes; and for each output channel, as little-endian IEEE half floats, the
step that its weights are multiples of, and its bias. The app reads it with
`src/imaging/networks/runtime/network-file.ts`.
"""

import json
import sys

import numpy as np
import torch

from networks.from_weights import network_from_weights
from networks.net import NETWORKS


def folded(step):
    """Weights and bias of a convolution with its batch norm folded in."""
    if isinstance(step, torch.nn.Conv2d):
        return step.weight, step.bias
    convolution, norm = step
    gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return convolution.weight * gain[:, None, None, None], norm.bias - norm.running_mean * gain


def export(network, target):
    """Writes `network` to the file `target`. Returns its size in bytes."""
    layers, body = [], bytearray()

    def append(values):
        body.extend(b"\0" * (len(body) % 2))
        start = len(body)
        body.extend(values.tobytes())
        return start

    def halves(values):
        narrow = values.astype("<f2")
        if not np.isfinite(narrow).all():
            raise ValueError("A number does not fit a half float.")
        return narrow

    for index, layer in enumerate(network.layers):
        entry = {"op": layer["op"], "from": layer["source"]}
        if "out" in layer:
            weights, bias = (values.detach().numpy() for values in folded(network.steps[str(index)]))
            steps = halves(np.maximum(np.abs(weights).reshape(len(weights), -1).max(1) / 127, 2e-7))
            counts = np.round(weights / steps.astype(np.float32).reshape(-1, 1, 1, 1)).clip(-127, 127).astype(np.int8)
            entry.update({"in": layer["inside"], "out": layer["out"]})
            if layer["op"] != "dense":
                entry.update(k=layer["k"], stride=layer["stride"])
            entry.update(relu=layer["relu"], weights=append(counts), steps=append(steps), bias=append(halves(bias)))
        layers.append(entry)
    names = {"signs": network.signs} if network.signs else {}
    header = json.dumps(
        {"input": network.shape, "layers": layers, "outputs": network.outputs, **names},
        separators=(",", ":"),
        ensure_ascii=False,
    ).encode()
    header += b" " * (-len(header) % 4)
    data = len(header).to_bytes(4, "little") + header + bytes(body)
    with open(target, "wb") as file:
        file.write(data)
    return len(data)


def load(checkpoint, kind="page"):
    """Loads the averaged weights of a checkpoint of train.py, or shipped weights (.bin), in evaluation mode."""
    if checkpoint.endswith(".bin"):
        return network_from_weights(checkpoint, kind)
    network = NETWORKS[kind]()
    network.load_state_dict(torch.load(checkpoint, map_location="cpu")["average"])
    return network.eval()


if __name__ == "__main__":
    print(export(load(sys.argv[2], sys.argv[1]), sys.argv[3]), "bytes")
