"""How training samples of the page and zoom network are drawn from `fill_photos.py`, `fill_windows.py`; and their loss.

Loss of the mask: binary cross-entropy and half a dice loss. Of the corners inside the image: the cross-entropy to a
Gaussian of one cell, and the L1 distance of the soft-argmax. Of the presence: binary cross-entropy.
"""

import cv2
import numpy as np
import torch
from torch.nn import functional as F

from datasets.shards import PHOTOS, Dataset
from generate.compose import clockwise
from networks.net import INPUT_PX, STRIDE

# Photos per step, over all processes. Torch 1.13 on one thread takes four times as long for a convolution with fewer
# than 16 images per process.
BATCH = 64
# Until which share of the training images have which size in pixels: small ones teach faster, the last ones precision.
SIZES = f"0.2:96,0.65:128,1:{INPUT_PX}"
WEIGHTS = {"dice": 0.5, "distance": 0.25, "presence": 1.0}
# Photos larger than the network's input are read as a whole (this share), in a window around the page (this share), or
# in any window.
WHOLE, AROUND = 0.2, 0.3
# Width and height of any window, as shares of the photo's, and of a window around the page, relative to the page's. A
# window must show at least a share of the page.
WINDOW_SIZE, PAGE_WINDOW_SIZE, MIN_SHOWN = (0.4, 0.8), (1.15, 2.2), 0.6
# Windows tried before the whole photo is used.
TRIES = 6


class Sampler(Dataset):
    """Random photos of all shards, turned, mirrored and tinted differently each time."""

    def __init__(self, folders, seed):
        super().__init__(folders, seed, PHOTOS)

    def draw(self, count, size):
        """Images N x 3 x size x size, covers, and corners in output cells (NaN: no page)."""
        images, covers, corners = [], [], []
        for _ in range(count):
            photo, cover, quad = self.sample()
            if len(photo) > INPUT_PX:
                photo, cover, quad = self.through_window(photo, cover, quad)
            image, cover, quad = self.varied(photo, cover, quad, size)
            images.append(image)
            covers.append(cover)
            corners.append(quad)
        images = torch.from_numpy(np.stack(images)).permute(0, 3, 1, 2)
        return images, torch.from_numpy(np.stack(covers)), torch.from_numpy(np.stack(corners))

    def through_window(self, photo, cover, corners):
        """A window of a photo, at the network's input size."""
        near, far = self.window(cover, corners)
        near_px, far_px = near * STRIDE, far * STRIDE
        photo = photo[near_px[1] : far_px[1], near_px[0] : far_px[0]]
        cover = cover[near[1] : far[1], near[0] : far[0]]
        is_shrunk = (far - near >= INPUT_PX // STRIDE).all()
        interpolation = cv2.INTER_AREA if is_shrunk else cv2.INTER_LINEAR
        photo = cv2.resize(np.ascontiguousarray(photo), (INPUT_PX,) * 2, interpolation=interpolation)
        cover = cv2.resize(np.ascontiguousarray(cover), (INPUT_PX // STRIDE,) * 2, interpolation=interpolation)
        return photo, cover, (corners - near_px) * (INPUT_PX / (far_px - near_px))

    def window(self, cover, corners):
        """Chooses a window: its first column and row, and those behind its last, in cells of the cover.

        The whole photo if no window that was tried shows enough of the page.
        """
        cells, pageless = len(cover), np.isnan(corners).any()
        way = self.rng.random()
        if way > WHOLE:
            for _ in range(TRIES):
                if way < WHOLE + AROUND and not pageless:
                    low, high = (edge / STRIDE for edge in (corners.min(0), corners.max(0)))
                    size = np.maximum(
                        (high - low) * self.rng.uniform(*PAGE_WINDOW_SIZE) * np.exp(self.rng.normal(0, 0.1, 2)),
                        cells / 6,
                    )
                    low = (low + high - size) / 2 + self.rng.normal(0, 0.08, 2) * size
                else:
                    size = cells * np.minimum(1, self.rng.uniform(*WINDOW_SIZE) * np.exp(self.rng.normal(0, 0.08, 2)))
                    low = self.rng.uniform(0, 1, 2) * (cells - size)
                near, far = (np.clip(np.round(edge).astype(int), 0, cells) for edge in (low, low + size))
                window = cover[near[1] : far[1], near[0] : far[0]]
                if pageless or window.sum(dtype=np.float64) >= MIN_SHOWN * cover.sum(dtype=np.float64):
                    return near, far
        return np.zeros(2, int), np.full(2, cells)

    def varied(self, photo, cover, corners, size):
        corners = corners.astype(np.float32)
        if self.rng.random() < 0.5:
            photo, cover, corners = photo[:, ::-1], cover[:, ::-1], corners * (-1, 1) + (INPUT_PX, 0)
        # Most photos are taken upright, so most samples stay as they were composed.
        turn = self.rng.random()
        if turn < 0.15:
            photo, cover, corners = photo[::-1], cover[::-1], corners * (1, -1) + (0, INPUT_PX)
        elif turn < 0.35:
            photo, cover, corners = photo.swapaxes(0, 1), cover.T, corners[:, ::-1]
        if size != INPUT_PX:
            photo = cv2.resize(np.ascontiguousarray(photo), (size, size), interpolation=cv2.INTER_AREA)
            cover = cv2.resize(np.ascontiguousarray(cover), (size // STRIDE,) * 2, interpolation=cv2.INTER_AREA)
        gain = np.exp(self.rng.normal(0, 0.12) + self.rng.normal(0, 0.05, 3)).astype(np.float32)
        image = np.clip(photo * gain + np.float32(self.rng.normal(0, 8)), 0, 255)
        if not np.isnan(corners).any():
            corners = clockwise(corners)
        cells = corners * (size / INPUT_PX / STRIDE) - 0.5
        return ((image - 127.5) / 127.5).astype(np.float32), cover.astype(np.float32) / 255, cells.astype(np.float32)


def loss_of(maps, presence, covers, corners):
    """The weighted loss and its parts."""
    page = ~torch.isnan(corners[:, 0, 0])
    mask = maps[:, 0]
    parts = {"mask": F.binary_cross_entropy_with_logits(mask, covers)}
    likely = torch.sigmoid(mask[page])
    overlap = (likely * covers[page]).sum((1, 2))
    parts["dice"] = (1 - (2 * overlap + 1) / (likely.sum((1, 2)) + covers[page].sum((1, 2)) + 1)).mean()
    cells = torch.arange(maps.shape[-1], device=maps.device, dtype=torch.float32)
    targets = corners[page]
    logs = F.log_softmax(maps[page, 1:].flatten(2), 2).unflatten(2, maps.shape[-2:])
    inside = ((targets > -1) & (targets < len(cells))).all(2).float()
    gaussians = torch.exp(-((cells - targets[..., None]) ** 2) / 2)  # page, corner, axis, cell
    spots = gaussians[:, :, 1, :, None] * gaussians[:, :, 0, None, :]
    spots = spots / spots.sum((2, 3), keepdim=True).clamp(min=1e-6)
    count = inside.sum().clamp(min=1)
    parts["corners"] = (-(spots * logs).sum((2, 3)) * inside).sum() / count
    likely = logs.exp()
    mean = torch.stack([(likely.sum(2) * cells).sum(2), (likely.sum(3) * cells).sum(2)], 2)
    parts["distance"] = ((mean - targets).abs().sum(2) * inside).sum() / count
    parts["presence"] = F.binary_cross_entropy_with_logits(presence, page.float())
    return sum(WEIGHTS.get(name, 1.0) * part for name, part in parts.items()), parts
