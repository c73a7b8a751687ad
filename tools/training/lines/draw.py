"""Draws lines of print as a camera or a scanner sees them, cut out as a layout does.

`python3 -m lines.draw FACES.json SHEET.png` shows some.

A text is drawn large with the lines above and below it, bent, worn like the print of a thermal or dot-matrix printer,
put on paper, reduced to the few pixels that it has in a photo, blurred, and cut out with more or less margin.
"""

import json
import sys

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from lines.prepare import HEIGHT, resize, stretch
from lines.signs import label_of
from lines.texts import Texts

# The size that text is drawn at, pixels per em.
EM_PX = 36
MAX_WIDTH = 448
# Faces of one width are drawn this often.
FIXED_SHARE = 0.45


class Lines:
    """Draws lines with a seeded generator."""

    def __init__(self, faces, seed):
        """`faces`: those of `fonts.py`."""
        self.rng = np.random.default_rng(seed)
        self.texts = Texts(np.random.default_rng([*np.atleast_1d(seed), 1]))
        for face in faces:
            face["set"] = set(face["signs"])
        self.fixed = [face for face in faces if face["fixed"]]
        self.others = [face for face in faces if not face["fixed"]]
        self.fonts = {}

    def chance(self, share):
        return self.rng.random() < share

    def between(self, low, high):
        return float(self.rng.uniform(low, high))

    def draw(self, language=None):
        """A line: its pixels (uint8, any size), its text, its language."""
        while True:
            text, spoken = self.texts.draw(language)
            text = " ".join(text.split(" ")[: int(self.rng.integers(5, 14))]) if len(text) > 44 else text
            label = label_of(text)
            face = self.face_for(text)
            if not label or face is None:
                continue
            grey = self.picture_of(text, face)
            if grey is not None:
                return grey, label, spoken

    def face_for(self, text):
        faces = self.fixed if self.chance(FIXED_SHARE) else self.others
        signs = set(text) - {" "}
        for _ in range(12):
            face = faces[int(self.rng.integers(len(faces)))]
            if signs <= face["set"]:
                return face
        return None

    def font_of(self, face):
        if face["path"] not in self.fonts:
            self.fonts[face["path"]] = ImageFont.truetype(face["path"], EM_PX, layout_engine=ImageFont.Layout.BASIC)
        return self.fonts[face["path"]]

    # Ink

    def mask_of(self, text, font, spacing, uneven=0.0):
        """The text's ink, 0 to 255, from the top of the em to below it. `uneven`: as a typewriter strikes."""
        ascent, descent = font.getmetrics()
        width = int(font.getlength(text) * 1.1 + spacing * len(text)) + 8
        image = Image.new("L", (max(width, 8), ascent + descent))
        pen = ImageDraw.Draw(image)
        if abs(spacing) < 0.5 and not uneven:
            if self.chance(0.35):  # words closer together or wider apart
                at, space = 4.0, font.getlength(" ") * self.between(0.55, 1.25)
                for word in text.split(" "):
                    pen.text((round(at), 0), word, fill=255, font=font)
                    at += font.getlength(word) + space
            else:
                pen.text((4, 0), text, fill=255, font=font)
        else:
            at = 4.0
            for sign in text:
                drop = round(self.rng.normal(0, uneven))
                pen.text((round(at), drop), sign, fill=255 - int(abs(self.rng.normal(0, 45 * uneven))), font=font)
                at += font.getlength(sign) + spacing
        return np.asarray(image)

    def ink_of(self, text, face):
        """The line's ink among its neighbours', and its own, both 0 to 255; and the rows of the font's heights."""
        font = self.font_of(face)
        spacing = self.between(-1.5, 6) if self.chance(0.1) else 0.0
        own = self.mask_of(text, font, spacing, self.between(0.3, 1.0) if self.chance(0.06) else 0.0)
        if not own.any():
            return None
        rows = np.flatnonzero(own.any(1))
        top, bottom = rows[0], rows[-1] + 1
        if own.shape[1] * HEIGHT / max(bottom - top, EM_PX * 0.6) > MAX_WIDTH * 1.3:
            return None
        pitch = max(
            int(EM_PX * self.rng.choice([1.0, 1.12, 1.25, 1.5, 2.0])), bottom - top + int(self.rng.integers(0, 6))
        )
        above = below = EM_PX
        margin = int(EM_PX * 1.5)
        canvas = np.zeros((2, own.shape[0] + above + below, own.shape[1] + 2 * margin), np.uint8)
        canvas[:, above : above + own.shape[0], margin:-margin] = own
        for way in (-1, 1):
            if self.chance(0.55):
                other = self.mask_of(self.texts.draw()[0][: own.shape[1] // 14 + 4], font, 0)
                start = above + way * pitch
                low, high = max(0, start), min(canvas.shape[1], start + other.shape[0])
                left = int(self.rng.integers(0, margin)) if self.chance(0.5) else margin
                part = other[low - start : high - start, : canvas.shape[2] - left]
                if part.size and low < high:
                    area = canvas[0, low:high, left : left + part.shape[1]]
                    np.maximum(area, part, out=area)
        heights = font.getbbox("bdklpqgy")
        return canvas, (above + heights[1], above + heights[3])

    def bend(self, canvas):
        """Slants, turns, stretches, bends and waves the canvas."""
        rows, columns = canvas.shape[1:]
        stretch_by = float(np.exp(self.rng.normal(0, 0.14)))
        if self.chance(0.07):
            stretch_by *= self.between(1.2, 1.9)  # printers' double width
        elif self.chance(0.08):
            stretch_by *= self.between(0.5, 0.8)  # and double height
        wide = int(columns * stretch_by)
        slant = self.rng.normal(0, 0.05) if self.chance(0.9) else self.between(-0.3, 0.3)
        x = np.arange(wide, dtype=np.float32)
        along = x / EM_PX
        middle = along - along[-1] / 2
        shift = np.zeros(wide, np.float32)
        limit = EM_PX * 0.5
        if self.chance(0.65):
            shift += middle * EM_PX * np.clip(self.rng.normal(0, 0.018), -0.055, 0.055)
        if self.chance(0.25):
            shift += (middle**2) * EM_PX * self.rng.normal(0, 0.0009)
        if self.chance(0.2):
            shift += EM_PX * self.between(0, 0.07) * np.sin(along * self.between(0.15, 1.5) + self.between(0, 6.3))
        shift = np.clip(shift - shift.mean(), -limit, limit)
        y = np.arange(rows, dtype=np.float32)[:, None]
        growth = 1 + self.rng.normal(0, 0.0025) * middle if self.chance(0.3) else np.float32(1)
        map_y = ((y - rows / 2) * growth + rows / 2 + shift).astype(np.float32)
        map_x = (x / stretch_by + slant * (y - rows / 2)).astype(np.float32)
        if self.chance(0.06):
            map_x += EM_PX * 0.12 * np.sin(along * self.between(0.1, 0.6) + self.between(0, 6.3)).astype(np.float32)
        return [cv2.remap(plane, map_x, map_y, cv2.INTER_LINEAR) for plane in canvas]

    def wear(self, ink):
        """Ink (uint8) as printers and time leave it: float32, 0 to 1."""
        kind = self.rng.random()
        if kind < 0.13:
            ink = self.grid_print(ink, self.between(1.6, 2.8), round_dots=self.chance(0.25))
        elif kind < 0.19:
            ink = self.grid_print(ink, self.between(2.8, 4.1), round_dots=self.chance(0.7))
        if self.chance(0.42):
            size = int(self.rng.integers(2, 4))
            kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
            ink = cv2.dilate(ink, kernel) if self.chance(0.55) else self.thin(ink, kernel)
        ink = ink.astype(np.float32) / 255
        rows, columns = ink.shape
        if self.chance(0.10):  # rows or columns that the printer's head leaves out
            for _ in range(int(self.rng.integers(1, 4))):
                if self.chance(0.7):
                    at = int(self.rng.integers(0, rows))
                    ink[at : at + int(self.rng.integers(1, 4))] *= self.between(0, 0.6)
                else:
                    at = int(self.rng.integers(0, columns))
                    ink[:, at : at + int(self.rng.integers(1, 4))] *= self.between(0, 0.6)
        if self.chance(0.22):  # worn spots
            ink *= self.patches(rows, columns, self.between(4, 30), self.between(0.1, 0.85))
        if self.chance(0.14):  # grains
            grains = cv2.GaussianBlur(self.rng.random((rows, columns), np.float32), (0, 0), self.between(0.7, 1.6))
            grains = (grains - grains.mean()) / (grains.std() + 1e-6)
            ink *= np.clip((grains + self.between(0.9, 2.4)) * 1.5, 0, 1)
        return ink

    def thin(self, ink, kernel):
        """Erodes, unless little would be left."""
        thinner = cv2.erode(ink, kernel)
        return thinner if thinner.sum(dtype=np.int64) > 0.4 * ink.sum(dtype=np.int64) else ink

    def grid_print(self, ink, step, round_dots):
        """The ink in dots of `step` pixels."""
        rows, columns = ink.shape
        small = cv2.resize(ink, (max(2, int(columns / step)), max(2, int(rows / step))), interpolation=cv2.INTER_AREA)
        dots = (small > self.between(70, 140)).astype(np.uint8) * 255
        large = cv2.resize(dots, (columns, rows), interpolation=cv2.INTER_NEAREST)
        if round_dots:
            y = np.abs((np.arange(rows) * dots.shape[0] / rows) % 1 - 0.5)[:, None]
            x = np.abs((np.arange(columns) * dots.shape[1] / columns) % 1 - 0.5)[None]
            radius = self.between(0.36, 0.55)
            large = (large * np.clip((radius - np.hypot(x, y)) * 8 + 0.5, 0, 1)).astype(np.uint8)
        return cv2.GaussianBlur(large, (0, 0), self.between(0.5, 1.3))

    def patches(self, rows, columns, size, depth):
        """A smooth field, 1 - depth to 1."""
        coarse = self.rng.random((max(2, int(rows / size)), max(2, int(columns / size))), np.float32)
        return 1 - depth * np.clip(cv2.resize(coarse, (columns, rows), interpolation=cv2.INTER_CUBIC), 0, 1) ** 2

    # Paper and camera

    def on_paper(self, ink, own, font_top, font_bottom):
        """Grey values, float32 0 to 255, of ink on paper."""
        rows, columns = ink.shape
        if self.chance(0.13):  # ruling, underlines, boxes
            at = (
                int(self.between(font_top - 14, font_top))
                if self.chance(0.3)
                else int(self.between(font_bottom - 3, font_bottom + 12))
            )
            at = max(1, at)
            strength = self.between(0.3, 1.0)
            thick = int(self.rng.integers(1, 5))
            dash = 1 if self.chance(0.5) else ((np.arange(columns) % 12) < self.between(4, 9)).astype(np.float32)
            ink[at : at + thick] = np.maximum(ink[at : at + thick], strength * dash)
        if self.chance(0.05):
            at = int(self.rng.integers(0, EM_PX * 2)) if self.chance(0.5) else -int(self.rng.integers(5, EM_PX * 2))
            ink[:, at : at + int(self.rng.integers(1, 4))] = self.between(0.4, 1)
        paper = self.between(150, 255)
        contrast = self.between(0.25, 0.5) if self.chance(0.25) else self.between(0.5, 0.97)
        if self.chance(0.05):
            contrast = self.between(0.12, 0.25)
        level = np.full((rows, columns), paper, np.float32)
        if self.chance(0.35):
            level *= np.linspace(self.between(0.75, 1), self.between(0.75, 1), columns, dtype=np.float32)[None]
        if self.chance(0.2):
            level *= np.linspace(self.between(0.85, 1), self.between(0.85, 1), rows, dtype=np.float32)[:, None]
        if self.chance(0.12):
            level *= self.patches(rows, columns, self.between(20, 80), self.between(0.02, 0.25))
        if self.chance(0.04):  # print from the other side
            level *= 1 - self.between(0.05, 0.25) * ink[:, ::-1]
        grey = level * (1 - contrast * ink)
        return 255 - grey if self.chance(0.035) else grey

    def camera(self, grey, px):
        """Blur, noise, compression, at the size that the line has in the photo: `px` high."""
        if self.chance(0.5):
            grey = cv2.GaussianBlur(grey, (0, 0), self.between(0.25, min(1.0, 0.3 + px * 0.03)))
        elif self.chance(0.12):
            grey = cv2.GaussianBlur(grey, (0, 0), self.between(0.3, 0.4 + px * 0.05))
        if px > 16 and self.chance(0.08):
            kernel = np.zeros((7, 7), np.float32)
            angle, reach = self.between(0, np.pi), self.between(1, 2.6)
            for at in np.linspace(-reach, reach, 15):
                kernel[int(round(3 + at * np.sin(angle))), int(round(3 + at * np.cos(angle)))] += 1
            grey = cv2.filter2D(grey, -1, kernel / kernel.sum())
        if self.chance(0.12):  # sharpened, as phones do
            amount = self.between(0.3, 1.5)
            grey = grey * (1 + amount) - amount * cv2.GaussianBlur(grey, (0, 0), 1.2)
        if self.chance(0.5):
            span = float(grey.max() - grey.min())
            grey = grey + self.rng.normal(0, min(abs(self.rng.normal(0, 8)) + 0.5, span * 0.08), grey.shape)
        grey = np.clip(grey, 0, 255).astype(np.uint8)
        if self.chance(0.5):
            quality = int(self.between(25, 95))
            grey = cv2.imdecode(
                cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_GRAYSCALE
            )
        if self.chance(0.05):  # scanned in black and white
            grey = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)[1]
        return grey

    def picture_of(self, text, face):
        """The line cut out, or None where it doesn't work out."""
        drawn = self.ink_of(text, face)
        if drawn is None:
            return None
        canvas, heights = drawn
        ink, own = self.bend(canvas)
        rows, columns = np.flatnonzero(own.max(1) > 60), np.flatnonzero(own.max(0) > 60)
        if len(rows) < 2 or len(columns) < 2:
            return None
        top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
        if self.chance(0.4):  # cut by the heights of the font, not of the ink
            top, bottom = min(heights[0], top), max(heights[1], bottom)
        elif bottom - top < EM_PX * 0.45:  # no letters: a layout gives them the line's height
            middle = (top + bottom) / 2
            lift = self.between(-0.2, 0.2) * EM_PX
            top, bottom = int(middle + lift - EM_PX * 0.36), int(middle + lift + EM_PX * 0.36)
        grey = self.on_paper(self.wear(ink), own, top, bottom)
        height = bottom - top
        # The size in the photo: from nine pixels of ink to more than the network's.
        px = float(np.exp(self.between(np.log(10.5), np.log(46))))
        scale = min(px / height, 1.6)
        grey = cv2.resize(
            grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        )
        grey = self.camera(grey, px)
        tight, loose = self.between(-0.06, 0.14), self.between(-0.06, 0.14)
        if self.chance(0.25):
            tight, loose = self.between(-0.1, 0.4), self.between(-0.1, 0.4)
        ahead, behind = (self.between(-0.08, 0.5) if self.chance(0.8) else self.between(0.3, 1.8) for _ in range(2))
        low = max(0, int(round((top - tight * height) * scale)))
        high = min(grey.shape[0], int(round((bottom + loose * height) * scale)))
        start = max(0, int(round((left - ahead * height) * scale)))
        end = min(grey.shape[1], int(round((right + behind * height) * scale)))
        if high - low < 6 or end - start < 4:
            return None
        return grey[low:high, start:end]

    def sample(self):
        """A line for training: ink of 32 rows as uint8, and its label. At most `MAX_WIDTH` wide."""
        while True:
            grey, label, _ = self.draw()
            width = grey.shape[1] * HEIGHT / grey.shape[0]
            if width > MAX_WIDTH * 1.12:
                continue
            if self.chance(0.3):
                height = int(self.rng.integers(20, 48))
                width = max(4, int(grey.shape[1] * height / grey.shape[0] * self.between(0.9, 1.1)))
                grey = cv2.resize(grey, (width, height), interpolation=cv2.INTER_CUBIC)
            ink = stretch(resize(grey, MAX_WIDTH))
            cells = (ink.shape[1] + 3) // 4
            if cells < len(label) + sum(a == b for a, b in zip(label, label[1:])) + 1:
                continue
            return (ink * 255).round().astype(np.uint8), label


def main():
    with open(sys.argv[1]) as file:
        faces = [face for face in json.load(file) if not face["held_out"]]
    lines = Lines(faces, int(sys.argv[3]) if len(sys.argv) > 3 else 0)
    strips = []
    for _ in range(60):
        ink, label = lines.sample()
        strip = np.full((50, 900), 255, np.uint8)
        strip[:32, : ink.shape[1]] = 255 - ink
        image = Image.fromarray(strip)
        ImageDraw.Draw(image).text((460, 8), label, fill=0, font=ImageFont.truetype("DejaVuSans.ttf", 15))
        strips.append(np.asarray(image))
    cv2.imwrite(sys.argv[2], np.hstack([np.vstack(strips[:30]), np.vstack(strips[30:])]))


if __name__ == "__main__":
    main()
