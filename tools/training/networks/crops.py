"""Crops, which the crop network classifies: the content of a quad, rectified, with some of its surroundings.

A crop is a square of `CROP_PX`; the quad fills it up to `MARGIN` on each side. Pixels outside the photo are `OUTSIDE`.
The app cuts the same crops (`src/imaging/networks/crop-network.ts`).
"""

import cv2
import numpy as np

from networks.strips import OUTSIDE

CROP_PX = 128
# Margin on each side, a share of the crop's side: the surroundings tell as much as the content.
MARGIN = 7 / 32
# Crops are drawn this many times larger and averaged, so that print becomes grey instead of aliasing.
SUPERSAMPLING = 3


def flattening(quad, size):
    """The homography (3 x 3) from pixels of a photo to the crop of a clockwise quad, `size` wide and high."""
    near, far = size * MARGIN, size * (1 - MARGIN)
    square = np.float32([[near, near], [far, near], [far, far], [near, far]])
    return cv2.getPerspectiveTransform(quad.astype(np.float32), square)


def cut(photo, quad):
    """The crop of a clockwise quad in pixels of an RGB photo: CROP_PX x CROP_PX x 3, uint8."""
    size = CROP_PX * SUPERSAMPLING
    to_corners, from_corners = (np.float64([[1, 0, by], [0, 1, by], [0, 0, 1]]) for by in (0.5, -0.5))
    flat = from_corners @ flattening(quad, size) @ to_corners
    border = {"borderMode": cv2.BORDER_CONSTANT, "borderValue": (OUTSIDE,) * 3}
    fine = cv2.warpPerspective(photo, flat, (size, size), flags=cv2.INTER_LINEAR, **border)
    return cv2.resize(fine, (CROP_PX, CROP_PX), interpolation=cv2.INTER_AREA)
