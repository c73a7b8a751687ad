"""Objects around a page that are not pages: clip art, pens, mugs, phones and laptops, windows."""

import cv2
import numpy as np

from generate import materials
from generate.materials import colour

LONG_PX = 240


def paste(picture, thing, centre, size, angle, shadow):
    """Blends an RGBA object, `size` long and turned by `angle` (radians), onto `picture` with a soft shadow.

    Returns the corners of its outline.
    """
    height, width = thing.shape[:2]
    scale = size / max(height, width)
    reach = int(np.hypot(height, width) * scale) + 8
    c, s = np.cos(angle) * scale, np.sin(angle) * scale
    move = np.float32(
        [[c, -s, reach / 2 - c * width / 2 + s * height / 2], [s, c, reach / 2 - s * width / 2 - c * height / 2]]
    )
    x0, y0 = int(centre[0] - reach / 2), int(centre[1] - reach / 2)
    outline = np.float32([[0, 0], [width, 0], [width, height], [0, height]]) @ move[:, :2].T + move[:, 2] + (x0, y0)
    left, top = max(0, -x0), max(0, -y0)
    right, bottom = min(reach, picture.shape[1] - x0), min(reach, picture.shape[0] - y0)
    if right - left < 2 or bottom - top < 2:
        return outline
    turned = cv2.warpAffine(thing, move, (reach, reach), flags=cv2.INTER_AREA)
    region = picture[y0 + top : y0 + bottom, x0 + left : x0 + right]
    alpha = turned[..., 3].astype(np.float32) / 255
    soft = cv2.GaussianBlur(
        np.roll(alpha, (int(reach * 0.02), int(reach * 0.01)), (0, 1)), (0, 0), max(0.8, reach * 0.02)
    )
    region *= 1 - shadow * soft[top:bottom, left:right, None]
    cut = alpha[top:bottom, left:right, None]
    region += cut * (turned[top:bottom, left:right, :3] - region)
    return outline


def pen(rng):
    thing = np.zeros((28, LONG_PX, 4), np.uint8)
    ink = colour(rng, 10, 250, 0.9)
    half = int(rng.integers(5, 12))
    for dy in range(-half, half + 1):
        tone = np.clip(ink * (1.15 - 0.6 * abs(dy + half * 0.3) / half), 0, 255)
        thing[14 + dy, 16:-14] = [*tone, 255]
    cv2.fillConvexPoly(
        thing, np.int32([[LONG_PX - 14, 14 - half], [LONG_PX - 2, 14], [LONG_PX - 14, 14 + half]]), (60, 60, 60, 255)
    )
    if rng.random() < 0.5:
        thing[14 - half : 15 + half, 16 : int(rng.integers(60, 120)), :3] = colour(rng, 10, 250, 0.9)
    return thing


def mug(rng):
    """A cup or plate, from above."""
    thing = np.zeros((LONG_PX, LONG_PX, 4), np.uint8)
    ink, middle = colour(rng, 30, 250, 0.8), (LONG_PX // 2, LONG_PX // 2)
    if rng.random() < 0.5:
        cv2.ellipse(thing, (LONG_PX - 30, LONG_PX // 2), (24, 30), 0, 0, 360, (*ink.tolist(), 255), 10, cv2.LINE_AA)
    radius = LONG_PX // 2 - 30
    cv2.circle(thing, middle, radius, (*ink.tolist(), 255), -1, cv2.LINE_AA)
    cv2.circle(
        thing,
        middle,
        int(radius * rng.uniform(0.5, 0.9)),
        (*(ink * rng.uniform(0.4, 1.1)).clip(0, 255).tolist(), 255),
        -1,
        cv2.LINE_AA,
    )
    if rng.random() < 0.5:
        cv2.circle(
            thing,
            middle,
            int(radius * rng.uniform(0.4, 0.8)),
            (*colour(rng, 20, 120, 0.5).tolist(), 255),
            -1,
            cv2.LINE_AA,
        )
    return thing


def device(rng, screen):
    """A phone, tablet or monitor that shows `screen`, or is off: a rectangle that is not a page. RGBA."""
    ratio = rng.choice([0.47, 0.56, 0.7, 1.6, 1.78, 2.1])
    height, width = (LONG_PX, int(LONG_PX * ratio)) if ratio < 1 else (int(LONG_PX / ratio), LONG_PX)
    body = colour(rng, 5, 60, 0.2) if rng.random() < 0.75 else colour(rng, 150, 240, 0.15)
    radius = int(min(height, width) * rng.uniform(0.04, 0.16))
    alpha = np.zeros((height, width), np.uint8)
    cv2.rectangle(alpha, (radius, radius), (width - radius - 1, height - radius - 1), 255, -1)
    alpha = cv2.dilate(alpha, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1, 2 * radius + 1)))
    thing = np.dstack([np.full((height, width, 3), body, np.uint8), alpha])
    rim = max(3, int(min(height, width) * rng.uniform(0.03, 0.1)))
    lit = cv2.resize(screen, (width - 2 * rim, height - 2 * rim), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.4:
        lit = (lit * 0.08 + colour(rng, 5, 40, 0.2)).astype(np.uint8)
    thing[rim:-rim, rim:-rim, :3] = lit
    return thing


def keyboard(rng):
    """Some rows of keys in a case."""
    height, rim = int(LONG_PX * rng.uniform(0.28, 0.4)), 6
    keys = materials.make(rng, materials.keyboard)
    share = (height - 2 * rim) / (LONG_PX - 2 * rim)
    thing = np.full((height, LONG_PX, 4), 255, np.uint8)
    thing[..., :3] = keys[1, 1]
    thing[rim:-rim, rim:-rim, :3] = cv2.resize(
        keys[: int(len(keys) * share)], (LONG_PX - 2 * rim, height - 2 * rim), interpolation=cv2.INTER_AREA
    )
    return thing


def lay_beside(rng, picture, corners, screen):
    """Lays a keyboard or device along a side of the page, as on a desk: its edges continue those of the page.

    Returns the corners of its outline.
    """
    side = int(rng.integers(4))
    start, end = corners[side], corners[(side + 1) % 4]
    way, diagonal = end - start, np.hypot(*(corners[2] - corners[0]))
    length = np.hypot(*way)
    thing = keyboard(rng) if rng.random() < 0.6 else device(rng, screen)
    if thing.shape[0] > thing.shape[1]:
        thing = np.rot90(thing)
    size = length * rng.uniform(0.6, 1.5)
    away = np.array([way[1], -way[0]]) / length
    gap = 0.5 * size * thing.shape[0] / thing.shape[1] + diagonal * rng.uniform(-0.02, 0.06)
    centre = start + way * rng.uniform(0.3, 0.7) + away * gap
    return paste(
        picture,
        np.ascontiguousarray(thing),
        centre,
        size,
        np.arctan2(way[1], way[0]) + rng.normal(0, 0.04),
        rng.uniform(0.1, 0.6),
    )


def clip(rng, picture, corners):
    """Paints the metal clip of a clipboard over the middle of a side."""
    side = int(rng.integers(4))
    start, end = corners[side], corners[(side + 1) % 4]
    way = end - start
    length = np.hypot(*way)
    height = int(LONG_PX * rng.uniform(0.12, 0.4))
    thing = np.zeros((height, LONG_PX, 4), np.uint8)
    radius = max(2, int(height * rng.uniform(0.05, 0.4)))
    cv2.rectangle(
        thing,
        (radius, radius),
        (LONG_PX - radius - 1, height - radius - 1),
        (*colour(rng, 60, 235, 0.15).tolist(), 255),
        -1,
    )
    thing = cv2.dilate(thing, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1, 2 * radius + 1)))
    sheen = np.linspace(rng.uniform(0.5, 1), rng.uniform(0.6, 1.3), height)[:, None, None]
    thing[..., :3] = np.clip(thing[..., :3] * sheen, 0, 255)
    paste(
        picture,
        thing,
        start + way * rng.uniform(0.4, 0.6),
        length * rng.uniform(0.15, 0.5),
        np.arctan2(way[1], way[0]),
        rng.uniform(0.2, 0.6),
    )


def window(rng, picture):
    """Draws the bars of a window over the whole picture; the panes are bright rectangles that are not pages."""
    height, width = picture.shape[:2]
    bar = colour(rng, 30, 245, 0.2).tolist()
    thick = int(width * rng.uniform(0.02, 0.08)) + 1
    dx, dy = rng.uniform(-0.1, 0.1, 2) * width
    for t in np.linspace(rng.uniform(-0.1, 0.2), rng.uniform(0.8, 1.1), int(rng.integers(2, 5))):
        cv2.line(picture, (int(t * width), -5), (int(t * width + dx), height + 5), bar, thick, cv2.LINE_AA)
    for t in np.linspace(rng.uniform(-0.1, 0.2), rng.uniform(0.8, 1.1), int(rng.integers(1, 4))):
        cv2.line(picture, (-5, int(t * height)), (width + 5, int(t * height + dy)), bar, thick, cv2.LINE_AA)


def monitor(rng, picture, screen):
    """A screen that fills most of the picture or extends beyond it. Returns the corners of its outline."""
    height, width = picture.shape[:2]
    centre = np.array([width, height]) * rng.uniform(0.3, 0.7, 2)
    thing = device(rng, screen)
    if rng.random() < 0.5:
        thing = np.ascontiguousarray(np.rot90(thing))
    return paste(
        picture, thing, centre, rng.uniform(0.6, 1.5) * max(height, width), rng.normal(0, 0.15), rng.uniform(0, 0.5)
    )


def scatter(rng, picture, objects, screens, count, avoid=None):
    """Scatters `count` objects. `avoid` (x, y, radius) keeps most of them off the middle of a page.

    Returns the corners of those that are rectangles: devices and keyboards.
    """
    height, width = picture.shape[:2]
    rectangles = []
    for _ in range(count):
        for _ in range(4):
            centre = rng.uniform(-0.05, 1.05, 2) * (width, height)
            if avoid is None or np.hypot(centre[0] - avoid[0], centre[1] - avoid[1]) > avoid[2]:
                break
        kind = rng.random()
        if kind < 0.5 and objects:
            thing, size = objects[int(rng.integers(len(objects)))], rng.uniform(0.1, 0.4)
        elif kind < 0.65:
            thing, size = pen(rng), rng.uniform(0.2, 0.6)
        elif kind < 0.75:
            thing, size = mug(rng), rng.uniform(0.15, 0.45)
        elif kind < 0.92:
            thing, size = device(rng, screens[int(rng.integers(len(screens)))]), rng.uniform(0.2, 0.7)
        else:
            thing, size = keyboard(rng), rng.uniform(0.5, 1.0)
        outline = paste(
            picture, thing, centre, size * max(width, height), rng.uniform(-np.pi, np.pi), rng.uniform(0.1, 0.6)
        )
        if kind >= 0.75:
            rectangles.append(outline)
    return rectangles
