"""Writes where the published network sees print on the drawn page of `cut-lines.json`, for the app's test.

    python3 -m print.examples MODEL.onnx ../../src
"""

import base64
import json
import sys
import zlib

import numpy as np
import onnxruntime

from print.convert import DEVIATIONS, MEANS

# The network's sides are multiples of this.
SIDE_STEP = 32


def print_map(session, page):
    """Where print is on a grey page, 0 to 255."""
    height, width = page.shape
    padded = np.full([-(-side // SIDE_STEP) * SIDE_STEP for side in page.shape], 255)
    padded[:height, :width] = page
    colours = ((padded[None] / 255 - MEANS[:, None, None]) / DEVIATIONS[:, None, None]).astype(np.float32)
    (output,) = session.run(None, {session.get_inputs()[0].name: colours[None]})
    return np.round(255 * output[0, 0, :height, :width]).astype(np.uint8)


def main(model, sources):
    with open(f"{sources}/imaging/testing/cut-lines.json", encoding="utf8") as file:
        page = json.load(file)["page"]
    pixels = np.frombuffer(zlib.decompress(base64.b64decode(page["pixels"])), np.uint8)
    seen = print_map(onnxruntime.InferenceSession(model), pixels.reshape(page["height"], page["width"]))
    packed = base64.b64encode(zlib.compress(seen.tobytes(), 9)).decode()
    with open(f"{sources}/imaging/testing/print-map.json", "w", encoding="utf8") as file:
        json.dump({"width": page["width"], "height": page["height"], "pixels": packed}, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:3])
