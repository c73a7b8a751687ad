"""Asks the app's own finder (`finder.mjs`). It needs Node and `npm install`."""

import json
import os
import subprocess

import cv2
import numpy as np


class Finder:
    """The finder, in a process of its own."""

    def __init__(self):
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "finder.mjs")
        self.process = subprocess.Popen(["node", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def crops(self, photo):
        """The quads that the crop network classifies during the search for a page in an RGB photo.

        A list of (corners, 4 x 2 pixels; log odds of a page), in the order of the search.
        """
        height, width = photo.shape[:2]
        rgba = cv2.cvtColor(photo, cv2.COLOR_RGB2RGBA)
        self.process.stdin.write(np.uint32([width, height]).tobytes() + rgba.tobytes())
        self.process.stdin.flush()
        crops = json.loads(self.process.stdout.readline())
        return [(np.array([[point["x"], point["y"]] for point in crop["quad"]]), crop["page"]) for crop in crops]
