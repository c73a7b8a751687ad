"""Makes the network's input from the grey pixels of a line. The app does the same.

1. The crop is resized to 32 rows, its width by the same factor (bilinear; by area where it shrinks), and to a multiple
   of 8 by adding paper on the right.
2. `low` and `high` are the smallest grey values below or at which 2 % and 90 % of the resized pixels lie.
3. A value v becomes clip((high - v) / max(high - low, 24), 0, 1): ink is about 1, paper 0. What was added is 0.
"""

import cv2
import numpy as np

HEIGHT = 32
MAX_WIDTH = 1024
# Columns of the input per column of the output.
CELL = 4
LOW_SHARE, HIGH_SHARE = 0.02, 0.90
LEAST_CONTRAST = 24


def stretch(grey):
    """Grey values (uint8) as ink: float32, 0 to 1."""
    counts = np.cumsum(np.bincount(grey.ravel(), minlength=256))
    low, high = (int(np.searchsorted(counts, share * grey.size)) for share in (LOW_SHARE, HIGH_SHARE))
    return np.clip((high - grey.astype(np.float32)) / max(high - low, LEAST_CONTRAST), 0, 1)


def resize(grey, max_width=MAX_WIDTH):
    """The crop with 32 rows; one that would be wider than `max_width` is squeezed."""
    rows, columns = grey.shape
    width = int(np.clip(round(columns * HEIGHT / rows), 8, max_width))
    return cv2.resize(grey, (width, HEIGHT), interpolation=cv2.INTER_AREA if rows > HEIGHT else cv2.INTER_LINEAR)


def input_of(grey):
    """The input for one crop: 32 x width, a multiple of 8."""
    ink = stretch(resize(grey))
    return np.pad(ink, ((0, 0), (0, -ink.shape[1] % 8)))
