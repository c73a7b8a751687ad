"""How training samples of the page network are drawn from `fill_photos.py`, and their loss.

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


class Sampler(Dataset):
    """Random photos of all shards, turned, mirrored and tinted differently each time."""

    def __init__(self, folders, seed):
        super().__init__(folders, seed, PHOTOS)

    def draw(self, count, size):
        """Images N x 3 x size x size, covers, and corners in output cells (NaN: no page)."""
        images, covers, corners = [], [], []
        for _ in range(count):
            photo, cover, quad = self.sample()
            image, cover, quad = self.varied(photo, cover, quad, size)
            images.append(image)
            covers.append(cover)
            corners.append(quad)
        images = torch.from_numpy(np.stack(images)).permute(0, 3, 1, 2)
        return images, torch.from_numpy(np.stack(covers)), torch.from_numpy(np.stack(corners))

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
