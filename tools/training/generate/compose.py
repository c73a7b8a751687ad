"""Composes photos of pages, with their ground truth, from the source images of gather.py.

`python3 -m generate.compose SOURCES SHEET.png [--seed 5]` draws thirty photos with their truth into one image.

`python3 -m generate.compose SOURCES FOLDER --count 100 --long 1200` writes photos and a manifest `photos.jsonl`. With
`--each 60 --pageless 600` it writes 60 of every kind instead, and 600 without a page. The same seed composes the same
photos.
"""

import argparse
import copy
import json
import os
import pickle
from dataclasses import dataclass

import cv2
import numpy as np

from generate import camera as optics
from generate import clutter, hands
from generate.materials import colour, noise
from generate.sheet import Bend, Camera, Sheet, flat, random_bend

LONG_PX = 288
# What each photo is about, with its share. The shares were chosen by where the first networks failed.
KINDS = {
    "plain": 0.11,
    "clutter": 0.12,
    "light": 0.08,
    "low contrast": 0.1,
    "hand": 0.12,
    "curl": 0.1,
    "inner picture": 0.08,
    "torn": 0.04,
    "cards": 0.07,
    "stack": 0.11,
    "parted": 0.07,
}
NO_PAGE = 0.24
# Share of the pages not held in the air that lie on a plain box or table with visible edges.
ON_BENCH = 0.16
HELD_OUT_EVERY = 8
# Points on each side of the rim. Bent sheets consist of 12 strips.
RIM_POINTS = 24
PRINTED = ("cover", "certificate", "photo")
SMALL = ("card", "banknote", "receipt")
# A photo of a page shows it on at least this share of the picture, and hides at most this share of the page.
MIN_SHARE = 0.04
MAX_HIDDEN = 0.5
# With a corner farther outside than this share of the picture, it is not a photo of this page.
FAR = 0.12
# A page whose brightest hundredth is darker than this grey level is invisible in the dark.
DARK = 16


@dataclass
class Scene:
    """A photo (RGB uint8) with its ground truth.

    `cover`: the page's coverage of each pixel, 0 to 1. `rim`: points around the page's edge, equally many on each side,
    in pixels from the outer corner of the top left pixel; clockwise, starting at the corner with the smallest x + y in
    the square picture; None without a page. `kind`: one of KINDS, or "no page". `others`: the corners of rectangles
    that are not pages (devices, keyboards).
    """

    photo: np.ndarray
    cover: np.ndarray
    rim: np.ndarray | None
    kind: str
    others: tuple = ()

    @property
    def corners(self):
        return None if self.rim is None else self.rim[:: len(self.rim) // 4]


class Sources:
    """The source images of gather.py. Every eighth is held out for evaluation and never trained on."""

    def __init__(self, folder, held_out=False):
        def part(pieces):
            return [p for i, p in enumerate(pieces) if (i % HELD_OUT_EVERY == 0) == held_out]

        def read(name):
            with open(f"{folder}/{name}.pickle", "rb") as file:
                return part(pickle.load(file))

        def mapped(name):
            return part(np.load(f"{folder}/{name}.npy", mmap_mode="r"))

        self.pictures, self.made, self.scenes, self.screens = (
            mapped(name) for name in ("pictures", "made", "scenes", "screens")
        )
        self.objects = read("objects")
        self.faces = {}
        for kind, shape, face in read("faces"):
            self.faces.setdefault(kind, []).append(face)
            if shape == "torn":
                self.faces.setdefault("torn", []).append(face)
        self.all_kinds = [k for k in self.faces if k != "torn"]
        self.shares = np.array([len(self.faces[k]) for k in self.all_kinds], float)

    def face(self, rng, kind=None):
        """A face of a sheet, sometimes upside down or mirrored, with ink and paper slightly varied."""
        kind = kind if kind is not None else str(rng.choice(self.all_kinds, p=self.shares / self.shares.sum()))
        face = self.faces[kind][int(rng.integers(len(self.faces[kind])))]
        if rng.random() < 0.5:
            face = face[:, ::-1]
        if rng.random() < 0.5:
            face = face[::-1]
        gain, lift = rng.uniform(0.8, 1.06, 3) if rng.random() < 0.25 else rng.uniform(0.88, 1.06), rng.uniform(0, 30)
        table = np.clip(np.arange(256)[:, None] * (255 - lift) / 255 * gain + lift, 0, 255).astype(np.uint8)
        colours = cv2.LUT(
            np.ascontiguousarray(face[..., :3]), np.ascontiguousarray(np.broadcast_to(table, (256, 3)))[None]
        )
        return np.dstack([colours, face[..., 3]])

    def surface(self, rng):
        """A material as RGB uint8, with brightness and tint varied."""
        shelf = self.pictures if self.pictures and rng.random() < 0.55 else self.made
        tile = np.asarray(shelf[int(rng.integers(len(shelf)))])
        gain = np.exp(rng.normal(0, 0.25)) * np.exp(rng.normal(0, 0.06, 3))
        return np.clip(tile * gain.astype(np.float32), 0, 255).astype(np.uint8)

    def scene(self, rng):
        return np.asarray(self.scenes[int(rng.integers(len(self.scenes)))])

    def screen(self, rng):
        return np.asarray(self.screens[int(rng.integers(len(self.screens)))])


def frame_size(rng, long_px):
    """Width and height of a photo: upright 3:4 most often, as from phones."""
    ratio = rng.choice([3 / 4, 4 / 3, 9 / 16, 16 / 9, 1.0], p=[0.5, 0.2, 0.12, 0.1, 0.08])
    return (int(long_px * ratio), long_px) if ratio <= 1 else (long_px, int(long_px / ratio))


def ground(rng, camera, tile, span):
    """The table: `tile` on the plane that the camera looks at, `span` page lengths wide.

    Seen from the front instead if the plane would reach the horizon.
    """
    width, height = camera.width, camera.height
    side = tile.shape[0]
    lay = np.array(
        [[span / side, 0, -span / 2 + rng.uniform(-1, 1)], [0, span / side, -span / 2 + rng.uniform(-1, 1)], [0, 0, 1]]
    )
    angle = rng.uniform(0, 2 * np.pi)
    spin = np.array([[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]])
    to_picture = camera.plane(np.diag([1.0, 1.0, 0.0])) @ spin @ lay
    back = np.linalg.inv(to_picture)
    w = np.array([[0, 0, 1], [width, 0, 1], [0, height, 1], [width, height, 1]]) @ back.T
    if (w[:, 2] <= 0).any() and (w[:, 2] >= 0).any() or np.abs(w[:, 2]).max() > 6 * np.abs(w[:, 2]).min():
        y, x = (int(v) for v in rng.integers(0, side // 3, 2))
        return cv2.resize(tile[y:, x:], (width, height), interpolation=cv2.INTER_LINEAR).astype(np.float32)
    return cv2.warpPerspective(
        tile, to_picture, (width, height), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT_101
    ).astype(np.float32)


def surroundings(rng, sources, camera):
    """A table or wall, sometimes with an edge and the floor beyond it."""
    picture = ground(rng, camera, sources.surface(rng), rng.uniform(0.8, 4))
    if rng.random() < 0.22:
        beyond = ground(rng, camera, sources.surface(rng), rng.uniform(2, 6))
        if rng.random() < 0.5:
            beyond = cv2.GaussianBlur(beyond, (0, 0), rng.uniform(0.5, 4)) * np.float32(rng.uniform(0.3, 1))
        size = np.array([camera.width, camera.height])
        a, b = size * rng.uniform(-0.1, 1.1, 2), size * rng.uniform(-0.1, 1.1, 2)
        way = (b - a) / max(1.0, np.hypot(*(b - a)))
        away = np.array([way[1], -way[0]])
        far = 4 * max(size)
        side = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillConvexPoly(
            side,
            np.int32([a - way * far, a + way * far, a + way * far + away * far, a - way * far + away * far]),
            255,
            cv2.LINE_AA,
        )
        alpha = (side / np.float32(255))[..., None]
        picture += alpha * (beyond - picture)
    return picture


def darken(picture, mask, blur_px, strength):
    """Darkens a picture under a blurred mask."""
    soft = cv2.GaussianBlur(mask, (0, 0), blur_px)
    picture *= 1 - (np.float32(strength / 255) * soft)[..., None]


def drop_shadow(rng, picture, outline, lift, strength):
    """The shadow of a sheet on what is beneath it, from its outline in the picture."""
    mask = np.zeros(picture.shape[:2], np.uint8)
    width = picture.shape[1]
    fall = rng.normal(0, 0.006 + 0.12 * lift, 2) * width
    cv2.fillPoly(mask, [np.round((outline + fall) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    darken(picture, mask, max(0.6, width * (rng.uniform(0.002, 0.02) + 0.1 * lift)), strength)


def cast_shadow(rng, picture, sheet, camera, light, strength):
    """The shadow of a curled sheet on the table under one lamp: each strip, projected along the lamp's rays.

    Its edge is hard under a bare bulb or the sun, soft under a shade.
    """
    mask = np.zeros(picture.shape[:2], np.uint8)
    for outline in sheet.strips():
        down = outline * [1, 1, 0] + outline[:, 2:] * [*(light[:2] / light[2]), 0]
        cv2.fillConvexPoly(mask, np.round(camera.project(down) * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    darken(picture, mask, picture.shape[1] * 0.0015 * np.exp(rng.uniform(0, 2.5)), strength)


def shade_under(rng, sheet, camera, picture):
    """The shadow of a flat object."""
    drop_shadow(rng, picture, camera.project(sheet.rim()), 0.0, rng.uniform(0.05, 0.5))


def light_from(rng):
    x, y = rng.normal(0, 0.5, 2)
    return np.array([x, y, 1.0]) / np.sqrt(1 + x * x + y * y)


def place(rng, sources, camera, picture, light, offset, lift=0.0):
    """Paints another sheet, flat, at `offset` page lengths from the page."""
    face = sources.face(rng)
    other = Sheet(
        face.shape[0] / face.shape[1], flat(), offset, rng.uniform(-np.pi, np.pi), lift, rng.uniform(0.4, 1.2)
    )
    shade_under(rng, other, camera, picture)
    other.paint(face, camera, light, picture)


def board(rng, ratio, bend, sheet, camera, light, picture):
    """A clipboard, folder or mat under the sheet, slightly larger: a frame around the page that is not the page."""
    under = Sheet(
        ratio, bend, rng.normal(0, 0.015, 2), sheet.angle + rng.normal(0, 0.015), scale=rng.uniform(1.02, 1.2)
    )
    shade_under(rng, under, camera, picture)
    plate = np.full((64, 64, 4), 255, np.uint8)
    plate[..., :3] = colour(rng, 20, 245, 0.8)
    under.paint(plate, camera, light, picture)


def grained(rng, size, brightest):
    """The RGBA face of a board or cloth of one colour, with an uneven grain."""
    plate = np.full((size, size, 4), 255, np.uint8)
    grain = noise(rng, size, size, *(int(rng.integers(2, 40)) for _ in range(2)), 2)[..., None] - 0.5
    plate[..., :3] = np.clip(colour(rng, 10, brightest, 0.8) * (1 + rng.uniform(0, 0.3) * grain), 0, 255)
    return plate


def bench(rng, sheet, camera, light, picture):
    """A plain box, case or small table under the sheet, much larger, with visible edges."""
    scale = rng.uniform(1.3, 2.6)
    under = Sheet(
        rng.uniform(0.4, 1.6),
        flat(),
        rng.uniform(-0.5, 0.5, 2) * (scale - 1),
        sheet.angle + rng.normal(0, 0.2),
        scale=scale,
    )
    shade_under(rng, under, camera, picture)
    under.paint(grained(rng, 64, 200), camera, light, picture)


def blank_like(rng, colour, size):
    """A surface of nearly the page's colour."""
    base = np.clip(colour * rng.uniform(0.9, 1.08) + rng.normal(0, 5, 3), 5, 254)
    cells = int(rng.integers(1, 50))
    return np.clip(
        base * (1 + rng.uniform(0.005, 0.07) * (noise(rng, size, size, cells, cells, 3)[..., None] - 0.5)), 0, 255
    ).astype(np.uint8)


def print_inside(rng, face, other):
    """Prints another page on a face: a rectangle inside that is not the page."""
    height, width = face.shape[:2]
    x0, x1 = np.sort(rng.uniform([0.03, 0.6], [0.4, 0.97])) * width
    y0, y1 = np.sort(rng.uniform([0.03, 0.6], [0.4, 0.97])) * height
    size = (int(x1) - int(x0), int(y1) - int(y0))
    face[int(y0) : int(y1), int(x0) : int(x1), :3] = cv2.resize(
        np.ascontiguousarray(other[..., :3]), size, interpolation=cv2.INTER_AREA
    )


def clockwise(rim, scale=(1.0, 1.0)):
    """Orders corners, or rim points with equally many on each side, clockwise on the screen.

    The corner with the smallest x + y, after scaling, comes first.
    """
    x, y = rim.T
    if np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) < 0:
        rim = np.roll(rim[::-1], 1, axis=0)
    each = len(rim) // 4
    return np.roll(rim, -each * int(np.argmin((rim[::each] * scale).sum(1))), axis=0)


def outside(corners, size):
    """How far each corner is outside the picture, as a share of its size."""
    inside = corners / size
    return np.maximum(np.maximum(-inside, inside - 1), 0).max(1)


def is_usable(corners, cover, size):
    """Whether a person would call it a photo of this page."""
    out = outside(corners, size)
    edges = np.roll(corners, -1, 0) - corners
    lengths = np.hypot(*edges.T)
    turns = edges[:, 0] * np.roll(edges, -1, 0)[:, 1] - edges[:, 1] * np.roll(edges, -1, 0)[:, 0]
    sines = turns / (lengths * np.roll(lengths, -1) + 1e-6)
    same_way = np.abs(sines).min() > 0.25 and (np.sign(turns) == np.sign(turns[0])).all()
    return same_way and (out > FAR).sum() == 0 and (out > 0).sum() <= 3 and cover.mean() > MIN_SHARE


def hidden_by(rng, lay_over, shape):
    """The pixels that `lay_over(rng, picture)` will cover: those that become the same on black and on white."""
    black, white = (np.full((*shape, 3), grey, np.float32) for grey in (0, 255))
    for picture in (black, white):
        lay_over(copy.deepcopy(rng), picture)
    return (white - black).max(2) < 16


def choose_face(rng, sources, kind):
    """A face that suits `kind`, and the kind of face asked for (None: any)."""
    wanted = {
        "inner picture": rng.choice(PRINTED, p=[0.7, 0.15, 0.15]),
        "cards": rng.choice(SMALL, p=[0.4, 0.3, 0.3]),
        "torn": "torn",
        "parted": "parted",
    }.get(kind)
    if kind == "low contrast" and rng.random() < 0.7:
        wanted = rng.choice(["letter", "plain", "notebook", "form"])
    face = sources.face(rng, wanted)
    if kind == "inner picture" and rng.random() < 0.45:
        print_inside(rng, face, sources.face(rng))
    return face, wanted


def choose_bend(rng, kind, in_air):
    if kind == "curl" or rng.random() < 0.12:
        return random_bend(rng, rng.choice(["curl", "fold", "hand"], p=[0.55, 0.2, 0.25]))
    if in_air:
        bend = random_bend(rng, "hand")
        return Bend(bend.direction, bend.slopes * rng.uniform(0.2, 1))
    return flat()


def aim_camera(rng, sheet, width, height):
    """A camera that shows most pages nearly filling the picture, some small, some slightly cut off."""
    camera = Camera(rng, width, height)
    if rng.random() < 0.72:
        fill = rng.uniform(0.6, 1.0)
    else:
        fill = rng.uniform(0.32, 0.6) if rng.random() < 0.65 else rng.uniform(1.0, 1.14)
    centre = np.array([width, height]) * (0.5 + rng.normal(0, 0.06 if fill > 0.6 else 0.12, 2))
    camera.fit(sheet.rim(), fill, centre)
    return camera


def background(rng, sources, kind, face, camera):
    """What the page lies on. It may brighten the face, so that it has little contrast to the background."""
    edges = [face[3], face[-4], face[:, 3], face[:, -4]]
    if kind == "parted" and rng.random() < 0.25:  # as one of the page's parts
        edge = edges[int(rng.integers(4))][:, :3]
        return ground(rng, camera, blank_like(rng, np.median(edge, 0), 384), rng.uniform(1, 4))
    if kind == "low contrast":
        colours = face[..., :3]
        if colours.mean() > 120 and rng.random() < 0.8:
            gain = np.float32(235 / np.percentile(colours, 90))
            colours[:] = np.clip(colours * gain, 0, 255).astype(np.uint8)
        rim = np.concatenate(edges)[:, :3]
        return ground(rng, camera, blank_like(rng, np.median(rim, 0), 384), rng.uniform(1, 4))
    return surroundings(rng, sources, camera)


def lay_about(rng, sources, kind, camera, light, picture, around):
    """Scatters things and other sheets around the page. Returns the outlines of devices and keyboards."""
    things = {"clutter": rng.integers(3, 12), "stack": rng.integers(0, 4), "plain": 0}.get(
        kind, rng.integers(0, 4) if rng.random() < 0.5 else 0
    )
    others = clutter.scatter(rng, picture, sources.objects, sources.screens, int(things), around)
    if (
        kind == "stack"
        or (kind == "clutter" and rng.random() < 0.4)
        or (kind != "low contrast" and rng.random() < 0.08)
    ):
        for _ in range(int(rng.choice([1, 1, 2, 3]))):
            offset = rng.normal(0, 0.45, 2) if rng.random() < 0.6 else rng.uniform(-1, 1, 2)
            place(rng, sources, camera, picture, light, offset)
    return others


def shadows_of(rng, kind, in_air, sheet, camera, light, picture):
    """The shadows that the page throws on what is beneath it."""
    if not in_air or rng.random() < 0.3:
        faint = 0.3 if kind == "low contrast" else 0.65
        rim = camera.project(sheet.rim())
        drop_shadow(rng, picture, rim, sheet.rise * rng.uniform(0.2, 1), rng.uniform(0.03, faint))
    if not in_air and sheet.rise > 0 and rng.random() < 0.6:
        cast_shadow(rng, picture, sheet, camera, light, rng.uniform(0.1, 0.8))


def page_block(rng, ratio, bend, lift, camera, light, picture):
    """The pages below the cover of a book."""
    block = np.full((8, 8, 4), 255, np.uint8)
    block[..., :3] = rng.uniform(60, 240)
    for step in np.linspace(0, 1, 5)[:-1]:
        Sheet(ratio, bend, lift=lift * step).paint(block, camera, light, picture)


def page_scene(rng, sources, kind, long_px):
    """One attempt at a photo with a page of `kind`; None if the page would not be recognisable."""
    width, height = frame_size(rng, long_px)
    face, wanted = choose_face(rng, sources, kind)
    ratio = face.shape[0] / face.shape[1]
    in_air = kind == "hand" and rng.random() < 0.45
    bend = choose_bend(rng, kind, in_air)
    lift = rng.uniform(0.01, 0.08) if wanted == "cover" and rng.random() < 0.5 else 0.0
    angle = rng.normal(0, 0.15) if rng.random() < 0.7 else rng.uniform(-np.pi, np.pi)
    sheet = Sheet(ratio, bend, angle=angle, lift=lift)
    camera = aim_camera(rng, sheet, width, height)
    corners = camera.project(sheet.corners())
    light = light_from(rng)

    is_backlit = rng.random() < (0.25 if kind == "light" else 0.05)
    if is_backlit:
        face[..., :3] = (face[..., :3] * rng.uniform(0.25, 0.6)).astype(np.uint8)
    picture = background(rng, sources, kind, face, camera)
    middle = corners.mean(0)
    span = max(np.ptp(corners, axis=0))
    around = (middle[0], middle[1], 0.5 * span)
    others = lay_about(rng, sources, kind, camera, light, picture, around)
    if not in_air and rng.random() < (0.35 if kind == "clutter" else 0.05):
        others.append(clutter.lay_beside(rng, picture, corners, sources.screen(rng)))
    if not in_air and rng.random() < ON_BENCH:
        bench(rng, sheet, camera, light, picture)
    on_board = rng.random() < (0.15 if kind in ("clutter", "hand") else 0.04)
    if on_board:
        board(rng, ratio, bend, sheet, camera, light, picture)
    if in_air and rng.random() < 0.5:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.8, 4) * width / 240)
    if in_air and rng.random() < 0.7:
        hands.gripping_hand(rng, picture, corners, False, span)
    shadows_of(rng, kind, in_air, sheet, camera, light, picture)
    if lift:
        page_block(rng, ratio, bend, lift, camera, light, picture)
    cover = np.zeros(picture.shape[:2], np.float32)
    sheet.paint(face, camera, light, picture, cover)
    if not is_usable(corners, cover, np.array([width, height])):
        return None

    def lay_over(rng, picture):
        if rng.random() < (0.3 if kind == "clutter" else 0.06):
            clutter.scatter(rng, picture, sources.objects[:200], sources.screens, 1, around)
        if kind == "hand" or rng.random() < 0.08:
            for _ in range(int(rng.choice([1, 1, 2]))):
                hands.gripping_hand(rng, picture, corners, True, span)
        if on_board and rng.random() < 0.6:
            clutter.clip(rng, picture, corners)

    if cover[hidden_by(rng, lay_over, cover.shape)].sum() > MAX_HIDDEN * cover.sum():
        return None
    lay_over(rng, picture)
    optics.light_scene(rng, picture, kind == "light")
    rim = camera.project(sheet.rim(RIM_POINTS)) + 0.5
    photo = optics.develop(rng, picture)
    if np.percentile(cv2.cvtColor(photo, cv2.COLOR_RGB2GRAY)[cover > 0.5], 99) < DARK:
        return None
    return Scene(photo, cover, clockwise(rim, (1 / width, 1 / height)), kind, tuple(others))


def full_picture(rng, sources, width, height):
    """A painting, wallpaper or photo that fills the view; sometimes mirrored, turned, or in other colours."""
    tile = (
        sources.scene(rng)
        if rng.random() < 0.3 or not sources.pictures
        else np.asarray(sources.pictures[int(rng.integers(len(sources.pictures)))])
    )
    size = np.array(tile.shape[:2])
    part = np.maximum(48, (size * rng.uniform(0.35, 1.0) * rng.uniform(0.8, 1.0, 2)).astype(int))
    y, x = (int(v) for v in rng.integers(0, size - part + 1))
    tile = tile[y : y + part[0], x : x + part[1]]
    if rng.random() < 0.5:
        tile = tile[:, ::-1]
    if rng.random() < 0.15:
        tile = np.rot90(tile, int(rng.integers(1, 4)))
    picture = cv2.resize(np.ascontiguousarray(tile), (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)
    if rng.random() < 0.4:
        picture = picture[..., rng.permutation(3)]
    return np.ascontiguousarray(
        np.clip(picture * rng.uniform(0.6, 1.3) * rng.uniform(0.85, 1.15, 3), 0, 255).astype(np.float32)
    )


def slab(rng, sources, camera, picture):
    """An empty table, box or mat, of wood, cloth or a dark colour, with one or two visible edges.

    At most one corner is in view, and another one is far outside: otherwise it would look like a cover or a blank sheet
    that is cut off.
    """
    while True:
        sheet = Sheet(
            rng.uniform(0.5, 1.6),
            flat(),
            rng.uniform(-0.9, 0.9, 2),
            rng.uniform(-np.pi, np.pi),
            scale=rng.uniform(1, 2.6),
        )
        out = outside(camera.project(sheet.corners()), np.array(picture.shape[1::-1]))
        if (out == 0).sum() <= 1 and (out > FAR).any():
            break
    shade_under(rng, sheet, camera, picture)
    plate = cv2.cvtColor(sources.surface(rng), cv2.COLOR_RGB2RGBA) if rng.random() < 0.7 else grained(rng, 384, 90)
    sheet.paint(plate, camera, light_from(rng), picture)


def pageless_scene(rng, sources, long_px):
    """A photo without a page: desks, walls, shelves, screens, windows, hands."""
    width, height = frame_size(rng, long_px)
    camera = Camera(rng, width, height)
    camera.fit(
        np.array([[-0.5, -0.5, 0], [0.5, -0.5, 0], [0.5, 0.5, 0], [-0.5, 0.5, 0]]),
        rng.uniform(0.5, 1),
        np.array([width, height]) / 2,
    )
    kind, others = rng.random(), []
    if kind < 0.22:
        picture = ground(rng, camera, sources.scene(rng), rng.uniform(0.7, 3))
    elif kind < 0.42:
        picture = full_picture(rng, sources, width, height)
    else:
        picture = surroundings(rng, sources, camera)
    if 0.42 <= kind < 0.5:
        clutter.window(rng, picture)
    elif 0.5 <= kind < 0.62:
        others.append(clutter.monitor(rng, picture, sources.screen(rng)))
    elif 0.62 <= kind < 0.72:
        slab(rng, sources, camera, picture)
    if rng.random() < 0.65:
        others += clutter.scatter(rng, picture, sources.objects, sources.screens, int(rng.integers(1, 14)))
    if rng.random() < 0.2:
        size = np.array([width, height])
        for _ in range(int(rng.choice([1, 2]))):
            at = size * rng.uniform(0.1, 0.9, 2)
            outward = at - size * rng.uniform(0.3, 0.7, 2)
            hands.hold_with(
                rng,
                picture,
                at,
                outward / (np.hypot(*outward) + 1e-6),
                rng.random() < 0.5,
                max(size) * rng.uniform(0.6, 1.2),
            )
    optics.light_scene(rng, picture, rng.random() < 0.2)
    return Scene(optics.develop(rng, picture), np.zeros((height, width), np.float32), None, "no page", tuple(others))


def compose(rng, sources, kind=None, long_px=LONG_PX):
    """A photo of `kind`: one of KINDS, or "no page"; None: at random."""
    if kind == "no page" or (kind is None and rng.random() < NO_PAGE):
        return pageless_scene(rng, sources, long_px)
    kind = kind or str(rng.choice(list(KINDS), p=np.array(list(KINDS.values())) / sum(KINDS.values())))
    while True:
        scene = page_scene(rng, sources, kind, long_px)
        if scene:
            return scene


def drawn(scene, height=360):
    """The photo with its truth drawn in: the outline of the cover, and the corners; in a square of `height`."""
    photo = scene.photo.copy()
    tint = cv2.Canny((scene.cover > 0.5).astype(np.uint8) * 255, 50, 100) > 0
    photo[tint] = (0, 200, 255)
    if scene.corners is not None:
        cv2.polylines(
            photo, [np.round((scene.corners - 0.5) * 16).astype(np.int32)], True, (255, 0, 0), 1, cv2.LINE_AA, 4
        )
        cv2.circle(photo, tuple(int(v) for v in scene.corners[0]), 4, (0, 255, 0), -1)
    scale = height / max(photo.shape[:2])
    photo = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    square = np.zeros((height + 16, height, 3), np.uint8)
    square[: photo.shape[0], : photo.shape[1]] = photo
    cv2.putText(square, scene.kind, (4, height + 12), 0, 0.45, (255, 255, 255), 1, cv2.LINE_AA)
    return square


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("sources")
    parser.add_argument("target")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--each", type=int, help="compose that many of every kind instead, and")
    parser.add_argument("--pageless", type=int, default=0, help="that many without a page")
    parser.add_argument("--long", type=int, default=LONG_PX)
    options = parser.parse_args()
    sources = Sources(options.sources, held_out=True)
    if options.target.endswith(".png"):
        rng = np.random.default_rng(options.seed)
        rows = [np.hstack([drawn(compose(rng, sources, None, options.long)) for _ in range(6)]) for _ in range(5)]
        cv2.imwrite(options.target, np.vstack(rows)[..., ::-1])
        return
    os.makedirs(options.target, exist_ok=True)
    kinds = (
        [None] * options.count
        if options.each is None
        else [kind for kind in KINDS for _ in range(options.each)] + ["no page"] * options.pageless
    )
    with open(f"{options.target}/photos.jsonl", "w", encoding="utf-8") as manifest:
        for index, kind in enumerate(kinds):
            scene = compose(np.random.default_rng([options.seed, index]), sources, kind, options.long)
            name = f"{index:04d}.jpg"
            cv2.imwrite(f"{options.target}/{name}", scene.photo[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 92])
            quad = None if scene.corners is None else scene.corners.round(1).tolist()
            height, width = scene.photo.shape[:2]
            manifest.write(
                json.dumps({"file": name, "width": width, "height": height, "quad": quad, "label": scene.kind}) + "\n"
            )


if __name__ == "__main__":
    main()
