"""Fills a dataset for the crop network: crops of pages and of other things.

`python3 -m datasets.fill_crops SOURCES PAGE_CHECKPOINT DATASET --count 8000 [--processes 2] [--seed 900]`

Composes `--count` photos, about half of them without a page, and writes shards of `NNNN-crops.npy` (n x 128 x 128 x 3,
uint8), `NNNN-true.npy` (n, whether the content is the page: 1, 0, or NaN where that is undecided) and `NNNN-shown.npy`
(n, likewise, whether the crop shows a page).

The quads are the page, slightly displaced; parts of it, and quads that extend beyond it; rectangles of edges in and
around it; and what the page network of the checkpoint sees. In photos without a page they are rectangles of edges,
devices and keyboards.
"""

from functools import cache

import cv2
import numpy as np
import torch

from datasets.fill_strips import detected_quad, displaced, is_convex, part_of, rectangles
from datasets.shards import CROPS, fill, write_shard
from generate.compose import Sources, clockwise, compose
from networks.crops import cut, flattening
from networks.export import load

# Photos per shard.
SHARD = 100
# Long side of the photos. Crops are small, so that this size keeps all their detail.
PHOTO_PX = 448
# Share of photos composed without a page, besides those that are so by chance.
NO_PAGE = 0.3
# In photos without a page: devices and keyboards used at most, and the share of one that must be visible.
MAX_DEVICES, MIN_DEVICE_VISIBLE = 3, 0.6
# How far quads extend beyond the page at most, in its lengths.
BEYOND = 0.7
# A quad is the page if it overlaps it at least this much (IoU). It may be something else if it overlaps it at most this
# much.
MIN_PAGE_IOU, MAX_OTHER_IOU = 0.85, 0.7
# A quad is a part of the page if this share of it is inside the page, and extends beyond the page if this share of the
# page is inside it.
MIN_COMMON = 0.8
# A quad that overlaps a device or a keyboard at least this much (IoU) is that, not a page.
MIN_DEVICE_IOU = 0.7
# A crop shows a page if this share of the page is in it, or if the page covers this share of the crop.
MIN_SHOWN_OF_PAGE, MIN_SHARE_OF_CROP = 0.5, 0.25
sources_of, network_of = cache(Sources), cache(load)


def overlap(one, other):
    """Overlap of two convex quads: intersection over union, and the intersection as a share of the smaller quad."""
    one, other = one.astype(np.float32), other.astype(np.float32)
    both, areas = cv2.intersectConvexConvex(one, other)[0], (cv2.contourArea(one), cv2.contourArea(other))
    return both / (sum(areas) - both), both / min(areas)


def visible_share(quad, photo):
    """The share of a quad that is inside the photo."""
    return cv2.intersectConvexConvex(quad.astype(np.float32), frame_of(photo))[0] / cv2.contourArea(
        quad.astype(np.float32)
    )


def frame_of(photo):
    """The corners of a photo."""
    height, width = photo.shape[:2]
    return np.float32([[0, 0], [width, 0], [width, height], [0, height]])


def clipped(quad, photo):
    """The part of a convex quad that is inside the photo."""
    return cv2.intersectConvexConvex(quad.astype(np.float32), frame_of(photo))[1][:, 0]


def labels_of(quad, scene):
    """Whether a quad of a scene is the page, and whether its crop shows a page: 1, 0, or NaN where undecided."""
    if scene.corners is None:
        return 0, 0
    if visible_share(quad, scene.photo) == 0:
        return np.nan, np.nan
    page, shown = clipped(scene.corners, scene.photo), clipped(quad, scene.photo)
    iou, share = overlap(shown, page)
    in_crop = cv2.perspectiveTransform(page[None], flattening(quad, 1))[0]
    seen = cv2.intersectConvexConvex(in_crop, np.float32([[0, 0], [1, 0], [1, 1], [0, 1]]))[0]
    is_shown = 1 if seen > MIN_SHARE_OF_CROP or seen > MIN_SHOWN_OF_PAGE * cv2.contourArea(in_crop) else np.nan
    if iou >= MIN_PAGE_IOU:
        return 1, 1
    others = (clipped(other, scene.photo) for other in scene.others if visible_share(other, scene.photo) > 0)
    is_other = share >= MIN_COMMON or any(overlap(shown, other)[0] >= MIN_DEVICE_IOU for other in others)
    # A quad apart from the page may be another sheet: its label is undecided.
    return 0 if iou <= MAX_OTHER_IOU and is_other else np.nan, is_shown


def example(scene, quad):
    """(crop, whether it is the page, whether it shows one)."""
    return cut(scene.photo, quad), *(np.float32(each) for each in labels_of(quad, scene))


def examples(rng, scene, network):
    """Examples for a few quads of a scene."""
    quads = [detected_quad(network, scene)]
    if scene.corners is None:
        shown = [clockwise(other) for other in scene.others if visible_share(other, scene.photo) >= MIN_DEVICE_VISIBLE]
        quads += [
            *rectangles(rng, scene.photo, 3),
            *(displaced(rng, shown[i]) for i in rng.permutation(len(shown))[:MAX_DEVICES]),
        ]
    else:
        quads += [
            *(displaced(rng, scene.corners) for _ in range(2)),
            *(part_of(rng, scene.corners, BEYOND) for _ in range(2)),
            *rectangles(rng, scene.photo, 2),
        ]
    for quad in quads:
        if is_convex(quad):
            yield example(scene, quad)


def compose_scene(rng, sources, long_px=PHOTO_PX):
    return compose(rng, sources, "no page" if rng.random() < NO_PAGE else None, long_px)


def fill_shard(job):
    sources, checkpoint, dataset, index, seed = job
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rng = np.random.default_rng([seed, index])

    def draw():
        for _ in range(SHARD):
            yield from examples(rng, compose_scene(rng, sources_of(sources)), network_of(checkpoint))

    write_shard(dataset, index, CROPS, draw)


if __name__ == "__main__":
    fill(fill_shard, SHARD, ("sources", "checkpoint"), count=8_000, seed=900)
