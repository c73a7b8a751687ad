"""Reads a quad from the page network's maps, in a simple way, for evaluation. The app is more precise."""

from itertools import product

import cv2
import numpy as np

from networks.net import STRIDE

PEAKS = 2
# Weight of the corners' likelihood beside the overlap with the mask: it decides between quads with equal overlap.
CORNER_WEIGHT = 0.1


def peaks_of(logits):
    """Up to two peaks of a corner's map, in input pixels, each with its share of the probability."""
    likelihood = np.exp(logits - logits.max())
    likelihood /= likelihood.sum()
    found, rest = [], likelihood.copy()
    for _ in range(PEAKS):
        y, x = np.unravel_index(int(rest.argmax()), rest.shape)
        y0, y1, x0, x1 = max(0, y - 2), y + 3, max(0, x - 2), x + 3
        around = likelihood[y0:y1, x0:x1]
        weight = around.sum()
        if rest[y, x] < 0.01 and found:
            break
        ys, xs = np.mgrid[y0 : y0 + around.shape[0], x0 : x0 + around.shape[1]]
        centre = np.array([(xs * around).sum(), (ys * around).sum()]) / weight
        found.append((centre * STRIDE + STRIDE / 2, float(weight)))
        rest[y0:y1, x0:x1] = 0
    return found


def quad_of_mask(mask):
    """The four corners of the mask's largest part, in input pixels; None if there is none."""
    pieces, _ = cv2.findContours((mask > 0.5).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not pieces:
        return None
    hull = cv2.convexHull(max(pieces, key=cv2.contourArea))
    if cv2.contourArea(hull) < 4:
        return None
    for tolerance in np.linspace(0.02, 0.2, 19):
        polygon = cv2.approxPolyDP(hull, tolerance * cv2.arcLength(hull, True), True)
        if len(polygon) == 4:
            return polygon[:, 0].astype(np.float64) * STRIDE + STRIDE / 2
    return cv2.boxPoints(cv2.minAreaRect(hull)).astype(np.float64) * STRIDE + STRIDE / 2


def overlap(quad, mask):
    """Soft intersection over union of a quad (input pixels) and the mask's probabilities."""
    inside = np.zeros(mask.shape, np.uint8)
    cv2.fillConvexPoly(inside, np.round((quad / STRIDE - 0.5) * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    inside = inside / np.float32(255)
    both = np.minimum(inside, mask).sum()
    return float(both / (inside.sum() + mask.sum() - both + 1e-6))


def decode(maps):
    """The best quad (4 x 2, input pixels) and its score, from 0 to slightly over 1."""
    mask = 1 / (1 + np.exp(-maps[0]))
    choices = [peaks_of(logits) for logits in maps[1:]]
    outline = quad_of_mask(mask)
    if outline is not None:
        for choice in choices:
            nearest = outline[np.argmin(np.hypot(*(outline - choice[0][0]).T))]
            choice.append((nearest, 0.0))
    best, best_score = None, -1.0
    for corners in product(*choices):
        quad = np.array([place for place, _ in corners])
        edges = np.roll(quad, -1, 0) - quad
        turns = edges[:, 0] * np.roll(edges, -1, 0)[:, 1] - edges[:, 1] * np.roll(edges, -1, 0)[:, 0]
        if (turns <= 0).any():
            continue
        score = overlap(quad, mask) + CORNER_WEIGHT * np.mean([likelihood for _, likelihood in corners])
        if score > best_score:
            best, best_score = quad, score
    if best is None:
        best = outline if outline is not None else np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * 192.0
    return best, max(0.0, best_score)
