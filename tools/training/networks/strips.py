"""Strips along the sides of a quad, which the edge network reads, and where the page's edge is in them.

A strip has `ROWS` lines parallel to a side, the outermost first, from `REACH` diagonals outside the side to as far
inside, and `COLUMNS` across, from `BEYOND` of the side's length before its start to as far after its end. The diagonal
is the mean of the quad's two. Pixels outside the photo are `OUTSIDE`. The app cuts the same strips
(`src/imaging/networks/edge-network.ts`).
"""

import cv2
import numpy as np

ROWS, COLUMNS = 48, 64
REACH = 0.06
BEYOND = 0.05
# Samples averaged for a pixel of a strip, along the side: the grain of paper and wood is blurred, the edge stays sharp.
ALONG = 3
OUTSIDE = 128
# The long side of the photo that strips are cut from.
PHOTO_PX = 640
# Rows and columns of the strip per cell of the network's output.
CELL = 2


def frame_of(quad, side):
    """A side's start, vector to its end, outward unit normal, and the strip's reach; in pixels."""
    start, way = quad[side], quad[(side + 1) % 4] - quad[side]
    length = max(1.0, float(np.hypot(*way)))
    diagonal = (np.hypot(*(quad[2] - quad[0])) + np.hypot(*(quad[3] - quad[1]))) / 2
    return start, way, np.array([way[1], -way[0]]) / length, REACH * diagonal


def shares(count):
    """Positions of `count` columns along the side: 0 at its start, 1 at its end."""
    return (np.arange(count) + 0.5) / count * (1 + 2 * BEYOND) - BEYOND


def cut(photo, quad):
    """The four strips of a clockwise quad in pixels of an RGB photo: 4 x ROWS x COLUMNS x 3, uint8."""
    strips = []
    for side in range(4):
        start, way, normal, reach = frame_of(quad, side)
        offsets = reach * (1 - 2 * (np.arange(ROWS) + 0.5) / ROWS)
        points = start + shares(COLUMNS * ALONG)[None, :, None] * way + offsets[:, None, None] * normal
        at = points.astype(np.float32) - 0.5
        border = {"borderMode": cv2.BORDER_CONSTANT, "borderValue": (OUTSIDE,) * 3}
        fine = cv2.remap(photo, at[..., 0], at[..., 1], cv2.INTER_LINEAR, **border)
        strips.append(fine.reshape(ROWS, COLUMNS, ALONG, 3).mean(2).round().astype(np.uint8))
    return np.stack(strips)


def edge_in(quad, side, rim, size):
    """Where the page's edge is in the strip of a side.

    For each column of cells, the row of cells, counted from the centre of the first one, with a fraction; NaN where the
    edge is outside the strip or the photo. `rim`: points along the true side.
    """
    start, way, normal, reach = frame_of(quad, side)
    length = np.hypot(*way)
    along = (rim - start) @ (way / length) / length
    out = (rim - start) @ normal
    columns = shares(COLUMNS // CELL)
    if (np.diff(along) <= 0).any():
        return np.full(len(columns), np.nan, np.float32)
    offset = np.interp(columns, along, out, left=np.nan, right=np.nan)
    place = start + columns[:, None] * way + offset[:, None] * normal
    with np.errstate(invalid="ignore"):
        seen = (np.abs(offset) < reach) & (place > 0).all(1) & (place < size).all(1)
    rows = (1 - offset / reach) * ROWS / (2 * CELL) - 0.5
    return np.where(seen, rows, np.nan).astype(np.float32)
