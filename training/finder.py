"""Asks the app's own finder (`finder.mjs`), which needs Node and what `npm install` brings."""
import json
import os
import subprocess

import cv2
import numpy as np


class Finder:
    """A finder in a process of its own. `face_weights`: a file that `export.py` wrote, in place of what ships."""

    def __init__(self, face_weights=None):
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "finder.mjs")
        command = ["node", program, *([os.path.abspath(face_weights)] if face_weights else [])]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def find(self, photo):
        """What it makes of a photograph, RGB: corners (4 x 2 pixels, or None), confidence, and what the face network was asked of, as
        (corners, log odds of a page)."""
        height, width = photo.shape[:2]
        self.process.stdin.write(np.uint32([width, height]).tobytes() + cv2.cvtColor(photo, cv2.COLOR_RGB2RGBA).tobytes())
        self.process.stdin.flush()
        told = json.loads(self.process.stdout.readline())
        faces = [(points(face["quad"]), face["page"]) for face in told["faces"]]
        return told["corners"] and points(told["corners"]), told["confidence"], faces


def points(quad):
    return np.array([[point["x"], point["y"]] for point in quad])
