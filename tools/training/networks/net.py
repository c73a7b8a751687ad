"""The networks as lists of layers, small enough for a phone's browser, and the torch module that runs them.

The page network reads the whole photo, shrunk to 192 x 192. Outputs: `maps`, 5 planes of 48 x 48 (the logit of the page
mask, then one of each corner, clockwise from the smallest x + y), and the logit of `presence`.

The edge network reads a strip along one side of a quad (`strips.py`), 48 x 64. Outputs: `edge`, a plane of 24 x 32, in
each column the logits of the row where the page's edge is; and the logit of `shown`, that the strip shows it at all.

The crop network classifies the content of a quad (`crops.py`), 128 x 128. Outputs: the logits of `page`, that it is
exactly a page, and of `shown`, that a page is visible there: a part of the content, or beside it.

Their inputs are planes R, G, B, (v - 127.5) / 127.5.

The line network reads a line of print (`lines/prepare.py`), one plane of 32 x W, W a multiple of 8. Output: `signs`,
1 x W / 4, in each column the logits of the blank and the signs (`lines/signs.py`). Its convolutions bring 32 rows
down to one; residual blocks then look along the line.

The encoder has inverted residuals (Sandler et al. 2018, MobileNetV2), the decoder is light. `export.py` writes this
list of layers and the app's runtime reads it, so the three always agree.
"""

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from lines.prepare import HEIGHT, MAX_WIDTH
from lines.signs import SIGNS
from networks.crops import CROP_PX
from networks.strips import COLUMNS, ROWS

INPUT_PX = 192
STRIDE = 4


class Plan:
    """Collects layers. Each method returns the index of the layer that it added; -1 is the input."""

    def __init__(self, inputs=3):
        self.layers = []
        self.channels = {-1: inputs}

    def add_layer(self, channels, **layer):
        self.layers.append(layer)
        self.channels[len(self.layers) - 1] = channels
        return len(self.layers) - 1

    def conv(self, source, out, k=1, stride=1, relu=True, norm=True, op="conv"):
        inside = self.channels[source]
        return self.add_layer(
            out, op=op, source=[source], inside=inside, out=out, k=k, stride=stride, relu=relu, norm=norm
        )

    def depthwise(self, source, k, stride=1, relu=True):
        return self.conv(source, self.channels[source], k, stride, relu, op="depthwise")

    def add(self, first, second):
        return self.add_layer(self.channels[first], op="add", source=[first, second])

    def upsample(self, source):
        return self.add_layer(self.channels[source], op="upsample", source=[source])

    def pool(self, source):
        return self.add_layer(self.channels[source], op="pool", source=[source])

    def dense(self, source, out, relu):
        return self.conv(source, out, relu=relu, norm=False, op="dense")

    def inverted(self, source, out, expand, k, stride=1):
        """Inverted residual: widen, filter each channel, narrow, and add the input if the shapes agree."""
        wide = self.conv(source, self.channels[source] * expand)
        narrow = self.conv(self.depthwise(wide, k, stride), out, relu=False)
        return self.add(source, narrow) if stride == 1 and self.channels[source] == out else narrow

    def along(self, source, k):
        """Residual block that looks along a line of one row."""
        wide = self.conv(self.depthwise(source, (1, k), relu=False), self.channels[source] * 2)
        return self.add(source, self.conv(wide, self.channels[source], relu=False))

    def residual(self, source, k):
        return self.add(source, self.conv(source, self.channels[source], k))

    def separable(self, source, out, k):
        return self.conv(self.depthwise(source, k), out)


def page_network():
    """The layers, and the indices of both outputs; 0.4 M parameters, about 100 M multiply-adds."""
    plan = Plan()
    half = plan.separable(plan.conv(-1, 16, 3, 2), 16, 3)
    quarter = plan.inverted(plan.inverted(half, 24, 4, 3, 2), 24, 3, 3)
    eighth = plan.inverted(quarter, 40, 4, 5, 2)
    for _ in range(2):
        eighth = plan.inverted(eighth, 40, 4, 5)
    sixteenth = plan.inverted(eighth, 80, 4, 3, 2)
    for _ in range(3):
        sixteenth = plan.inverted(sixteenth, 80, 3, 3)
    deep = plan.inverted(sixteenth, 96, 4, 5, 2)
    for _ in range(2):
        deep = plan.inverted(deep, 96, 3, 5)

    up = plan.upsample(plan.conv(deep, 64))
    up = plan.separable(plan.add(up, plan.conv(sixteenth, 64)), 64, 5)
    up = plan.separable(plan.add(plan.upsample(up), plan.conv(eighth, 64)), 40, 5)
    up = plan.separable(plan.add(plan.upsample(up), plan.conv(quarter, 40)), 40, 5)
    maps = plan.conv(plan.separable(up, 40, 3), 5, relu=False, norm=False)
    presence = plan.dense(plan.dense(plan.pool(plan.conv(deep, 96)), 64, True), 1, False)
    return plan.layers, {"maps": maps, "presence": presence}


def edge_network():
    """The layers, and the indices of both outputs; 0.1 M parameters, about 6 M multiply-adds."""
    plan = Plan()
    half = plan.separable(plan.conv(-1, 16, 3, 2), 24, 3)
    quarter = plan.inverted(plan.inverted(half, 32, 3, 3, 2), 32, 3, 3)
    eighth = plan.inverted(quarter, 48, 4, 5, 2)
    for _ in range(3):
        eighth = plan.inverted(eighth, 48, 3, 5)

    up = plan.separable(plan.add(plan.upsample(plan.conv(eighth, 32)), plan.conv(quarter, 32)), 32, 5)
    up = plan.separable(plan.add(plan.upsample(plan.conv(up, 24)), plan.conv(half, 24)), 24, 5)
    edge = plan.conv(plan.separable(up, 24, 3), 1, relu=False, norm=False)
    shown = plan.dense(plan.dense(plan.pool(plan.conv(eighth, 64)), 48, True), 1, False)
    return plan.layers, {"edge": edge, "shown": shown}


def crop_network():
    """The layers, and the indices of both outputs; 0.15 M parameters, about 28 M multiply-adds."""
    plan = Plan()
    half = plan.separable(plan.conv(-1, 16, 3, 2), 16, 3)
    quarter = plan.inverted(plan.inverted(half, 24, 3, 3, 2), 24, 3, 3)
    eighth = plan.inverted(quarter, 40, 4, 5, 2)
    for _ in range(2):
        eighth = plan.inverted(eighth, 40, 3, 5)
    deep = plan.inverted(eighth, 80, 4, 5, 2)
    for _ in range(2):
        deep = plan.inverted(deep, 80, 3, 3)
    features = plan.dense(plan.pool(plan.conv(deep, 96)), 64, True)
    return plan.layers, {"page": plan.dense(features, 1, False), "shown": plan.dense(features, 1, False)}


def line_network():
    """The layers, and the index of the output; 1.1 M parameters, about 240 M multiply-adds for 448 columns."""
    plan = Plan(1)
    half = plan.conv(plan.conv(-1, 24, 3, 2), 40, 3)
    quarter = plan.residual(plan.conv(half, 56, 3, 2), 3)
    low = plan.residual(plan.conv(quarter, 80, 3, (2, 1)), 3)
    row = plan.conv(plan.conv(low, 160, 3, (2, 1)), 160, (3, 1), (2, 1))
    for k in (7, 9, 11, 13, 11, 9, 7):
        row = plan.along(row, k)
    return plan.layers, {"signs": plan.dense(row, 1 + len(SIGNS), False)}


LINE_INPUT = (1, HEIGHT, MAX_WIDTH)
CROP_INPUT = (3, CROP_PX, CROP_PX)
EDGE_INPUT = (3, ROWS, COLUMNS)
PAGE_INPUT = (3, INPUT_PX, INPUT_PX)


class Network(nn.Module):
    """Runs a list of layers. Takes N x 3 x H x W and returns the outputs in order, single numbers per image as N."""

    signs = None

    def __init__(self, plan, shape):
        super().__init__()
        self.layers, self.outputs = plan
        self.shape = shape
        self.steps = nn.ModuleDict()
        for index, layer in enumerate(self.layers):
            if "out" in layer:
                k, groups = layer["k"], layer["inside"] if layer["op"] == "depthwise" else 1
                padding = tuple(size // 2 for size in k) if isinstance(k, tuple) else k // 2
                convolution = nn.Conv2d(
                    layer["inside"], layer["out"], k, layer["stride"], padding, groups=groups, bias=not layer["norm"]
                )
                nn.init.kaiming_normal_(convolution.weight, mode="fan_out", nonlinearity="relu")
                if not layer["relu"]:
                    nn.init.xavier_normal_(convolution.weight)
                self.steps[str(index)] = (
                    nn.Sequential(convolution, nn.BatchNorm2d(layer["out"])) if layer["norm"] else convolution
                )

    def forward(self, images):
        results = []

        def value(index):
            return images if index < 0 else results[index]

        for index, layer in enumerate(self.layers):
            first = value(layer["source"][0])
            if layer["op"] == "add":
                result = first + value(layer["source"][1])
            elif layer["op"] == "upsample":
                result = F.interpolate(first, scale_factor=2, mode="nearest")
            elif layer["op"] == "pool":
                result = first.mean((2, 3), keepdim=True)
            else:
                result = self.steps[str(index)](first)
                if layer["relu"]:
                    result = torch.relu(result)
            results.append(result)
        outputs = (results[index] for index in self.outputs.values())
        return tuple(output.flatten() if output.shape[1:] == (1, 1, 1) else output for output in outputs)

    @torch.no_grad()
    def predict(self, images):
        """The outputs for uint8 images of one size, H x W x 3."""
        inputs = torch.from_numpy((np.stack(images).astype(np.float32) - 127.5) / 127.5)
        return self(inputs.permute(0, 3, 1, 2).contiguous())


class PageNetwork(Network):
    """Takes N x 3 x S x S (S a multiple of 32), returns maps N x 5 x S/4 x S/4 and presence N."""

    def __init__(self):
        super().__init__(page_network(), PAGE_INPUT)


class EdgeNetwork(Network):
    """Takes N x 3 x 48 x 64, returns edge N x 1 x 24 x 32 and shown N."""

    def __init__(self):
        super().__init__(edge_network(), EDGE_INPUT)


class CropNetwork(Network):
    """Takes N x 3 x 128 x 128, returns page N and shown N."""

    def __init__(self):
        super().__init__(crop_network(), CROP_INPUT)


class LineNetwork(Network):
    """Takes N x 1 x 32 x W (W a multiple of 8), returns signs N x classes x 1 x W/4."""

    signs = SIGNS

    def __init__(self):
        super().__init__(line_network(), LINE_INPUT)


NETWORKS = {"page": PageNetwork, "edge": EdgeNetwork, "crop": CropNetwork, "line": LineNetwork}


def errors_of(outputs, targets):
    """For each image, the network's largest error over its outputs, 0 to 1; unknown targets (NaN) count as no error."""
    errors = [(logit.detach().sigmoid() - true).abs().nan_to_num(0) for logit, true in zip(outputs, targets)]
    return torch.stack(errors).amax(0)
