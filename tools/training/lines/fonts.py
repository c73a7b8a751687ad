"""Chooses font faces from Debian's packages: `python3 -m lines.fonts FACES.json`.

A face must draw the letters and digits of ASCII; signs that it lacks are never drawn with it. At most `EACH` faces of
one family. The families of `HELD_OUT` draw the lines of the evaluation and none of the training.
"""

import json
import os
import re
import subprocess
import sys

import numpy as np
from fontTools.ttLib import TTFont
from PIL import ImageFont

from lines.signs import LETTERS, SIGNS

PACKAGES = """
fonts-3270 fonts-adf-accanthis fonts-adf-baskervald fonts-adf-gillius fonts-adf-libris fonts-adf-switzera
fonts-adf-universalis fonts-adf-verana fonts-agave fonts-anonymous-pro fonts-averia-sans-gwf fonts-averia-serif-gwf
fonts-b612 fonts-cabin fonts-cantarell fonts-clear-sans fonts-cmu fonts-comic-neue fonts-courier-prime fonts-croscore
fonts-crosextra-caladea fonts-crosextra-carlito fonts-dejavu-core fonts-dejavu-extra fonts-dosis fonts-ebgaramond
fonts-essays1743 fonts-fanwood fonts-fantasque-sans fonts-firacode fonts-freefont-ttf fonts-glasstty fonts-gnutypewriter
fonts-go fonts-hack-ttf fonts-hermit fonts-hosny-thabit fonts-inconsolata fonts-inter fonts-jetbrains-mono
fonts-junicode fonts-jura fonts-karla fonts-lato fonts-league-mono fonts-league-spartan fonts-liberation2
fonts-linuxlibertine fonts-lmodern fonts-manrope fonts-monofur fonts-monoid fonts-monoid-tight fonts-mononoki
fonts-morisawa-bizud-gothic fonts-mplus fonts-national-park fonts-noto-core fonts-noto-mono fonts-ocr-a fonts-ocr-b
fonts-oldstandard fonts-open-sans fonts-opendin fonts-osifont fonts-oxygen fonts-paratype fonts-pc fonts-play
fonts-quicksand fonts-ricty-diminished fonts-roboto-slab fonts-roboto-unhinted fonts-routed-gothic fonts-sil-andika
fonts-sil-charis fonts-sil-doulos fonts-sil-gentium fonts-sil-gentium-basic fonts-sixtyfour fonts-sora fonts-spleen
fonts-stix fonts-terminus-otb fonts-texgyre fonts-tlwg-mono-ttf fonts-tlwg-typist-ttf fonts-tlwg-typo-ttf fonts-tuffy
fonts-unifont fonts-urw-base35 fonts-vollkorn fonts-yanone-kaffeesatz fonts-yrsa-rasa ttf-bitstream-vera
""".split()
# Families of these packages are kept for evaluation, at most two faces of each.
HELD_OUT = """
fonts-b612 fonts-clear-sans fonts-comic-neue fonts-courier-prime fonts-fanwood fonts-go fonts-jetbrains-mono
fonts-league-spartan fonts-monofur fonts-mononoki fonts-national-park fonts-noto-mono fonts-paratype fonts-play
fonts-sil-charis fonts-terminus-otb fonts-vollkorn fonts-yanone-kaffeesatz
""".split()
EACH = 5
ASCII = [chr(code) for code in range(33, 127)]
# Signs of ASCII that a face may lack; letters and digits must be there.
MAY_LACK = 12


def files_of(package):
    listed = subprocess.run(["dpkg", "-L", package], capture_output=True, text=True).stdout.split("\n")
    return sorted(f for f in listed if f.endswith((".ttf", ".otf", ".otb")) and not os.path.islink(f))


def is_small_capitals(font):
    """Whether small letters are drawn as capitals."""

    def shape(sign):
        mask = font.getmask(sign, mode="L")
        box = mask.getbbox()
        pixels = np.array(mask, np.float32).reshape(mask.size[1], mask.size[0])[box[1] : box[3], box[0] : box[2]]
        rows, columns = (np.linspace(0, size - 1, 16).astype(int) for size in pixels.shape)
        return pixels[np.ix_(rows, columns)] > 128

    return np.mean([(shape(sign) == shape(sign.upper())).mean() for sign in "aegr"]) > 0.85


def face_of(path):
    """The signs that a face draws and whether all are of one width, or None if it can't be used."""
    try:
        table = TTFont(path, lazy=True).getBestCmap()
        font = ImageFont.truetype(path, 40, layout_engine=ImageFont.Layout.BASIC)
        signs = "".join(s for s in SIGNS[1:] if ord(s) in table and font.getmask(s).getbbox())
        lacks = [s for s in ASCII if s not in signs]
        if len(lacks) > MAY_LACK or any(s.isalnum() for s in lacks) or is_small_capitals(font):
            return None
        widths = {round(font.getlength(sign)) for sign in "iMW.0"}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    complete = all(letter in signs and letter.upper() in signs for letter in LETTERS)
    return {"path": path, "signs": signs, "fixed": len(widths) == 1, "complete": complete}


def family_of(package, path):
    """A name that the styles of one family share."""
    return package + " " + re.split(r"[-_.]|\d", os.path.basename(path))[0][:9].lower()


def choose(seed=0):
    rng = np.random.default_rng(seed)
    families = {}
    for package in PACKAGES:
        for path in files_of(package):
            if re.search(r"caps|noto(sans|serif)(?!(display|mono)?-)|symbol|math|dingbat|chorus|z003", path.lower()):
                continue
            families.setdefault(family_of(package, path), []).append((package, path))
    chosen = []
    for _, members in sorted(families.items()):
        held_out = members[0][0] in HELD_OUT
        faces = []
        for index in rng.permutation(len(members)):
            face = face_of(members[index][1]) if len(faces) < (2 if held_out else EACH) else None
            if face and (face["complete"] or not held_out):
                faces.append({**face, "package": members[index][0], "held_out": held_out})
        chosen += faces
    return chosen


if __name__ == "__main__":
    faces = choose()
    with open(sys.argv[1], "w") as file:
        json.dump(faces, file)
    held_out = [face for face in faces if face["held_out"]]
    print(len(faces), "faces,", len(held_out), "held out,", sum(face["fixed"] for face in faces), "of one width")
    print(sum(face["complete"] for face in faces), "complete;", *sorted({f["path"].split("/")[-1] for f in held_out}))
