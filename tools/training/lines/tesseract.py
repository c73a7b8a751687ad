"""Reads with Debian's Tesseract, to compare with."""

import os
import re
import subprocess
import tempfile

import cv2

ENVIRONMENT = {**os.environ, "OMP_THREAD_LIMIT": "1"}
# White around a line, in pixels after enlarging: Tesseract needs some.
BORDER = 16
BOX = r"bbox (\d+) (\d+) (\d+) (\d+)"
LINE = re.compile(BOX + r"; baseline (\S+) (\S+); x_size (\S+); x_descenders ([\d.]+)")
WORD = re.compile(r"ocrx_word[^>]*" + BOX + r"; x_wconf (\d+)[^>]*>(?:<[^>]*>)*([^<]*)")


def read_lines(greys, languages):
    """The texts of grey line images, each read at twice its size as one line."""
    with tempfile.TemporaryDirectory() as folder:
        for index, grey in enumerate(greys):
            large = cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
            cv2.imwrite(
                f"{folder}/{index}.png",
                cv2.copyMakeBorder(large, *[BORDER] * 4, cv2.BORDER_REPLICATE),
            )
        with open(f"{folder}/list.txt", "w") as file:
            file.writelines(f"{folder}/{index}.png\n" for index in range(len(greys)))
        command = ["tesseract", f"{folder}/list.txt", "stdout", "-l", languages, "--psm", "7"]
        output = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT).stdout
    texts = [" ".join(text.split()) for text in output.split("\f")]
    return (texts + [""] * len(greys))[: len(greys)]


def lines_of(grey, languages, mode, local=False):
    """The lines that Tesseract's layout finds on a page, and the sum of its confidences.

    A line: `box` (left, top, right, bottom), `slope` of its baseline and `base`, the baseline's row at the left end;
    `size` from the ascenders' top to the descenders' bottom, and `descent` below the baseline. `local`: ink is told
    from paper by its surroundings (Sauvola), not by one threshold.
    """
    with tempfile.TemporaryDirectory() as folder:
        cv2.imwrite(f"{folder}/page.png", grey)
        command = ["tesseract", f"{folder}/page.png", "stdout", "-l", languages, "--psm", str(mode)]
        command += ["-c", f"thresholding_method={2 if local else 0}", "hocr"]
        page = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT).stdout
    lines, sure = [], 0.0
    for left, top, right, bottom, slope, offset, size, descent in LINE.findall(page):
        box = tuple(map(int, (left, top, right, bottom)))
        row = {"slope": float(slope), "base": box[3] + float(offset), "size": float(size), "descent": float(descent)}
        lines.append({"box": box, **row})
    for left, top, right, bottom, confidence, word in WORD.findall(page):
        flat = int(right) - int(left) > int(bottom) - int(top)
        sure += float(confidence) if flat and len(word) > 2 and float(confidence) > 50 else 0
    return lines, sure
