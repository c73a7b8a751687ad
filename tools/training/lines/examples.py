"""Writes what the app's tests compare with: `python3 -m lines.examples WEIGHTS.bin SOURCES`.

A few lines are drawn (Debian: fonts-dejavu-core), cut, prepared and read here. Below the folder SOURCES, the app's
`src`, are written what is cut from a page, and what is read from the cuts. Pixels and lists of numbers are deflated and
in Base64: pixels as bytes, ink in 255ths, other numbers as 32-bit floats.
"""

import base64
import json
import os
import sys
import zlib

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from lines.prepare import input_of, resize
from lines.reader import Reader, cut_row, parts_of

PAGE = (900, 230)
PAPER, INK = 236, 40
# The paper is this much darker on the right.
SHADE = 0.2
# Text, size of the font, left end and baseline, how far the line falls for each pixel to the right.
LINES = (
    ("Grüße aus Köln, 2 x 6,25 = 12,50 €", 15, 40.0, 30.0, 0.0),
    ("Summe EUR 1.234,56", 47, 30.0, 90.0, 0.035),
    ("Total à payer 98,40", 24, 620.0, 60.0, -0.02),
    ("Keep this receipt for your records.   Goods can be returned within a month, unopened.", 14, 20.0, 165.0, 0.0),
    ("Seite 7", 22, 400.0, 210.0, 0.0),
)


def packed(values):
    return base64.b64encode(zlib.compress(np.ascontiguousarray(values).tobytes(), 9)).decode()


def image_of(grey):
    return {"width": grey.shape[1], "height": grey.shape[0], "pixels": packed(grey)}


def draw_page():
    """The page (uint8), and each line as a layout describes it, with the middle of each sign in pixels of its box."""
    x, y = np.arange(PAGE[0]), np.arange(PAGE[1])
    ink, lines = np.zeros(PAGE[::-1]), []
    for text, px, left, base, slope in LINES:
        font = ImageFont.truetype("DejaVuSans.ttf", px, layout_engine=ImageFont.Layout.BASIC)
        level = Image.new("L", PAGE)
        ImageDraw.Draw(level).text((left, base), text, fill=255, font=font, anchor="ls")
        columns = np.asarray(level).T
        own = np.stack([np.interp(y - (at - left) * slope, y, column) for at, column in zip(x, columns)], 1)
        rows, columns = (np.flatnonzero(own.max(axis) > 60) for axis in (1, 0))
        _, top, _, bottom = font.getbbox("bdklpqgy", anchor="ls")
        middles = [font.getlength(text[:at]) + font.getlength(sign) / 2 for at, sign in enumerate(text)]
        lines.append(
            {
                "text": text,
                "box": [int(end) for end in (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)],
                "slope": slope,
                "base": base + (float(columns[0]) - left) * slope,
                "size": float(bottom - top),
                "descent": float(bottom),
                "middles": np.array(middles) + left - columns[0],
            }
        )
        ink = np.maximum(ink, own / 255)
    lines[-1]["size"] *= 4  # No line has this size, so it is cut by its box.
    grey = (PAPER - (PAPER - INK) * ink) * (1 - SHADE * x / PAGE[0])
    return grey.round().astype(np.uint8), lines


def reading_of(cut, line, reader):
    """A line's parts as the network gets them, and what it reads."""
    parts, left = [], 0
    for part in parts_of(cut):
        ink = (input_of(part) * 255).round().astype(np.uint8)
        parts.append({"left": left, "shown": resize(part).shape[1], "ink": image_of(ink)})
        left += part.shape[1]
    text, sure = reader.read(cut)
    written = " ".join(line["text"].split())
    print(text if text == written else f"{text}  INSTEAD OF  {written}")
    beside = (cut.shape[1] - line["box"][2] + line["box"][0]) / 2
    # Where several spaces are read as one, the first stands for them.
    middles = [
        middle + beside for at, middle in enumerate(line["middles"]) if line["text"][at - 1 : at + 1] != "  "
    ]
    return {
        "line": image_of(cut),
        "parts": parts,
        "text": text,
        "probabilities": packed(sure.astype("<f4")),
        "middles": packed(np.array(middles, "<f4")),
    }


def main():
    weights, sources = sys.argv[1:]
    reader = Reader(weights)
    page, lines = draw_page()
    cuts, readings = [], []
    for line in lines:
        cut = cut_row(page, line)
        row = {name: line[name] for name in ("slope", "base", "size", "descent")}
        cuts.append({"box": dict(zip(("x0", "y0", "x1", "y1"), line["box"])), **row, "cut": image_of(cut)})
        readings.append(reading_of(cut, line, reader))
    for path, data in (
        ("imaging/testing/cut-lines.json", {"page": image_of(page), "lines": cuts}),
        ("imaging/testing/read-lines.json", {"lines": readings}),
    ):
        with open(os.path.join(sources, path), "w") as file:
            file.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
