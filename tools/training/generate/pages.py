"""Faces of pages: what is printed, written or drawn on a sheet, and its outline, cut or torn.

A face is one side of a sheet: RGBA uint8, upright, `LONG_PX` on its long side. Its alpha is the outline of the paper.
"""

import cv2
import numpy as np

from generate.materials import colour, noise

LONG_PX = 400
# Share of the covers that are magazines.
MAGAZINE = 0.2
FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_SCRIPT_SIMPLEX,
)


def paper(rng, ratio, tint=None):
    """A blank sheet; its height is `ratio` times its width."""
    height = LONG_PX if ratio >= 1 else int(LONG_PX * ratio)
    width = int(LONG_PX / ratio) if ratio >= 1 else LONG_PX
    base = (
        tint
        if tint is not None
        else np.float32(rng.uniform(215, 255) * np.array([1, rng.uniform(0.97, 1), rng.uniform(0.86, 1)]))
    )
    fibres = noise(rng, height, width, 20, 20, 3)[..., None]
    return np.clip(base * (1 + rng.uniform(0, 0.06) * (fibres - 0.5)), 0, 255).astype(np.float32)


def ink(rng):
    return colour(rng, 5, 90, 0.4).tolist() if rng.random() < 0.8 else colour(rng, 20, 160, 1).tolist()


def text_block(rng, page, x0, y0, x1, y1, line_px, pen):
    """Lines of words, as dark strokes of uneven height: at this size letters look like that."""
    thick = max(1, int(line_px * rng.uniform(0.3, 0.5)))
    y = y0 + line_px
    while y < y1:
        if rng.random() < 0.1:
            y += line_px
            continue
        end = x1 if rng.random() < 0.75 else x0 + (x1 - x0) * rng.uniform(0.2, 0.95)
        x = x0
        while x < end - 3:
            word = min(line_px * rng.uniform(0.6, 4), end - x)
            cv2.line(page, (int(x), int(y)), (int(x + word), int(y)), pen, thick)
            for k in range(int(word / max(2, line_px * 0.5))):
                if rng.random() < 0.4:
                    cv2.line(
                        page,
                        (int(x + k * line_px * 0.5), int(y - line_px * 0.35)),
                        (int(x + k * line_px * 0.5), int(y)),
                        pen,
                        1,
                    )
            x += word + line_px * 0.4
        y += line_px


def title(rng, page, x, y, width, pen):
    words = "".join(chr(int(c)) for c in rng.integers(65, 91, int(rng.integers(3, 14))))
    font = int(rng.choice(FONTS))
    natural = cv2.getTextSize(words, font, 1, 2)[0][0]
    scale = width / natural
    cv2.putText(page, words, (int(x), int(y + 22 * scale)), font, scale, pen, max(1, int(3 * scale)), cv2.LINE_AA)
    return y + 40 * scale


def paste(page, picture, x0, y0, x1, y1):
    height, width = page.shape[:2]
    x0, y0, x1, y1 = max(0, int(x0)), max(0, int(y0)), min(width, int(x1)), min(height, int(y1))
    if x1 - x0 > 2 and y1 - y0 > 2:
        page[y0:y1, x0:x1] = cv2.resize(picture, (x1 - x0, y1 - y0), interpolation=cv2.INTER_AREA)


def letter(rng, pictures):
    page = paper(rng, rng.choice([1.414, 1.294, rng.uniform(1.2, 1.6), 1 / 1.414], p=[0.5, 0.2, 0.2, 0.1]))
    height, width = page.shape[:2]
    margin, line, pen = width * rng.uniform(0.04, 0.14), rng.uniform(5, 12), ink(rng)
    y = margin
    if rng.random() < 0.6:
        y = title(rng, page, margin, y, width * rng.uniform(0.2, 0.8), ink(rng))
    if rng.random() < 0.3:
        paste(page, pictures(), width * 0.7, margin * 0.7, width * 0.93, margin * 0.7 + height * 0.1)
    columns = int(rng.choice([1, 1, 1, 2, 3]))
    wide = (width - 2 * margin) / columns
    for column in range(columns):
        bottom = height - margin if rng.random() < 0.7 else y + (height - y) * rng.uniform(0.1, 0.9)
        x0 = margin + column * wide
        if rng.random() < 0.25:
            tall = height * rng.uniform(0.1, 0.4)
            paste(page, pictures(), x0, y, x0 + wide * 0.92, y + tall)
            text_block(rng, page, x0, y + tall, x0 + wide * 0.92, bottom, line, pen)
        else:
            text_block(rng, page, x0, y, x0 + wide * 0.92, bottom, line, pen)
    return page, None


def form(rng, pictures):
    page = paper(rng, rng.choice([1.414, 1.294, 1 / 1.414, rng.uniform(0.4, 0.8)]))
    height, width = page.shape[:2]
    pen = ink(rng)
    margin = width * rng.uniform(0.03, 0.1)
    if rng.random() < 0.5:
        cv2.rectangle(
            page, (int(margin), int(margin)), (int(width - margin), int(height - margin)), pen, int(rng.integers(1, 4))
        )
    rows = int(rng.integers(3, 20))
    for row in range(rows):
        y = margin + (height - 2 * margin) * row / rows
        if rng.random() < 0.15:
            page[int(y) : int(y + height / rows), int(margin) : int(width - margin)] *= np.float32(
                rng.uniform(0.4, 0.95, 3)
            )
        cv2.line(page, (int(margin), int(y)), (int(width - margin), int(y)), pen, 1)
        for _ in range(int(rng.integers(0, 4))):
            x = rng.uniform(margin, width - margin)
            cv2.line(page, (int(x), int(y)), (int(x), int(y + height / rows)), pen, 1)
        text_block(
            rng,
            page,
            margin * 1.3,
            y + 2,
            width * rng.uniform(0.2, 0.9),
            y + height / rows - 3,
            rng.uniform(6, 10),
            pen,
        )
    return page, None


def receipt(rng, pictures):
    page = paper(rng, rng.uniform(1.7, 4.5))
    height, width = page.shape[:2]
    pen = [float(rng.uniform(20, 120))] * 3
    y = title(rng, page, width * 0.15, height * 0.02, width * 0.7, pen)
    text_block(rng, page, width * 0.06, y, width * 0.94, height * rng.uniform(0.7, 0.97), rng.uniform(5, 9), pen)
    if rng.random() < 0.5:
        bars = rng.random(int(width * 0.8)) < 0.5
        y0 = int(height * 0.88)
        page[y0 : y0 + int(height * 0.07), int(width * 0.1) : int(width * 0.1) + len(bars)][:, bars] = 20
    return page, ("torn" if rng.random() < 0.4 else None)


def notebook(rng, pictures):
    page = paper(rng, rng.uniform(1.2, 1.6) if rng.random() < 0.8 else rng.uniform(0.6, 0.85))
    height, width = page.shape[:2]
    rule, pitch = colour(rng, 120, 220, 0.6).tolist(), rng.uniform(7, 22)
    kind = rng.integers(4)
    for y in np.arange(pitch * rng.uniform(1, 4), height, pitch):
        if kind <= 1:
            cv2.line(page, (0, int(y)), (width, int(y)), rule, 1)
    if kind == 1:
        for x in np.arange(pitch, width, pitch):
            cv2.line(page, (int(x), 0), (int(x), height), rule, 1)
    if rng.random() < 0.4:
        x = int(width * rng.uniform(0.08, 0.2))
        cv2.line(page, (x, 0), (x, height), (230, 120, 120), 1)
    pen = ink(rng)
    y = height * rng.uniform(0.03, 0.2)
    while y < height * rng.uniform(0.5, 1):
        steps = np.arange(width * rng.uniform(0.05, 0.15), width * rng.uniform(0.5, 0.97), 3)
        wave = y + pitch * 0.3 * np.sin(steps * rng.uniform(0.4, 1.2)) * rng.uniform(0.3, 1, len(steps))
        for start in range(0, len(steps), 9):
            points = np.stack([steps, wave], 1)[start : start + 8].astype(np.int32)
            cv2.polylines(page, [points], False, pen, int(rng.integers(1, 3)), cv2.LINE_AA)
        y += pitch * rng.choice([1, 1, 2])
    return page, rng.choice([None, "holes", "torn"], p=[0.6, 0.25, 0.15])


def cover(rng, pictures):
    """A book cover or poster, often with a frame or picture that has the shape of a page."""
    ratio = rng.uniform(1.15, 1.75) if rng.random() < 0.85 else rng.uniform(0.65, 1)
    page = paper(rng, ratio, colour(rng, 15, 250, 0.9))
    height, width = page.shape[:2]
    if rng.random() < MAGAZINE:
        return magazine(rng, page, pictures), None
    if rng.random() < 0.45:
        paste(page, pictures(), 0, 0, width, height)
    inset = rng.uniform(0.02, 0.16)
    for _ in range(int(rng.integers(0, 4))):
        m = int(inset * width)
        if m * 2 < min(width, height) - 20:
            if rng.random() < 0.4:
                cv2.rectangle(page, (m, m), (width - m, height - m), colour(rng, 5, 255, 0.9).tolist(), -1)
            else:
                cv2.rectangle(
                    page, (m, m), (width - m, height - m), colour(rng, 5, 255, 0.9).tolist(), int(rng.integers(1, 8))
                )
        inset += rng.uniform(0.02, 0.1)
    if rng.random() < 0.75:
        x0, x1 = sorted(
            rng.uniform(0.0, 0.45, 2) if rng.random() < 0.2 else (rng.uniform(0.03, 0.25), rng.uniform(0.75, 0.97))
        )
        y0 = rng.uniform(0.02, 0.4)
        paste(page, pictures(), width * x0, height * y0, width * x1, height * min(0.98, y0 + rng.uniform(0.25, 0.8)))
    if rng.random() < 0.4:
        y0 = rng.uniform(0, 0.9)
        page[int(height * y0) : int(height * (y0 + rng.uniform(0.05, 0.3)))] = colour(rng, 5, 255, 0.9)
    y = height * rng.uniform(0.03, 0.7)
    for _ in range(int(rng.integers(1, 4))):
        y = title(
            rng,
            page,
            width * rng.uniform(0.05, 0.3),
            y,
            width * rng.uniform(0.3, 0.65),
            colour(rng, 0, 255, 0.9).tolist(),
        )
    if rng.random() < 0.3:
        page[:, : int(width * rng.uniform(0.02, 0.08))] *= rng.uniform(0.5, 0.9)
    return page, None


def magazine(rng, page, pictures):
    """A magazine: one picture up to all edges, a name across the top, and a few headlines."""
    height, width = page.shape[:2]
    paste(page, pictures(), 0, 0, width, height)
    pen = colour(rng, 0, 255, 0.9).tolist()
    if rng.random() < 0.85:
        title(
            rng,
            page,
            width * rng.uniform(0.03, 0.15),
            height * rng.uniform(0.04, 0.1),
            width * rng.uniform(0.5, 0.85),
            pen,
        )
    for _ in range(int(rng.integers(0, 5))):
        x, y = width * rng.uniform(0.04, 0.6), height * rng.uniform(0.2, 0.9)
        title(
            rng,
            page,
            x,
            y,
            width * rng.uniform(0.12, 0.35),
            pen if rng.random() < 0.6 else colour(rng, 0, 255, 0.9).tolist(),
        )
    return page


def part_colours(rng, count):
    """A colour for each part, different from the one before.

    A quarter of them differ only slightly; half of the others are as bright as paper.
    """
    colours = []
    while len(colours) < count:
        if colours and rng.random() < 0.25:
            fresh = colours[-1] + rng.uniform(-1, 1) * np.float32(rng.uniform(0.6, 1, 3)) * 45
        elif rng.random() < 0.5:
            fresh = rng.uniform(195, 252) * rng.uniform([1, 0.96, 0.86], 1)
        else:
            fresh = colour(rng, 12, 225, 1.2)
        fresh = np.clip(fresh, 5, 253).astype(np.float32)
        if not colours or np.abs(fresh - colours[-1]).max() > 14:
            colours.append(fresh)
    return colours


def parting(rng, height, width):
    """How a face is divided into parts: halves, bands, a spine, or a diagonal.

    Returns the position of each pixel across the parts, 0 to 1, and the positions where parts meet.
    """
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / width, y / height
    kind = rng.choice(["halves", "bands", "spine", "diagonal"], p=[0.45, 0.2, 0.2, 0.15])
    upright = rng.random() < 0.5
    along, across = (x, y) if upright else (y, x)
    if kind == "diagonal":
        along = along + rng.uniform(0.2, 1.5) * across * rng.choice([-1, 1])
        along = (along - along.min()) / np.ptp(along)
    elif rng.random() < 0.12:
        along = along + rng.uniform(0.01, 0.06) * np.sin(rng.uniform(2, 7) * across + rng.uniform(0, 6))
    if rng.random() < 0.5:
        along = 1 - along
    if kind == "spine":
        cuts = [rng.uniform(0.05, 0.22)]
    elif kind == "bands":
        first = rng.uniform(0.12, 0.55)
        cuts = [first, rng.uniform(first + 0.15, 0.9)]
    else:
        cuts = [rng.uniform(0.22, 0.78)]
    return along, cuts


def parted(rng, pictures):
    """A cover or sheet in two or three coloured parts, each of which has the shape of a page."""
    ratio = rng.uniform(1.15, 1.75) if rng.random() < 0.8 else rng.uniform(0.6, 1)
    page = paper(rng, ratio, np.float32([255] * 3))
    height, width = page.shape[:2]
    along, cuts = parting(rng, height, width)
    tints = part_colours(rng, len(cuts) + 1)
    if len(cuts) == 2 and rng.random() < 0.5:
        tints[2] = tints[0]
    part = np.searchsorted(cuts, along)
    page *= np.stack(tints)[part] / 255
    if rng.random() < 0.3:  # one part is of cloth or another material
        weave = noise(rng, height, width, *(int(rng.integers(20, 130)) for _ in range(2)), 2)[..., None]
        of_cloth = (part == int(rng.integers(len(tints))))[..., None]
        page *= 1 + of_cloth * np.float32(rng.uniform(0.1, 0.45)) * (weave - 0.5)
    if rng.random() < 0.2:
        page[np.abs(along - cuts[0]) < rng.uniform(0.003, 0.012)] = colour(rng, 5, 250, 0.9)
    if rng.random() < 0.15:
        x0, y0 = rng.uniform(0.05, 0.5, 2)
        paste(
            page,
            pictures(),
            width * x0,
            height * y0,
            width * (x0 + rng.uniform(0.2, 0.45)),
            height * (y0 + rng.uniform(0.15, 0.45)),
        )
    if rng.random() < 0.35:  # a label to write on
        x0, y0 = rng.uniform(0.08, 0.4, 2)
        x1, y1 = min(0.95, x0 + rng.uniform(0.25, 0.6)), y0 + rng.uniform(0.08, 0.3)
        cv2.rectangle(
            page,
            (int(width * x0), int(height * y0)),
            (int(width * x1), int(height * y1)),
            colour(rng, 190, 252, 0.1).tolist(),
            -1,
        )
        if rng.random() < 0.6:
            text_block(
                rng,
                page,
                width * (x0 + 0.03),
                height * y0,
                width * (x1 - 0.03),
                height * y1 - 4,
                rng.uniform(8, 18),
                ink(rng),
            )
    for _ in range(int(rng.integers(0, 3))):
        pen = colour(rng, 0, 255, 0.9).tolist()
        x, y = width * rng.uniform(0.05, 0.4), height * rng.uniform(0.03, 0.85)
        if rng.random() < 0.6:
            title(rng, page, x, y, width * rng.uniform(0.25, 0.55), pen)
        else:
            text_block(
                rng,
                page,
                x,
                y,
                x + width * rng.uniform(0.2, 0.5),
                min(height * 0.97, y + height * rng.uniform(0.05, 0.3)),
                rng.uniform(6, 14),
                pen,
            )
    return page, ("rounded" if rng.random() < 0.15 else None)


def card(rng, pictures):
    page = paper(rng, 1 / 1.586 if rng.random() < 0.8 else 1.586, colour(rng, 40, 255, 0.6))
    height, width = page.shape[:2]
    if rng.random() < 0.4:
        paste(page, pictures(), 0, 0, width, height)
        page[:] = page * rng.uniform(0.3, 0.8) + 255 * 0.2
    pen = ink(rng) if page.mean() > 110 else colour(rng, 180, 255).tolist()
    if rng.random() < 0.6:
        x = width * rng.choice([0.05, 0.65])
        paste(page, pictures(), x, height * 0.25, x + width * 0.27, height * 0.85)
    if rng.random() < 0.4:
        cv2.rectangle(
            page, (int(width * 0.1), int(height * 0.4)), (int(width * 0.22), int(height * 0.58)), (200, 170, 90), -1
        )
    if rng.random() < 0.5:
        page[: int(height * rng.uniform(0.1, 0.25))] = colour(rng, 10, 230, 0.9)
    text_block(rng, page, width * 0.36, height * 0.3, width * 0.93, height * 0.9, rng.uniform(12, 26), pen)
    return page, ("rounded" if rng.random() < 0.75 else None)


def banknote(rng, pictures):
    page = paper(
        rng, 1 / rng.uniform(1.7, 2.5) if rng.random() < 0.85 else rng.uniform(1.7, 2.5), colour(rng, 140, 240, 0.4)
    )
    height, width = page.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    first = colour(rng, 60, 200, 0.9)
    for _ in range(int(rng.integers(2, 6))):
        wave = np.sin(x * rng.uniform(0.02, 0.3) + rng.uniform(2, 14) * np.sin(y * rng.uniform(0.01, 0.15))) * 0.5 + 0.5
        page[:] = page * (1 - rng.uniform(0.1, 0.35) * wave[..., None]) + first * (
            rng.uniform(0.05, 0.2) * wave[..., None]
        )
    if rng.random() < 0.7:
        m = int(min(height, width) * rng.uniform(0.02, 0.1))
        border = np.ones((height, width), bool)
        border[m : height - m, m : width - m] = False
        page[border] = colour(rng, 150, 250, 0.3)
    dark = colour(rng, 20, 110, 0.8).tolist()
    cx, cy = int(width * rng.uniform(0.25, 0.75)), height // 2
    cv2.ellipse(
        page,
        (cx, cy),
        (int(min(width, height) * 0.22), int(min(width, height) * 0.32)),
        0,
        0,
        360,
        colour(rng, 60, 200, 0.6).tolist(),
        -1,
    )
    cv2.circle(page, (cx, int(cy - height * 0.05)), int(min(width, height) * 0.12), dark, -1)
    for px, py in ((0.04, 0.1), (0.7, 0.1), (0.04, 0.75), (0.7, 0.75)):
        if rng.random() < 0.7:
            cv2.putText(
                page,
                str(int(rng.choice([5, 10, 20, 50, 100, 500]))),
                (int(width * px), int(height * (py + 0.12))),
                2,
                min(width, height) / 200,
                dark,
                2,
                cv2.LINE_AA,
            )
    return page, None


def print_of_photo(rng, pictures):
    page = paper(rng, rng.choice([1.5, 0.667, 1.0, 1.25]))
    height, width = page.shape[:2]
    m = min(width, height) * (rng.uniform(0.02, 0.1) if rng.random() < 0.7 else 0)
    paste(page, pictures(), m, m, width - m, height - m * rng.choice([1, 1, 4]))
    return page, None


def certificate(rng, pictures):
    """Printed borders close to the paper's edge, which mislead edge refinement."""
    page = paper(rng, rng.choice([1.414, 1 / 1.414, 1.294, 1.0]))
    height, width = page.shape[:2]
    inset = rng.uniform(0.02, 0.12) * min(width, height)
    for _ in range(int(rng.integers(1, 4))):
        cv2.rectangle(
            page,
            (int(inset), int(inset)),
            (int(width - inset), int(height - inset)),
            colour(rng, 10, 160, 0.9).tolist(),
            int(rng.integers(1, 9)),
        )
        inset += rng.uniform(3, 16)
    title(rng, page, width * 0.2, height * 0.2, width * 0.6, ink(rng))
    text_block(rng, page, width * 0.2, height * 0.4, width * 0.8, height * 0.75, rng.uniform(8, 16), ink(rng))
    return page, None


def plain(rng, pictures):
    """Blank sheets, sticky notes, envelopes, dark pages with light writing."""
    strong = rng.random()
    tint = None if strong < 0.5 else colour(rng, 150, 250, 0.9) if strong < 0.8 else colour(rng, 10, 60, 0.4)
    page = paper(rng, rng.choice([1.414, 1.0, 0.5, 0.707, rng.uniform(0.4, 2.2)]), tint)
    height, width = page.shape[:2]
    if rng.random() < 0.3:
        cv2.polylines(
            page,
            [np.int32([[0, 0], [width // 2, height // 2], [width, 0]])],
            False,
            (page.mean((0, 1)) * 0.85).tolist(),
            2,
        )
    if rng.random() < 0.6:
        pen = ink(rng) if page.mean() > 100 else colour(rng, 160, 250).tolist()
        x, y = rng.uniform(0.1, 0.6, 2)
        text_block(
            rng,
            page,
            width * x,
            height * y,
            width * (x + rng.uniform(0.2, 0.4)),
            height * (y + rng.uniform(0.1, 0.4)),
            rng.uniform(8, 18),
            pen,
        )
    return page, ("torn" if rng.random() < 0.12 else None)


def music(rng, pictures):
    page = paper(rng, 1.35)
    height, width = page.shape[:2]
    gap = rng.uniform(3, 6)
    y = height * 0.12
    while y < height * 0.92:
        for k in range(5):
            cv2.line(
                page, (int(width * 0.07), int(y + k * gap)), (int(width * 0.93), int(y + k * gap)), (70, 70, 70), 1
            )
        for x in np.arange(width * 0.1, width * 0.92, rng.uniform(6, 14)):
            at = (int(x), int(y + rng.uniform(0, 4 * gap)))
            cv2.circle(page, at, max(1, int(gap * 0.5)), (20, 20, 20), -1)
            cv2.line(page, (at[0] + 2, at[1]), (at[0] + 2, int(at[1] - 3 * gap)), (20, 20, 20), 1)
        y += gap * rng.uniform(8, 12)
    return page, None


DRAWN = {
    "letter": (letter, 0.26),
    "form": (form, 0.08),
    "receipt": (receipt, 0.1),
    "notebook": (notebook, 0.12),
    "cover": (cover, 0.16),
    "card": (card, 0.07),
    "banknote": (banknote, 0.06),
    "photo": (print_of_photo, 0.03),
    "certificate": (certificate, 0.05),
    "plain": (plain, 0.05),
    "music": (music, 0.02),
    "parted": (parted, 0.08),
}


def outline(rng, height, width, kind):
    """The outline of the paper as alpha, 0 to 255."""
    alpha = np.full((height, width), 255, np.uint8)
    if kind == "rounded":
        r = int(min(height, width) * rng.uniform(0.03, 0.08))
        alpha[:] = 0
        cv2.rectangle(alpha, (r, 0), (width - r - 1, height), 255, -1)
        cv2.rectangle(alpha, (0, r), (width, height - r - 1), 255, -1)
        for x, y in ((r, r), (width - r - 1, r), (r, height - r - 1), (width - r - 1, height - r - 1)):
            cv2.circle(alpha, (x, y), r, 255, -1)
    elif kind == "torn":
        depth = min(height, width) * rng.uniform(0.01, 0.05)
        for _ in range(int(rng.integers(1, 3))):
            side = rng.integers(4)
            length = width if side < 2 else height
            ragged = noise(rng, 1, length, 1, int(rng.integers(6, 30)), 4)[0]
            bite = (ragged * depth).astype(np.int32)
            for i, b in enumerate(bite):
                if side == 0:
                    alpha[:b, i] = 0
                elif side == 1:
                    alpha[height - b :, i] = 0
                elif side == 2:
                    alpha[i, :b] = 0
                else:
                    alpha[i, width - b :] = 0
    elif kind == "holes":
        across = rng.random() < 0.5
        length, r, inset = (width if across else height), rng.uniform(2, 5), rng.uniform(6, 14)
        for at in np.arange(10, length - 8, rng.uniform(9, 22)):
            cv2.circle(alpha, (int(at), int(inset)) if across else (int(inset), int(at)), int(r), 0, -1)
    return alpha


def draw(rng, kind, pictures):
    """A face of `kind`, RGBA, and the kind of its outline. `pictures()` returns an RGB picture to print."""
    page, shape = DRAWN[kind][0](rng, pictures)
    if rng.random() < 0.15:
        stain = noise(rng, *page.shape[:2], 3, 3, 3)[..., None]
        page = page * (1 - rng.uniform(0, 0.25) * stain)
    if rng.random() < 0.3:
        for _ in range(int(rng.integers(1, 4))):
            creased(rng, page)
    page = np.clip(page, 0, 255).astype(np.uint8)
    return np.dstack([page, outline(rng, *page.shape[:2], shape)]), shape


def creased(rng, page):
    """A fold pressed flat: one side is slightly darker, with a thin line between."""
    height, width = page.shape[:2]
    gain = rng.uniform(0.9, 0.99)
    if rng.random() < 0.5:
        y = int(height * rng.choice([1 / 3, 0.5, 2 / 3, rng.random()]))
        page[y:] *= gain
        page[max(0, y - 1) : y + 1] *= rng.uniform(0.75, 1.05)
    else:
        x = int(width * rng.choice([1 / 3, 0.5, 2 / 3, rng.random()]))
        page[:, x:] *= gain
        page[:, max(0, x - 1) : x + 1] *= rng.uniform(0.75, 1.05)
