"""The steps that native OpenCV and the app have in common, on one thread: python3 native.py <job.json> [page.png].

The job names a photo, the mesh that flattens it, the page's size and the app's own constants. Prints the milliseconds
of each step in each of several runs after warming up, as JSON; writes the page if a path is given.
"""
import json
import sys
import time
from types import SimpleNamespace

import cv2
import numpy as np

WARM_UPS = 2
RUNS = 3
with open(sys.argv[1], encoding="utf-8") as file:
    JOB = json.load(file)
APP = SimpleNamespace(**JOB["constants"])


def square(radius):
    return np.ones((2 * radius + 1,) * 2, np.uint8)


def paper_in(colours, lightness, background):
    """1 where a lattice shows paper, lit or in shade: paper-mask.ts."""
    near = np.abs(lightness / background - 1) <= APP.BACKGROUND_TOLERANCE
    shares = colours[..., ::2] / np.maximum(1, colours.sum(-1, keepdims=True))
    hue = np.median(shares[near], 0) if near.any() else 1 / 3
    like = (np.abs(shares - hue).max(-1) <= APP.SHADOW_HUE) & (lightness >= APP.DEEPEST_SHADOW * background)
    smooth = cv2.dilate(lightness, square(2)) - cv2.erode(lightness, square(2)) <= APP.SMOOTHNESS * background
    high = cv2.dilate(lightness, square(1))
    gentle = high - cv2.erode(lightness, square(1)) <= APP.STEEPEST_LIGHT * high
    _, parts = cv2.connectedComponents((like & gentle).astype(np.uint8), connectivity=4)
    seeded = np.bincount(parts[near & like], minlength=2)
    seeded[0] = 0
    reached = parts == seeded.argmax() if seeded.any() else np.zeros_like(near)
    count, parts = cv2.connectedComponents((like & ~reached).astype(np.uint8), connectivity=4)
    rim = np.concatenate([parts[0], parts[-1], parts[1:-1, 0], parts[1:-1, -1]])
    entered = np.bincount(rim, minlength=count) >= APP.SHADOW_ENTRY
    sizes = np.bincount(parts.ravel(), minlength=count)
    even = np.bincount(parts.ravel(), smooth.ravel(), count) >= APP.SHADOW_SMOOTH * sizes
    shadows = entered & even
    shadows[0] = False
    reached |= shadows[parts]
    other = (~reached).astype(np.uint8)
    pictures = cv2.morphologyEx(other, cv2.MORPH_OPEN, square(APP.CORE_RADIUS))
    _, parts, boxes, _ = cv2.connectedComponentsWithStats(other, connectivity=4)
    for part in np.unique(parts[pictures == 1]):
        left, top, width, height, area = boxes[part]
        if area >= APP.MIN_SHOWN * width * height:
            pictures[top:top + height, left:left + width] = 1
    return (reached & (pictures == 0) & (near | smooth)).astype(np.float32)


def light_on(page):
    """Red, green and blue of the bare paper, on a lattice: illumination.ts without its search for fingers."""
    height, width = page.shape[:2]
    scale = APP.LATTICE_LONG_SIDE_PX / max(width, height)
    small = cv2.resize(page, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    small = cv2.morphologyEx(small, cv2.MORPH_CLOSE, square(APP.TEXT_RADIUS)).astype(np.float32)
    lightness = small @ np.array([0.114, 0.587, 0.299], np.float32)
    y, x = np.indices(lightness.shape, np.float32)
    x, y = x / lightness.shape[1] - 0.5, y / lightness.shape[0] - 0.5
    basis = np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], -1)
    few = basis[::APP.BACKGROUND_STRIDE, ::APP.BACKGROUND_STRIDE].reshape(-1, 6)
    seen = lightness[::APP.BACKGROUND_STRIDE, ::APP.BACKGROUND_STRIDE].ravel()
    fitted = np.full_like(seen, np.percentile(seen, 70))
    for _ in range(APP.BACKGROUND_ROUNDS):
        weights = np.where(seen >= APP.PRINT_BELOW * fitted, 1, APP.PRINT_WEIGHT).astype(np.float32)[:, None]
        factors = np.linalg.solve(few.T @ (few * weights), few.T @ (seen[:, None] * weights))[:, 0]
        fitted = few @ factors
    background = np.clip(basis @ factors, 16, 255)
    mask = paper_in(small, lightness, background)
    weighted = small * mask[..., None]
    missing = np.ones_like(mask)
    light = np.zeros_like(small)
    for radius in APP.FILL_RADII:
        paper, colour = mask, weighted
        for _ in range(3):
            paper, colour = (
                cv2.blur(each, (2 * radius + 1,) * 2, borderType=cv2.BORDER_REPLICATE) for each in (paper, colour)
            )
        share = np.where(paper < 1e-4, 0, missing * np.minimum(1, paper / 0.35))
        light += colour * (share / np.maximum(paper, 1e-4))[..., None]
        missing -= share
        if not missing.any():
            break
    return np.maximum(APP.MIN_LIGHT, light + missing[..., None] * np.percentile(small, 90))


def whiten(page):
    """whiten.ts: divides by the light and sets the levels; colours and marks are preserved. The grain is even."""
    height, width = page.shape[:2]
    light = cv2.resize(np.minimum(255, light_on(page)).astype(np.uint8), (width, height))
    page = cv2.divide(page, light, scale=255)
    rows = np.ascontiguousarray(page[:: max(1, height // APP.SAMPLED_ROWS)])
    counts = np.cumsum(cv2.calcHist([cv2.cvtColor(rows, cv2.COLOR_BGR2GRAY)], [0], None, [256], [0, 256]))
    black = min(APP.HIGHEST_BLACK_POINT * 255, np.searchsorted(counts, APP.DARKEST_SHARE * counts[-1]))
    shares = np.maximum(0, (np.arange(256) - black) / (APP.WHITE_POINT * 255 - black)) ** 1.25
    levels = np.minimum(255, APP.INK + (255 - APP.INK) * shares).round().astype(np.uint8)
    levelled = cv2.LUT(page, levels)
    blue, green, red = cv2.split(page)
    high = cv2.max(cv2.max(blue, green), red)
    spread = cv2.subtract(high, cv2.min(cv2.min(blue, green), red))
    at = np.flatnonzero(spread > APP.COLOURLESS)
    if at.size:
        pixels, greatest = page.reshape(-1, 3)[at].astype(np.float32), high.ravel()[at]
        colour = spread.ravel()[at].astype(np.float32) - APP.COLOURLESS
        share = np.minimum(1, colour / (APP.COLOURED - APP.COLOURLESS))[:, None]
        kept = pixels * (levels[greatest] / np.maximum(1, greatest).astype(np.float32))[:, None]
        flat = levelled.reshape(-1, 3)
        flat[at] = np.rint(flat[at] * (1 - share) + kept * share)
    dark = (255 - cv2.cvtColor(page, cv2.COLOR_BGR2GRAY)).astype(np.float32)
    cells = cv2.resize(dark, (width // 2, height // 2), interpolation=cv2.INTER_AREA)
    line = 2 * APP.LENGTH + 1
    around = cv2.max(cv2.blur(cells, (3, 3)), cv2.max(cv2.blur(cells, (line, 1)), cv2.blur(cells, (1, line))))
    sure = (around / (255 * APP.LEAST_DEVIATION) - APP.CHANCE) / (APP.SURE - APP.CHANCE)
    begin = np.where(sure > 0, around / np.clip(sure, 1e-6, 1), np.inf)
    begin = cv2.resize(begin.astype(np.float32), (width, height), interpolation=cv2.INTER_NEAREST)
    inside = (dark / begin - APP.EDGE) / (APP.INSIDE - APP.EDGE)
    at = np.flatnonzero(inside > 0)
    weight = np.minimum(1, inside.ravel()[at, None])
    least = np.maximum(0, 255 - (255 - page.reshape(-1, 3)[at].astype(np.float32)) * APP.STRENGTH)
    flat = levelled.reshape(-1, 3)
    flat[at] = np.rint(flat[at] - weight * np.maximum(0, flat[at] - least))
    return levelled


def shrink(picture, factor, at_most):
    """Shrinks by a whole number first, which is faster, and the rest bilinearly."""
    height, width = picture.shape[:2]
    whole = max(1, int(at_most))
    if whole > 1:
        even = picture[: height // whole * whole, : width // whole * whole]
        picture = cv2.resize(even, (width // whole, height // whole), interpolation=cv2.INTER_AREA)
    rest = factor / whole
    if rest <= 1:
        return picture
    method = cv2.INTER_AREA if rest > APP.DENSEST_BILINEAR else cv2.INTER_LINEAR
    return cv2.resize(picture, None, fx=1 / rest, fy=1 / rest, interpolation=method)


def make_page(job):
    marks = [("start", time.perf_counter())]

    def mark(name):
        marks.append((name, time.perf_counter()))

    photo = cv2.imdecode(np.fromfile(job["photo"], np.uint8), cv2.IMREAD_COLOR)
    mark("decode")
    grid = np.array(job["grid"], np.float32).reshape(job["rows"], job["columns"], 2)
    width, height = job["width"], job["height"]
    low = np.maximum(np.floor(grid.min((0, 1))).astype(int) - 4, 0)
    high = np.ceil(grid.max((0, 1))).astype(int) + 4
    part = photo[low[1]:high[1], low[0]:high[0]]
    density = (job["areaPx"] / (width * height)) ** 0.5
    excess = density / APP.DENSEST_BILINEAR
    source = shrink(part, excess, density / APP.MIN_DENSITY) if excess > 1 else part
    factor = source.shape[1] / part.shape[1]
    # Grid points lie on the page's edges: the map is that of a lattice whose outer points are half a cell outside.
    places = ((grid - low) * factor - 0.5).astype(np.float32)
    x = np.linspace(0, job["columns"] - 1, width, dtype=np.float32)
    y = np.linspace(0, job["rows"] - 1, height, dtype=np.float32)
    lattice = cv2.remap(places, *np.meshgrid(x[::8], y[::8]), cv2.INTER_LINEAR)
    lattice = cv2.resize(lattice, (width, height))
    page = cv2.remap(source, lattice, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mark("rectify")
    page = whiten(page)
    mark("clean")
    cv2.imencode(".jpg", page, [cv2.IMWRITE_JPEG_QUALITY, 85])
    mark("encode")
    return page, {name: (at - before) * 1000 for (_, before), (name, at) in zip(marks, marks[1:])}


cv2.setNumThreads(1)
made = [make_page(JOB) for _ in range(WARM_UPS + RUNS)][WARM_UPS:]
if len(sys.argv) > 2:
    cv2.imwrite(sys.argv[2], made[0][0])
print(json.dumps({"version": cv2.__version__, "runs": [stages for _, stages in made]}))
