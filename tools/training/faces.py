"""The face of a quadrangle: what its sides enclose, drawn flat with some of its surroundings. What the face network looks at.

A face is `FACE_PX` square; the quadrangle fills all of it but `MARGIN` on each side. What lies outside the photograph is `OUTSIDE`.
The app cuts the same faces.
"""
import cv2
import numpy as np

from strips import OUTSIDE

FACE_PX = 128
# Share of the face's side, on each side: what lies around a page tells as much as what it shows.
MARGIN = 7 / 32
# Faces are drawn this many times as large and averaged: print is quieted, not aliased.
FINER = 3


def flattening(quad, size):
    """The homography (3 x 3) from pixels of a photograph to the face, `size` wide and high, of a clockwise quadrangle."""
    near, far = size * MARGIN, size * (1 - MARGIN)
    return cv2.getPerspectiveTransform(quad.astype(np.float32), np.float32([[near, near], [far, near], [far, far], [near, far]]))


def cut(photo, quad):
    """The face, FACE_PX x FACE_PX x 3 of uint8, of a clockwise quadrangle in pixels of an RGB photograph."""
    size = FACE_PX * FINER
    to_corners, from_corners = (np.float64([[1, 0, by], [0, 1, by], [0, 0, 1]]) for by in (0.5, -0.5))
    flat = from_corners @ flattening(quad, size) @ to_corners
    fine = cv2.warpPerspective(photo, flat, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(OUTSIDE,) * 3)
    return cv2.resize(fine, (FACE_PX, FACE_PX), interpolation=cv2.INTER_AREA)
