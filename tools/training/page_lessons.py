"""What the page network learns from: photographs of a pool that fill.py fills, or windows of those of fill_windows.py, and the loss of
what it says of them.

Mask: binary cross-entropy and half a dice loss. Corners: cross-entropy to a Gaussian of one cell and the L1 distance of the
soft-argmax, for corners within the picture. Presence: binary cross-entropy.
"""
import cv2
import numpy as np
import torch
from torch.nn import functional as F

from compose import clockwise
from net import INPUT_PX, STRIDE
from pools import PHOTOGRAPHS, Pool

# Per step, over all processes. With fewer than 16 a process, torch 1.13 on one thread takes a convolution four times as
# slow.
STEP = 64
# Up to which share of the time pictures of how many pixels: small ones teach more in a minute, the last ones precision.
SIZES = f"0.2:96,0.65:128,1:{INPUT_PX}"
WEIGHTS = {"dice": 0.5, "distance": 0.25, "presence": 1.0}
# Photographs larger than the network's input are looked at whole so often, around the page so often, and through any
# window else. Windows are such shares of the photograph, each way, or so many times as large as the page; one shows
# that much of the page at least.
WHOLE, AROUND = 0.2, 0.3
WINDOW, OF_PAGE, SHOWN = (0.4, 0.8), (1.15, 2.2), 0.6
TRIES = 6


class Lessons(Pool):
    """Photographs of the shards present so far, drawn at random, turned, mirrored and tinted anew each time."""

    def __init__(self, folders, seed):
        super().__init__(folders, seed, PHOTOGRAPHS)

    def draw(self, count, size):
        """Pictures N x 3 x size x size, covers, corners in output cells (not a number: no page)."""
        pictures, covers, corners = [], [], []
        for _ in range(count):
            photo, cover, quad = self.one()
            if len(photo) > INPUT_PX:
                photo, cover, quad = self.through_window(photo, cover, quad)
            picture, cover, quad = self.varied(photo, cover, quad, size)
            pictures.append(picture)
            covers.append(cover)
            corners.append(quad)
        pictures = torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2)
        return pictures, torch.from_numpy(np.stack(covers)), torch.from_numpy(np.stack(corners))

    def through_window(self, photo, cover, corners):
        """What a window of a photograph shows, at the network's input size."""
        near, far = self.window(cover, corners)
        near_px, far_px = near * STRIDE, far * STRIDE
        photo = photo[near_px[1]:far_px[1], near_px[0]:far_px[0]]
        cover = cover[near[1]:far[1], near[0]:far[0]]
        smaller = (far - near >= INPUT_PX // STRIDE).all()
        photo = cv2.resize(np.ascontiguousarray(photo), (INPUT_PX,) * 2, interpolation=cv2.INTER_AREA if smaller else cv2.INTER_LINEAR)
        cover = cv2.resize(np.ascontiguousarray(cover), (INPUT_PX // STRIDE,) * 2, interpolation=cv2.INTER_AREA if smaller else cv2.INTER_LINEAR)
        return photo, cover, (corners - near_px) * (INPUT_PX / (far_px - near_px))

    def window(self, cover, corners):
        """The first column and row of a window and those behind its last, in cells of the cover; all of it where none shows enough."""
        cells, pageless = len(cover), np.isnan(corners).any()
        way = self.rng.random()
        if way > WHOLE:
            for _ in range(TRIES):
                if way < WHOLE + AROUND and not pageless:
                    low, high = (edge / STRIDE for edge in (corners.min(0), corners.max(0)))
                    size = np.maximum((high - low) * self.rng.uniform(*OF_PAGE) * np.exp(self.rng.normal(0, 0.1, 2)), cells / 6)
                    low = (low + high - size) / 2 + self.rng.normal(0, 0.08, 2) * size
                else:
                    size = cells * np.minimum(1, self.rng.uniform(*WINDOW) * np.exp(self.rng.normal(0, 0.08, 2)))
                    low = self.rng.uniform(0, 1, 2) * (cells - size)
                near, far = (np.clip(np.round(edge).astype(int), 0, cells) for edge in (low, low + size))
                if pageless or cover[near[1]:far[1], near[0]:far[0]].sum(dtype=np.float64) >= SHOWN * cover.sum(dtype=np.float64):
                    return near, far
        return np.zeros(2, int), np.full(2, cells)

    def varied(self, photo, cover, corners, size):
        corners = corners.astype(np.float32)
        if self.rng.random() < 0.5:
            photo, cover, corners = photo[:, ::-1], cover[:, ::-1], corners * (-1, 1) + (INPUT_PX, 0)
        # Most photographs are taken upright, so most of the pool stays as it was composed.
        turn = self.rng.random()
        if turn < 0.15:
            photo, cover, corners = photo[::-1], cover[::-1], corners * (1, -1) + (0, INPUT_PX)
        elif turn < 0.35:
            photo, cover, corners = photo.swapaxes(0, 1), cover.T, corners[:, ::-1]
        if size != INPUT_PX:
            photo = cv2.resize(np.ascontiguousarray(photo), (size, size), interpolation=cv2.INTER_AREA)
            cover = cv2.resize(np.ascontiguousarray(cover), (size // STRIDE,) * 2, interpolation=cv2.INTER_AREA)
        gain = np.exp(self.rng.normal(0, 0.12) + self.rng.normal(0, 0.05, 3)).astype(np.float32)
        picture = np.clip(photo * gain + np.float32(self.rng.normal(0, 8)), 0, 255)
        if not np.isnan(corners).any():
            corners = clockwise(corners)
        cells = corners * (size / INPUT_PX / STRIDE) - 0.5
        return ((picture - 127.5) / 127.5).astype(np.float32), cover.astype(np.float32) / 255, cells.astype(np.float32)


def loss_of(maps, presence, covers, corners):
    """The summed loss and its parts."""
    page = ~torch.isnan(corners[:, 0, 0])
    mask = maps[:, 0]
    parts = {"mask": F.binary_cross_entropy_with_logits(mask, covers)}
    likely = torch.sigmoid(mask[page])
    overlap = (likely * covers[page]).sum((1, 2))
    parts["dice"] = (1 - (2 * overlap + 1) / (likely.sum((1, 2)) + covers[page].sum((1, 2)) + 1)).mean()
    cells = torch.arange(maps.shape[-1], device=maps.device, dtype=torch.float32)
    wanted = corners[page]
    logs = F.log_softmax(maps[page, 1:].flatten(2), 2).unflatten(2, maps.shape[-2:])
    inside = ((wanted > -1) & (wanted < len(cells))).all(2).float()
    gaussians = torch.exp(-(cells - wanted[..., None]) ** 2 / 2)  # page, corner, axis, cell
    spot = gaussians[:, :, 1, :, None] * gaussians[:, :, 0, None, :]
    spot = spot / spot.sum((2, 3), keepdim=True).clamp(min=1e-6)
    count = inside.sum().clamp(min=1)
    parts["corners"] = (-(spot * logs).sum((2, 3)) * inside).sum() / count
    likely = logs.exp()
    mean = torch.stack([(likely.sum(2) * cells).sum(2), (likely.sum(3) * cells).sum(2)], 2)
    parts["distance"] = ((mean - wanted).abs().sum(2) * inside).sum() / count
    parts["presence"] = F.binary_cross_entropy_with_logits(presence, page.float())
    return sum(WEIGHTS.get(name, 1.0) * part for name, part in parts.items()), parts
