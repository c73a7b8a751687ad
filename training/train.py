"""Trains the page network on a pool that fill.py fills, for a given time.

`python3 train.py POOL CHECKPOINT --minutes 40 [--processes 2] [--start CHECKPOINT] [--latest FILE.bin]`

Mask: binary cross-entropy and half a dice loss. Corners: cross-entropy to a Gaussian of one cell and the L1
distance of the soft-argmax, for corners within the picture. Presence: binary cross-entropy. AdamW with a cosine
over the wall clock, weights averaged over the last steps, small pictures first. Two processes average their
gradients: torch on a CPU keeps one core busy each. New shards of the pool are taken up as they appear.
"""
import argparse
import copy
import glob
import math
import os
import threading
import time

import cv2
import numpy as np
import torch
import torch.distributed
import torch.multiprocessing
from torch.nn import functional as F

from compose import clockwise
from export import export
from net import INPUT_PX, STRIDE, PageNetwork

# Per step, over all processes. With fewer than 16 a process, torch 1.13 on one thread takes a convolution four times as slow.
STEP_PICTURES = 64
PEAK_RATE = 2.5e-3
# Up to which share of the time pictures of how many pixels: small ones teach more in a minute, the last ones precision.
SIZES = f"0.2:96,0.65:128,1:{INPUT_PX}"
AVERAGE = 0.998
WARM_UP = 0.02
SAVE_EVERY_S = 300
WEIGHTS = {"dice": 0.5, "distance": 0.25, "presence": 1.0}


class Pool:
    """Photographs of the shards present so far, drawn at random, turned, mirrored and tinted anew each time."""

    def __init__(self, folder, seed):
        self.folder, self.rng = folder, np.random.default_rng(seed)
        self.shards = []
        self.look()

    def look(self):
        names = sorted(glob.glob(f"{self.folder}/*-photos.npy"))
        for name in names[len(self.shards):]:
            self.shards.append([np.load(name.replace("photos", part), mmap_mode="r") for part in ("photos", "covers", "corners")])

    def draw(self, count, size):
        """Pictures N x 3 x size x size, covers, corners in output cells (not a number: no page)."""
        pictures, covers, corners = [], [], []
        for _ in range(count):
            shard = self.shards[int(self.rng.integers(len(self.shards)))]
            at = int(self.rng.integers(len(shard[0])))
            picture, cover, quad = self.varied(*(part[at] for part in shard), size)
            pictures.append(picture)
            covers.append(cover)
            corners.append(quad)
        pictures = torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2)
        return pictures, torch.from_numpy(np.stack(covers)), torch.from_numpy(np.stack(corners))

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


def rate_at(progress):
    if progress < WARM_UP:
        return PEAK_RATE * (progress / WARM_UP * 0.95 + 0.05)
    return PEAK_RATE * (0.5 + 0.5 * math.cos(math.pi * (progress - WARM_UP) / (1 - WARM_UP))) + 1e-6


def save(average, step, options):
    part = options.checkpoint + ".part"
    torch.save({"average": average.state_dict(), "step": step}, part)
    os.replace(part, options.checkpoint)
    if options.latest:
        export(copy.deepcopy(average).cpu(), options.latest + ".part")
        os.replace(options.latest + ".part", options.latest)


def watch_over(parent):
    """Ends this process when the one that started it has gone."""

    def watch():
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def work(rank, options):
    """One training process; all take the same steps, on pictures of their own."""
    if options.processes > 1 and hasattr(os, "setsid"):
        os.setsid()  # Linux shares the processor out by session: each process stands for itself
        watch_over(os.getppid())
    torch.set_num_threads(max(1, (os.cpu_count() or 1) // options.processes))
    cv2.setNumThreads(1)
    torch.manual_seed(options.seed)
    if options.processes > 1:
        torch.distributed.init_process_group("gloo", f"file://{options.checkpoint}.meet", rank=rank, world_size=options.processes)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    network = PageNetwork()
    if options.start:
        network.load_state_dict(torch.load(options.start, map_location="cpu")["average"])
    network = network.to(device).to(memory_format=torch.channels_last).train()
    average = copy.deepcopy(network).eval()
    weights = [p for p in network.parameters() if p.ndim > 1]
    others = [p for p in network.parameters() if p.ndim <= 1]
    optimiser = torch.optim.AdamW([{"params": weights, "weight_decay": 0.02}, {"params": others, "weight_decay": 0.0}], lr=PEAK_RATE)
    pool = Pool(options.pool, [options.seed, rank, int(bool(options.start))])
    began = saved = time.monotonic()
    sizes = [part.split(":") for part in options.sizes.split(",")]
    progress, step, seen = 0.0, 0, {}
    while progress < 1:
        for group in optimiser.param_groups:
            group["lr"] = rate_at(progress) * options.rate
        size = next((int(px) for until, px in sizes if progress < float(until)), INPUT_PX)
        pictures, covers, corners = (part.to(device) for part in pool.draw(STEP_PICTURES // options.processes, size))
        maps, presence = network(pictures.contiguous(memory_format=torch.channels_last))
        loss, parts = loss_of(maps, presence, covers, corners)
        optimiser.zero_grad(set_to_none=False)
        loss.backward()
        shared = torch.cat([p.grad.flatten() for p in network.parameters()] + [torch.tensor([(time.monotonic() - began) / 60 / options.minutes], device=device)])
        if options.processes > 1:
            torch.distributed.all_reduce(shared)
            shared /= options.processes
        progress, at = float(shared[-1]), 0
        norm = float(shared[:-1].norm())
        shared *= min(1.0, 5.0 / (norm + 1e-6))
        for p in network.parameters():
            p.grad.copy_(shared[at:at + p.numel()].view_as(p))
            at += p.numel()
        optimiser.step()
        step += 1
        keep = min(AVERAGE, (1 + step) / (10 + step))
        with torch.no_grad():
            for old, new in zip(average.state_dict().values(), network.state_dict().values()):
                if old.dtype.is_floating_point:
                    old.lerp_(new, 1 - keep)
                else:
                    old.copy_(new)
        for name, part in parts.items():
            seen[name] = seen.get(name, float(part)) * 0.98 + float(part) * 0.02
        if step % 50 == 0:
            pool.look()
        if rank == 0 and step % 25 == 0:
            told = " ".join(f"{name} {value:.4f}" for name, value in seen.items())
            print(f"{(time.monotonic() - began) / 60:5.1f} min step {step} size {size} shards {len(pool.shards)} {told}", flush=True)
        if rank == 0 and time.monotonic() - saved > SAVE_EVERY_S:
            saved = time.monotonic()
            save(average, step, options)
    if rank == 0:
        save(average, step, options)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pool")
    parser.add_argument("checkpoint")
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--start", help="a checkpoint to go on from")
    parser.add_argument("--latest", help="where to export the averaged weights every five minutes")
    parser.add_argument("--sizes", default=SIZES, help="share of the time:pixels, ...")
    parser.add_argument("--rate", type=float, default=1.0, help="factor on the learning rate")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if os.path.exists(options.checkpoint + ".meet"):
        os.remove(options.checkpoint + ".meet")
    if options.processes > 1:
        torch.multiprocessing.spawn(work, (options,), options.processes)
    else:
        work(0, options)


if __name__ == "__main__":
    main()
