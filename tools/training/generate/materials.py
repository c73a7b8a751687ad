"""Surfaces and pictures: the materials of tables, walls and floors, and what is printed on covers.

A material is an RGB uint8 array, about `SIZE_PX` on its short side. Most are drawn here from noise. The others are
crops of wallpapers and textures of Debian packages (see docs/models/page-finder.md), which are used for training only.
"""

import glob
import os
import re

import cv2
import numpy as np

SIZE_PX = 384
# Smallest difference between a keyboard's keys and its case, in grey levels.
LEAST_KEYS = 40

# The pictures of Debian packages; docs/models/page-finder.md lists their licences.
PICTURE_GLOBS = (
    "/usr/share/backgrounds/gnome/*.*",
    "/usr/share/backgrounds/mate/*/*.*",
    "/usr/share/wallpapers/*/contents/images*/*.*",
    "/usr/share/games/supertuxkart/data/textures/*.jpg",
    "/usr/share/games/supertuxkart/data/textures/*.png",
    "/usr/share/games/supertuxkart/data/tracks/*/*.jpg",
)


def noise(rng, height, width, cells_y, cells_x, octaves=4, gain=0.55):
    """Fractal value noise, 0 to 1; each octave has twice the cells of the one before."""
    total = np.zeros((height, width), np.float32)
    weight = 1.0
    for _ in range(octaves):
        grid = rng.random((min(cells_y + 3, height), min(cells_x + 3, width)), dtype=np.float32)
        total += weight * cv2.resize(grid, (width, height), interpolation=cv2.INTER_CUBIC)
        cells_y, cells_x, weight = cells_y * 2, cells_x * 2, weight * gain
    low, high = total.min(), total.max()
    return (total - low) / max(high - low, 1e-6)


def colour(rng, low=20, high=240, saturation=0.5):
    """A random colour; `saturation` bounds how far its channels differ, relative to its brightness."""
    base = rng.uniform(low, high)
    return np.clip(base * (1 + saturation * rng.uniform(-0.6, 0.6, 3)), 0, 255).astype(np.float32)


def blend(mask, first, second):
    """`first` where the mask is 1, `second` where it is 0."""
    return mask[..., None] * first + (1 - mask[..., None]) * second


def wood(rng, size):
    along = noise(rng, size, size, 2, 2, 2)
    rings = np.sin((np.arange(size)[:, None] / size * rng.uniform(15, 70) + along * rng.uniform(2, 14)) * 2)
    grain = noise(rng, size, size, int(rng.integers(60, 160)), 3, 2)
    tone = 0.5 + 0.25 * rings.astype(np.float32) + 0.6 * (grain - 0.5)
    base = colour(rng, 60, 230, 0.15) * np.float32([1.2, 0.95, 0.68])
    picture = base * (1 + rng.uniform(0.05, 0.5) * (tone[..., None] - 0.5))
    if rng.random() < 0.5:
        plank = int(rng.integers(size // 8, size // 2))
        for i, y in enumerate(range(0, size, plank)):
            picture[y : y + plank] *= rng.uniform(0.85, 1.12)
            if i:
                picture[y - 1 : y + int(rng.integers(1, 3))] *= rng.uniform(0.3, 0.9)
    return picture


def speckle(rng, size):
    cells = int(rng.integers(3, 120))
    tone = noise(rng, size, size, cells, cells, int(rng.integers(1, 5)))
    return blend(tone ** rng.uniform(0.5, 2), colour(rng), colour(rng))


def near_plain(rng, size):
    low, high = (185, 250) if rng.random() < 0.6 else (15, 250)
    base = colour(rng, low, high, 0.12 if rng.random() < 0.6 else 0.8)
    cells = int(rng.integers(1, 40))
    return base * (1 + rng.uniform(0.01, 0.12) * (noise(rng, size, size, cells, cells, 3)[..., None] - 0.5))


def cloth(rng, size):
    first, second = colour(rng), colour(rng)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    pitch = rng.uniform(3, 60)
    kind = rng.integers(4)
    if kind == 0:
        tone = 0.5 + 0.5 * np.sign(np.sin(x / pitch * 3.1))
    elif kind == 1:
        tone = 0.25 * (2 + np.sign(np.sin(x / pitch * 3.1)) + np.sign(np.sin(y / pitch * 3.1)))
    elif kind == 2:
        tone = ((np.hypot((x % pitch) - pitch / 2, (y % pitch) - pitch / 2)) < pitch * rng.uniform(0.15, 0.4)) * 1.0
    else:
        tone = 0.25 * (2 + np.sin(x * rng.uniform(0.8, 2.5)) + np.sin(y * rng.uniform(0.8, 2.5)))
    picture = blend(tone.astype(np.float32), first, second)
    folds = noise(rng, size, size, 3, 3, 3)[..., None]
    return picture * (1 + rng.uniform(0, 0.5) * (folds - 0.5))


def tiles(rng, size):
    across, down = rng.integers(2, 14, 2)
    brick = rng.random() < 0.4
    face, joint = colour(rng, 60, 245), colour(rng, 30, 240, 0.1)
    picture = np.empty((size, size, 3), np.float32)
    picture[:] = joint
    wide, high = size / across, size / down
    gap = max(1.0, rng.uniform(0.01, 0.1) * min(wide, high))
    varied = rng.uniform(0, 0.25)
    for row in range(down):
        shift = wide / 2 if brick and row % 2 else 0
        for column in range(-1, across + 1):
            x0, x1 = column * wide + shift + gap, (column + 1) * wide + shift - gap
            y0, y1 = row * high + gap, (row + 1) * high - gap
            picture[max(0, int(y0)) : max(0, int(y1)), max(0, int(x0)) : max(0, int(x1))] = face * rng.uniform(
                1 - varied, 1 + varied
            )
    return picture * (1 + 0.2 * (noise(rng, size, size, 12, 12, 4)[..., None] - 0.5))


def marble(rng, size):
    warp = noise(rng, size, size, 3, 3, 5)
    veins = np.abs(np.sin((warp * rng.uniform(6, 20) + np.arange(size)[None] / size * rng.uniform(0, 6))))
    return blend(
        np.clip(veins * rng.uniform(1, 5), 0, 1).astype(np.float32),
        colour(rng, 120, 250, 0.15),
        colour(rng, 20, 220, 0.3),
    )


def gradient(rng, size):
    tone = cv2.resize(rng.random((3, 3), dtype=np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
    return blend(np.clip(tone, 0, 1), colour(rng, 10, 255, 0.9), colour(rng, 10, 255, 0.9))


def patches(rng, size):
    """Flat shapes of strong colours: printed pictures, toys, clutter out of focus.

    None has four sides: it would be coloured paper, and this surface also appears in photos without a page.
    """
    picture = np.empty((size, size, 3), np.float32)
    picture[:] = colour(rng, 10, 250, 0.9)
    for _ in range(int(rng.integers(3, 40))):
        ink = colour(rng, 5, 250, 1).tolist()
        x, y = (int(v) for v in rng.integers(0, size, 2))
        extent = int(size * rng.uniform(0.03, 0.4))
        kind = rng.integers(3)
        if kind == 0:
            cv2.circle(picture, (x, y), extent // 2, ink, -1)
        elif kind == 1:
            angle = rng.uniform(0, np.pi)
            end = (x + int(2 * extent * np.cos(angle)), y + int(2 * extent * np.sin(angle)))
            cv2.line(picture, (x, y), end, ink, 1 + int(extent * rng.uniform(0.1, 1)))  # its ends are round
        else:
            cv2.fillPoly(
                picture,
                [(np.array([x, y]) + rng.normal(0, extent / 2, (int(rng.choice([3, 5, 6])), 2))).astype(np.int32)],
                ink,
            )
    return cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.5, 8))


def shelf(rng, size):
    """Rows of book spines."""
    picture = np.empty((size, size, 3), np.float32)
    picture[:] = colour(rng, 20, 200, 0.3)
    rows = int(rng.integers(1, 5))
    high = size / rows
    for row in range(rows):
        x, floor = 0.0, int((row + 1) * high - high * 0.06)
        while x < size:
            wide = rng.uniform(0.03, 0.12) * size / max(1, rows * 0.6)
            top = floor - int(high * rng.uniform(0.55, 0.9))
            ink = colour(rng, 20, 245, 0.9)
            picture[max(0, top) : floor, int(x) : int(x + wide)] = ink
            band = int(rng.uniform(top, floor - 2)) if floor - 2 > top else top
            picture[max(0, band) : band + int(high * 0.08) + 1, int(x) : int(x + wide)] = colour(rng, 20, 250, 0.9)
            picture[max(0, top) : floor, int(x + wide) - 1 : int(x + wide)] *= 0.4
            x += wide + (rng.random() < 0.08) * wide
        picture[floor : int((row + 1) * high)] = colour(rng, 40, 230, 0.3)
    return picture


def keyboard(rng, size):
    body, keys = colour(rng, 10, 240, 0.1), colour(rng, 10, 250, 0.1)
    if abs(keys.mean() - body.mean()) < LEAST_KEYS:  # otherwise it would be as plain as a sheet
        keys += body.mean() - keys.mean() + (LEAST_KEYS if body.mean() < 125 else -LEAST_KEYS)
    picture = np.empty((size, size, 3), np.float32)
    picture[:] = body
    pitch = size / rng.uniform(6, 15)
    gap = pitch * rng.uniform(0.06, 0.16)
    for row in range(int(size / pitch) + 1):
        x = (row % 3) * pitch * -0.3
        while x < size:
            wide = pitch * (rng.uniform(1.2, 3) if rng.random() < 0.08 else 1)
            x0, x1, y0, y1 = x + gap, x + wide - gap, row * pitch + gap, (row + 1) * pitch - gap
            cv2.rectangle(picture, (int(x0), int(y0)), (int(x1), int(y1)), keys.tolist(), -1)
            cv2.putText(
                picture,
                chr(int(rng.integers(65, 91))),
                (int(x0 + gap), int(y1 - gap)),
                0,
                pitch / 60,
                body.tolist(),
                1,
                cv2.LINE_AA,
            )
            x += wide
    return picture


def screen(rng, size):
    """The content of a monitor: windows with buttons, a bar of icons, text, a picture."""
    picture = gradient(rng, size) if rng.random() < 0.5 else np.full((size, size, 3), rng.uniform(10, 250), np.float32)
    bar = size // 24
    for _ in range(int(rng.integers(1, 6))):
        x0, y0 = (int(v) for v in rng.integers(-size // 4, size * 3 // 4, 2))
        x1, y1 = x0 + int(size * rng.uniform(0.2, 0.9)), y0 + int(size * rng.uniform(0.2, 0.9))
        pane = float(rng.choice([20, 40, 240, 255]))
        cv2.rectangle(picture, (x0, y0), (x1, y1), (pane, pane, pane), -1)
        cv2.rectangle(picture, (x0, y0), (x1, y0 + bar), colour(rng, 20, 250, 0.9).tolist(), -1)
        for button in range(3):
            cv2.circle(
                picture,
                (x1 - bar * (button + 1), y0 + bar // 2),
                bar // 4,
                colour(rng, 10, 250, 0.9).tolist(),
                -1,
                cv2.LINE_AA,
            )
        for y in range(y0 + size // 12, y1 - 6, int(rng.integers(7, 14))):
            cv2.line(
                picture,
                (x0 + 8, y),
                (x0 + 8 + int((x1 - x0 - 16) * rng.uniform(0.2, 1)), y),
                colour(rng, 20, 250, 0.9).tolist(),
                2,
            )
    if rng.random() < 0.7:
        tone = colour(rng, 10, 240, 0.3).tolist()
        cv2.rectangle(picture, (0, size - bar), (size, size), tone, -1)
        for x in range(bar // 2, int(size * rng.uniform(0.2, 0.9)), bar):
            cv2.rectangle(picture, (x, size - bar + 3), (x + bar - 6, size - 3), colour(rng, 10, 250, 0.9).tolist(), -1)
    return picture


MADE = (wood, wood, wood, speckle, near_plain, near_plain, near_plain, cloth, cloth, tiles, marble, gradient, patches)
FULL_SCENES = (shelf, keyboard, patches)


def make(rng, maker):
    """Draws one material, as uint8."""
    return np.clip(maker(rng, SIZE_PX), 0, 255).astype(np.uint8)


# Textures that are printed sheets: a book's page, menus, timetables, posters. They must not appear in scenes without a
# page.
SHEET_TEXTURES = re.compile(
    "stkBook|Menu|Poster|Couture|Location|flightList|metroMap|transcript|itemBanned|antennaSign|stktex_jetBlast"
)


def picture_files():
    """The installed wallpapers and textures, sorted, so that a seed always gives the same scene."""
    files = sorted({f for pattern in PICTURE_GLOBS for f in glob.glob(pattern)})
    pictures = [
        f for f in files if f.lower().endswith((".jpg", ".jpeg", ".png", ".webp")) and os.path.getsize(f) > 20_000
    ]
    return [f for f in pictures if not SHEET_TEXTURES.search(os.path.basename(f))]


def crops_of(file, rng, count):
    """Square crops of a picture, scaled to `SIZE_PX`; none if it cannot be read."""
    picture = cv2.imread(file, cv2.IMREAD_REDUCED_COLOR_2 if os.path.getsize(file) > 1_000_000 else cv2.IMREAD_COLOR)
    if picture is None or min(picture.shape[:2]) < 128:
        return []
    picture = picture[..., ::-1]
    height, width = picture.shape[:2]
    crops = []
    for _ in range(count):
        side = int(min(height, width) * rng.uniform(0.35, 1))
        y, x = int(rng.integers(0, height - side + 1)), int(rng.integers(0, width - side + 1))
        crops.append(cv2.resize(picture[y : y + side, x : x + side], (SIZE_PX, SIZE_PX), interpolation=cv2.INTER_AREA))
    return crops
