"""Strips along the sides of a quadrangle: what the side network looks at, and where in them the page's edge lies.

A strip holds `ROWS` lines along a side, the outermost first, evenly from `REACH` diagonals outside it to as far inside, and
`COLUMNS` across it, from `BEYOND` of the side's length before its start to as far after its end. The page's diagonal is the
mean of the quadrangle's two. What lies outside the photograph is `OUTSIDE`. The app cuts the same strips.
"""
import cv2
import numpy as np

ROWS, COLUMNS = 48, 64
REACH = 0.06
BEYOND = 0.05
# Points that are averaged for one of a strip, along the side: the grain of paper and wood is quieted, its edge stays
# sharp.
ALONG = 3
OUTSIDE = 128
# The long side of the picture strips are cut from.
PICTURE_PX = 640
# One cell of the network's answer, in rows and columns of the strip.
CELL = 2


def frame_of(quad, side):
    """Start, way to the end, outward normal (unit) and reach of a side, in pixels."""
    start, way = quad[side], quad[(side + 1) % 4] - quad[side]
    length = max(1.0, float(np.hypot(*way)))
    diagonal = (np.hypot(*(quad[2] - quad[0])) + np.hypot(*(quad[3] - quad[1]))) / 2
    return start, way, np.array([way[1], -way[0]]) / length, REACH * diagonal


def shares(count):
    """Places along the side, 0 at its start and 1 at its end, of `count` columns."""
    return (np.arange(count) + 0.5) / count * (1 + 2 * BEYOND) - BEYOND


def cut(photo, quad):
    """The four strips, 4 x ROWS x COLUMNS x 3 of uint8, of a clockwise quadrangle in pixels of an RGB photograph."""
    strips = []
    for side in range(4):
        start, way, normal, reach = frame_of(quad, side)
        offsets = reach * (1 - 2 * (np.arange(ROWS) + 0.5) / ROWS)
        at = (start + shares(COLUMNS * ALONG)[None, :, None] * way + offsets[:, None, None] * normal).astype(np.float32) - 0.5
        fine = cv2.remap(photo, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(OUTSIDE,) * 3)
        strips.append(fine.reshape(ROWS, COLUMNS, ALONG, 3).mean(2).round().astype(np.uint8))
    return np.stack(strips)


def edge_in(quad, side, rim, size):
    """Where the page's edge lies in a side's strip: for each column of cells the row of cells, from the first one's centre
    (a fraction; not a number where the edge is not in the strip or not in the photograph). `rim`: the true side's points."""
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
