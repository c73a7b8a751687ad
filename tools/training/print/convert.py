"""Converts the text detector PP-OCRv4 mobile from ONNX: `python3 -m print.convert MODEL.onnx TARGET.bin`.

Convolutions take in what follows them: batch norms, scales, biases, the activation. Two 1x1 convolutions in a row
become one where that is less work. The three colours become one grey. The two transposed convolutions at the end
become convolutions that give the pixels of a block of 4x4 as channels, before the sigmoid, which the app computes.
"""

import sys

import numpy as np
import onnx
from onnx import numpy_helper

from networks.write import write_network

# The mean and the deviation of the colours that the network was trained on, and the grey closest to the mean.
MEANS = np.array([0.485, 0.456, 0.406])
DEVIATIONS = np.array([0.229, 0.224, 0.225])
GREY = 0.449
# Layers whose weights take two bytes: where the network is large it has few weights, and one byte harms only there.
FINE_LAYERS = 8


class Converter:
    """Turns the graph's nodes, which come in order, into layers."""

    def __init__(self, graph):
        self.graph = graph
        self.layers = []
        # What each of the graph's names stands for: an array, or the number of a layer, or (what, layer, ...) where an
        # activation or a scaling is half done.
        self.values = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
        self.readers = {}
        for node in graph.node:
            for name in node.input:
                self.readers[name] = self.readers.get(name, 0) + 1
        self.values[graph.input[0].name] = -1
        for node in graph.node:
            attributes = {each.name: onnx.helper.get_attribute_value(each) for each in node.attribute}
            inputs = [self.values[name] for name in node.input]
            self.values[node.output[0]] = getattr(self, "on_" + node.op_type.lower())(node, attributes, *inputs)
        self.output = self.values[graph.output[0].name]

    def append(self, **layer):
        self.layers.append(layer)
        return len(self.layers) - 1

    def gated(self, index, gate, scale, offset):
        """Gives a convolution a gate for its sums times `scale` plus `offset`."""
        layer = self.layers[index]
        layer["weights"] = layer["weights"] * scale
        layer["bias"] = layer["bias"] * scale + offset
        layer["gate"] = gate
        return index

    def on_constant(self, _node, attributes):
        return numpy_helper.to_array(attributes["value"])

    def on_conv(self, node, attributes, source, weights, bias=None):
        depthwise = attributes["group"] > 1
        size = weights.shape[2]
        assert attributes["pads"] == [size // 2] * 4, node.name
        bias = np.zeros(len(weights)) if bias is None else bias.astype(float)
        weights = weights.astype(float)
        if source == -1:
            bias = bias + np.einsum("ocyx,c->o", weights, (GREY - MEANS) / DEVIATIONS)
            weights = np.einsum("ocyx,c->oyx", weights, 1 / DEVIATIONS)[:, None]
        elif size == 1 and self.readers[node.input[0]] == 1:
            before = self.layers[source]
            inner = before.get("weights", np.zeros((0, 0, 9, 9)))
            # Worth it where the channels between are more than what they save.
            if inner.shape[2:] == (1, 1) and "gate" not in before and not before["relu"]:
                (middle, inside), out = inner.shape[:2], len(weights)
                if out * inside <= middle * (out + inside):
                    before["bias"] = bias + weights[:, :, 0, 0] @ before["bias"]
                    before["weights"] = np.einsum("omyx,mi->oiyx", weights, inner[:, :, 0, 0])
                    return source
        return self.append(
            op="depthwise" if depthwise else "conv",
            source=[source],
            stride=attributes["strides"][0],
            relu=False,
            weights=weights,
            bias=bias,
        )

    def on_batchnormalization(self, _node, attributes, source, gain, offset, mean, variance):
        layer = self.layers[source]
        gain = gain / np.sqrt(variance + attributes["epsilon"])
        # Outputs of a transposed convolution come once for each pixel of a block.
        times = len(layer["bias"]) // len(gain)
        gain, offset, mean = (np.tile(each, times) for each in (gain, offset, mean))
        layer["weights"] = layer["weights"] * gain[:, None, None, None]
        layer["bias"] = (layer["bias"] - mean) * gain + offset
        return source

    def on_mul(self, _node, _attributes, a, b):
        if isinstance(a, np.ndarray):
            a, b = b, a
        if isinstance(b, np.ndarray):
            assert b.size == 1
            layer = self.layers[a]
            if "gate" in layer:
                layer["gate"] = [each * float(b.item()) for each in layer["gate"]]
            else:
                layer["weights"], layer["bias"] = layer["weights"] * b.item(), layer["bias"] * b.item()
            return a
        if isinstance(b, tuple):
            assert b == ("from 0 to 6", a)
            return ("times 6", a)
        return self.append(op="scale", source=[a, b])

    def on_add(self, node, _attributes, a, b):
        if isinstance(b, np.ndarray):
            layer = self.layers[a]
            if self.readers[node.input[0]] > 1:
                assert b.item() == 3
                return ("plus 3", a)
            if "gate" in layer:
                layer["gate"][2] += float(b.item())
            else:
                layer["bias"] = layer["bias"] + np.tile(b.reshape(-1), len(layer["bias"]) // b.size)
            return a
        scaling = self.layers[b]
        if scaling["op"] == "scale" and scaling["source"][0] == a:
            self.layers[scaling["source"][1]]["gate"][2] += 1
            return b
        return self.append(op="add", source=[a, b])

    def on_clip(self, _node, _attributes, source, low, high):
        assert source[0] == "plus 3" and low == 0 and high == 6
        return ("from 0 to 6", source[1])

    def on_div(self, _node, _attributes, source, by):
        assert source[0] == "times 6" and by == 6
        return self.gated(source[1], [6.0, -3.0, 0.0], 1 / 6, 0.5)

    def on_relu(self, _node, _attributes, source):
        self.layers[source]["relu"] = True
        return source

    def on_hardsigmoid(self, _node, attributes, source):
        return self.gated(source, [0.0, 1.0, 0.0], attributes["alpha"], attributes["beta"])

    def on_globalaveragepool(self, _node, _attributes, source):
        return self.append(op="pool", source=[source])

    def on_resize(self, node, _attributes, source, _region, scales):
        # `concat` repeats by itself.
        if scales[2] == 2 and self.readers[node.output[0]] == 1 and self.next_of(node) == "Add":
            return self.append(op="upsample", source=[source])
        return source

    def on_concat(self, _node, _attributes, *sources):
        return self.append(op="concat", source=list(sources))

    def on_convtranspose(self, _node, attributes, source, weights):
        assert weights.shape[2:] == (2, 2) and attributes["strides"] == [2, 2]
        block = weights.astype(float).transpose(2, 3, 1, 0).reshape(-1, len(weights))
        before = self.layers[source]
        # Its input is a block of 2x2 pixels already: each becomes a block of its own.
        if len(before["bias"]) > len(weights):
            whole = np.zeros((4, 4, 4 * len(weights)))
            for pixel in range(4):
                row, column = 2 * (pixel // 2), 2 * (pixel % 2)
                at = slice(pixel * len(weights), (pixel + 1) * len(weights))
                whole[row : row + 2, column : column + 2, at] = block.reshape(2, 2, -1)
            block = whole.reshape(16, -1)
        return self.append(
            op="conv",
            source=[source],
            stride=1,
            relu=False,
            weights=block[:, :, None, None],
            bias=np.zeros(len(block)),
        )

    def on_sigmoid(self, _node, _attributes, source):
        return source

    def next_of(self, node):
        return next(each.op_type for each in self.graph.node if node.output[0] in each.input)


def entry(index, layer):
    """A layer as `write_network` takes it."""
    if "weights" not in layer:
        return {"op": layer["op"], "from": layer["source"]}, None
    out, inside, size, _ = layer["weights"].shape
    depthwise = layer["op"] == "depthwise"
    shape = {"in": out if depthwise else inside, "out": out, "k": size, "stride": layer["stride"]}
    gate = {"gate": [round(each, 6) for each in layer["gate"]]} if "gate" in layer else {}
    head = {"op": layer["op"], "from": layer["source"], **shape, "relu": layer["relu"], **gate}
    if index < FINE_LAYERS:
        head["fine"] = True
    return head, (layer["weights"], layer["bias"])


def convert(source, target):
    """Writes the network of an ONNX file to `target`. Returns its size in bytes."""
    converter = Converter(onnx.load(source).graph)
    layers = [entry(index, layer) for index, layer in enumerate(converter.layers)]
    return write_network({"input": [1, 32, 32], "outputs": {"print": converter.output}}, layers, target)


if __name__ == "__main__":
    print(convert(*sys.argv[1:3]), "bytes")
