"""Gathers the source images of all scenes once, so that composing a photo takes milliseconds.

`python3 -m generate.gather SOURCES [--faces 1600] [--made 700] [--scenes 350] [--screens 175] [--objects 500]
[--seed 1]`

Writes into the folder SOURCES: `pictures.npy` (wallpapers and textures of Debian packages), `made.npy` (surfaces drawn
by materials.py), `scenes.npy` (drawn scenes without a page), `screens.npy` (contents of monitors), `faces.pickle`
(drawn and typeset pages, RGBA) and `objects.pickle` (clip art, RGBA).
"""

import argparse
import glob
import os
import pickle
import re
import subprocess
import tempfile
from concurrent.futures import ProcessPoolExecutor

import cv2
import numpy as np

from generate import materials, pages

CROPS_PER_PICTURE = 2
PAGES_PER_PDF = 5
CLIP_ART = "/usr/share/openclipart/png/**/*.png"
# Clip art of paper must not stand for other objects. It is recognised by its name and its outline.
PAPER_NAMES = re.compile(
    "paper|docum|page|letter|envel|book|note|certif|card|calend|news|invoice|receipt|form|photo|frame|poster|stamp"
    "|ticket|money|bill|scroll|label|mail|magazin|flag|banner"
)
# An outline is a sheet's if it fills this share of its smallest enclosing rectangle, or if its hull's four-sided
# outline fills this share of the hull.
MIN_SHEET_FILL = 0.9
PDFS = "/usr/share/doc/texlive-doc/**/*.pdf"


def read_pictures(seed):
    rng = np.random.default_rng(seed)
    crops = [crop for file in materials.picture_files() for crop in materials.crops_of(file, rng, CROPS_PER_PICTURE)]
    return np.stack(crops) if crops else np.zeros((0, materials.SIZE_PX, materials.SIZE_PX, 3), np.uint8)


def draw_surfaces(makers, count, seed):
    rng = np.random.default_rng(seed)
    return np.stack([materials.make(rng, makers[int(rng.integers(len(makers)))]) for _ in range(count)])


def draw_faces(job):
    """Draws faces of sheets. `job`: (count, seed, pictures to print)."""
    count, seed, pictures = job
    rng = np.random.default_rng(seed)
    kinds = list(pages.DRAWN)
    weights = np.array([pages.DRAWN[kind][1] for kind in kinds])

    def picture():
        return pictures[int(rng.integers(len(pictures)))]

    faces = []
    for _ in range(count):
        kind = str(rng.choice(kinds, p=weights / weights.sum()))
        face, shape = pages.draw(rng, kind, picture)
        faces.append((kind, shape, face))
    return faces


def typeset_faces(limit):
    """Printed pages: those of at most `limit` manuals of TeX Live."""
    faces = []
    for file in sorted(f for f in glob.glob(PDFS, recursive=True) if os.path.getsize(f) > 20_000)[:limit]:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(
                ["pdftoppm", "-q", "-l", str(PAGES_PER_PDF), "-scale-to", str(pages.LONG_PX), file, f"{folder}/p"],
                check=False,
                timeout=60,
            )
            for name in sorted(os.listdir(folder)):
                page = cv2.imread(f"{folder}/{name}")
                if page is not None and min(page.shape[:2]) > 100:
                    faces.append(("letter", None, np.dstack([page[..., ::-1], np.full(page.shape[:2], 255, np.uint8)])))
    return faces


def is_like_sheet(alpha):
    """Whether a drawing has the outline of a sheet: icons of files, signs, photos."""
    outlines = cv2.findContours((alpha > 127).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]
    hull = cv2.convexHull(max(outlines, key=cv2.contourArea))
    area = cv2.contourArea(hull)
    corners = cv2.approxPolyDP(hull, 0.06 * cv2.arcLength(hull, True), True)
    return (
        area > MIN_SHEET_FILL * np.prod(cv2.minAreaRect(hull)[1])
        or len(corners) == 4
        and cv2.contourArea(corners) > MIN_SHEET_FILL * area
    )


def read_objects(limit, seed):
    """Clip art with a transparent background, which stands for objects lying about."""
    files = sorted(glob.glob(CLIP_ART, recursive=True))
    objects = []
    for index in np.random.default_rng(seed).permutation(len(files)):
        if PAPER_NAMES.search(os.path.basename(files[index]).lower()):
            continue
        picture = cv2.imread(files[index], cv2.IMREAD_UNCHANGED)
        if picture is None or picture.ndim != 3 or picture.shape[2] != 4 or min(picture.shape[:2]) < 40:
            continue
        filled = (picture[..., 3] > 127).mean()
        if not 0.12 < filled < 0.85 or is_like_sheet(picture[..., 3]):  # nor a thin drawing
            continue
        scale = 160 / max(picture.shape[:2])
        objects.append(cv2.resize(picture[..., [2, 1, 0, 3]], None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))
        if len(objects) == limit:
            break
    return objects


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("sources")
    parser.add_argument("--faces", type=int, default=1600)
    parser.add_argument("--made", type=int, default=700)
    parser.add_argument("--scenes", type=int, default=350)
    parser.add_argument("--screens", type=int, default=175)
    parser.add_argument("--objects", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    os.makedirs(options.sources, exist_ok=True)
    with ProcessPoolExecutor(2) as workers:
        found = workers.submit(read_pictures, options.seed)
        made = workers.submit(draw_surfaces, materials.MADE, options.made, options.seed + 1)
        scenes = workers.submit(draw_surfaces, materials.FULL_SCENES, options.scenes, options.seed + 2)
        screens = workers.submit(draw_surfaces, [materials.screen], options.screens, options.seed + 4)
        objects = workers.submit(read_objects, options.objects, options.seed + 3)
        typeset = workers.submit(typeset_faces, 80)
        pictures = found.result()
        printed = np.concatenate([pictures, made.result()])
        jobs = [(options.faces // 4, options.seed + 10 + i, printed[i::4]) for i in range(4)]
        faces = [face for batch in workers.map(draw_faces, jobs) for face in batch] + typeset.result()
    np.save(f"{options.sources}/pictures.npy", pictures)
    np.save(f"{options.sources}/made.npy", made.result())
    np.save(f"{options.sources}/scenes.npy", scenes.result())
    np.save(f"{options.sources}/screens.npy", screens.result())
    for name, content in (("faces", faces), ("objects", objects.result())):
        with open(f"{options.sources}/{name}.pickle", "wb") as file:
            pickle.dump(content, file, protocol=5)
    print(
        len(pictures),
        "pictures,",
        len(made.result()),
        "surfaces,",
        len(faces),
        "faces,",
        len(objects.result()),
        "objects",
    )


if __name__ == "__main__":
    main()
