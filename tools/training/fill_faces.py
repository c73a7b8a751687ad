"""Fills a pool with faces of pages and of what is none, for the face network to learn from.

`python3 fill_faces.py STOCK CHECKPOINT POOL --count 8000 [--processes 2] [--seed 900]`: from that many composed photographs, about
half of them without a page, shards of `NNNN-faces.npy` (n x 128 x 128 x 3, uint8), `NNNN-true.npy` (n, whether it is the page's: 1, 0, or
not a number where that can't be told) and `NNNN-shown.npy` (n, likewise, whether a page is to be seen in it).
Quadrangles are the page's own, a little displaced; parts of a page, pieces that go on beyond it, and rectangles that edges enclose
in it or around it; what the page network of the checkpoint sees; and, in photographs without a page, the same rectangles, and devices
and keyboards, a little displaced.
"""
from functools import cache

import cv2
import numpy as np
import torch

from compose import Stock, clockwise, compose
from export import load
from faces import cut, flattening
from fill_sides import convex, displaced, rectangles, sighted, within
from pools import FACES, fill, write_shard

SHARD = 100
# Faces are small: photographs of this size hold all of them that can be seen.
PICTURE_PX = 448
# Photographs composed without a page, besides those that come so by chance.
NO_PAGE = 0.3
# Devices and keyboards of a photograph without a page that are shown, at most, and the share of one that must be seen.
OTHERS, SEEN = 3, 0.6
# How far pieces go on beyond the page, in its lengths.
BEYOND = 0.7
# A quadrangle that overlaps the page (intersection over union) by this much is the page, by less than the other it is
# not.
SAME, OTHER = 0.85, 0.7
# A rectangle that has this much of it in common with the page, or of the page with it, is a part of the page, or goes
# on beyond it.
COMMON = 0.8
# A quadrangle that overlaps a device or a keyboard by this much is that, and no page.
OTHER_THING = 0.7
# A page is to be seen in a face where this much of it is, or where it takes this much of the face.
SEEN_OF_PAGE, SEEN_IN_FACE = 0.5, 0.25
stock_of, network_of = cache(Stock), cache(load)


def common(one, other):
    """What two convex quadrangles have in common: as a share of both together, and the larger of its shares of each."""
    one, other = one.astype(np.float32), other.astype(np.float32)
    both, areas = cv2.intersectConvexConvex(one, other)[0], (cv2.contourArea(one), cv2.contourArea(other))
    return both / (sum(areas) - both), both / min(areas)


def visible(quad, photo):
    """The share of a quadrangle that lies in the photograph."""
    return cv2.intersectConvexConvex(quad.astype(np.float32), frame_of(photo))[0] / cv2.contourArea(quad.astype(np.float32))


def frame_of(photo):
    height, width = photo.shape[:2]
    return np.float32([[0, 0], [width, 0], [width, height], [0, height]])


def clipped(quad, photo):
    """What a photograph shows of a convex quadrangle."""
    return cv2.intersectConvexConvex(quad.astype(np.float32), frame_of(photo))[1][:, 0]


def told_of(quad, scene):
    """Whether a quadrangle of a scene is the page's, and whether its face shows a page: 1, 0, or not a number where that can't be told."""
    if scene.corners is None:
        return 0, 0
    if visible(quad, scene.photo) == 0:
        return np.nan, np.nan
    page, shown = clipped(scene.corners, scene.photo), clipped(quad, scene.photo)
    overlap, share = common(shown, page)
    in_face = cv2.perspectiveTransform(page[None], flattening(quad, 1))[0]
    seen = cv2.intersectConvexConvex(in_face, np.float32([[0, 0], [1, 0], [1, 1], [0, 1]]))[0]
    is_shown = 1 if seen > SEEN_IN_FACE or seen > SEEN_OF_PAGE * cv2.contourArea(in_face) else np.nan
    if overlap >= SAME:
        return 1, 1
    others = (clipped(other, scene.photo) for other in scene.others if visible(other, scene.photo) > 0)
    is_other = share >= COMMON or any(common(shown, other)[0] >= OTHER_THING for other in others)
    # What lies apart from the page may be another sheet: it tells nothing.
    return 0 if overlap <= OTHER and is_other else np.nan, is_shown


def example(scene, quad):
    """(face, whether it is the page's, whether it shows one)."""
    return cut(scene.photo, quad), *(np.float32(each) for each in told_of(quad, scene))


def examples(rng, scene, network):
    """The examples of a few quadrangles of a scene."""
    quads = [sighted(network, scene)]
    if scene.corners is None:
        shown = [clockwise(other) for other in scene.others if visible(other, scene.photo) >= SEEN]
        quads += [*rectangles(rng, scene.photo, 3), *(displaced(rng, shown[i]) for i in rng.permutation(len(shown))[:OTHERS])]
    else:
        quads += [*(displaced(rng, scene.corners) for _ in range(2)), *(within(rng, scene.corners, BEYOND) for _ in range(2)), *rectangles(rng, scene.photo, 2)]
    for quad in quads:
        if convex(quad):
            yield example(scene, quad)


def drawn(rng, stock, long_px=PICTURE_PX):
    return compose(rng, stock, "no page" if rng.random() < NO_PAGE else None, long_px)


def fill_shard(job):
    stock, checkpoint, pool, index, seed = job
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rng = np.random.default_rng([seed, index])

    def draw():
        for _ in range(SHARD):
            yield from examples(rng, drawn(rng, stock_of(stock)), network_of(checkpoint))

    write_shard(pool, index, FACES, draw)


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("stock", "checkpoint"), count=8_000, seed=900)
