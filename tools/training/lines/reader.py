"""Reads lines with trained or shipped weights."""

import cv2
import numpy as np
import torch

from lines.prepare import HEIGHT, MAX_WIDTH, input_of
from lines.signs import read_by_beam, read_greedily
from networks.export import load

# What is added above and below, and on the left and right, in heights of what is cut: around a box of ink, and around a
# row from its ascenders to its descenders. Chosen on the real lines of the model card.
BOX_PADDING, ROW_PADDING = (0.08, 0.15), (0.02, 0.15)
# A line wider than this is read in parts, cut in its widest gaps.
PART_WIDTH = int(MAX_WIDTH * 1.1)


def cut_box(page, line):
    """The grey pixels of a line's box on a page."""
    left, top, right, bottom = line["box"]
    above, beside = (int(round(share * (bottom - top))) for share in BOX_PADDING)
    return page[max(0, top - above) : bottom + above, max(0, left - beside) : right + beside]


def cut_row(page, line):
    """The grey pixels along a line's baseline, from its ascenders to its descenders.

    The box's where the row's heights make no sense.
    """
    left, top, right, bottom = line["box"]
    size, slope, height = line["size"], line["slope"], bottom - top
    tilt = abs(slope) * (right - left)
    if not 0.6 * (height - tilt) < size < 2.2 * max(height - tilt, 0.3 * height):
        return cut_box(page, line)
    above, beside = (share * size for share in ROW_PADDING)
    rows, columns = int(round(size + 2 * above)), int(round(right - left + 2 * beside))
    x, y = np.meshgrid(np.arange(columns, dtype=np.float32), np.arange(rows, dtype=np.float32))
    length = float(np.hypot(1, slope))
    along, down = x - beside, y - (above + size - line["descent"])
    at_x = left + (along - slope * down) / length
    at_y = line["base"] + (slope * along + down) / length
    return cv2.remap(
        page, at_x.astype(np.float32), at_y.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )


def parts_of(grey):
    """The line, or its halves where it is too wide."""
    rows, columns = grey.shape
    if columns * HEIGHT / rows <= PART_WIDTH:
        return [grey]
    paper = cv2.blur(grey.astype(np.float32).min(0)[None], (max(3, rows // 5), 1))[0]
    middle = slice(columns // 3, columns - columns // 3)
    at = columns // 3 + int(paper[middle].argmax())
    return [*parts_of(grey[:, :at]), *parts_of(grey[:, at:])]


class Reader:
    def __init__(self, weights):
        self.network = load(weights, "line")

    @torch.no_grad()
    def probabilities(self, grey):
        """Columns x classes."""
        inputs = torch.from_numpy(input_of(grey))[None, None]
        return torch.softmax(self.network(inputs)[0][0, :, 0], 0).T.numpy()

    def read(self, grey, beam=False):
        """The text, and the probability of each of its signs at its peak."""
        texts, certainties = [], []
        for part in parts_of(grey):
            text, sure = (read_by_beam if beam else read_greedily)(self.probabilities(part))
            ahead = len(text) - len(text.lstrip(" "))
            text, sure = text.strip(" "), sure[ahead : ahead + len(text.strip(" "))]
            if text:
                texts.append(text)
                certainties += [sure] if len(texts) == 1 else [[1.0], sure]
        return " ".join(texts), np.concatenate(certainties) if certainties else np.zeros(0)
