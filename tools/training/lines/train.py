"""Trains the line network: `python3 -m lines.train FACES.json CHECKPOINT --minutes 70 [--latest FILE.bin]`.

Processes draw lines, this one learns from them, each line `--uses` times. The loss is that of connectionist temporal
classification (Graves et al. 2006); AdamW with a learning rate that follows a cosine over the wall clock; the result is
a moving average of the weights. On a graphics card (`--device cuda`) take as many `--drawers` as there are processors.
"""

import argparse
import copy
import json
import os
import time
from multiprocessing import get_context
from queue import Full

import cv2
import numpy as np
import torch
from torch.nn import functional as F

from lines.draw import MAX_WIDTH, Lines
from lines.prepare import CELL, HEIGHT
from lines.scoring import distance
from lines.signs import encode, read_greedily
from networks.from_weights import calibrate_norms, network_from_weights
from networks.net import NETWORKS
from optimise import optimiser_of, rate_at, save, update_average

PEAK_RATE, WARM_UP = 3e-3, 0.01
AVERAGE_DECAY = 0.9985
MAX_GRADIENT_NORM = 3.0
# Widths that lines are padded to.
BUCKETS = (64, 128, 192, 256, 320, 384, MAX_WIDTH)
SAVE_EVERY_S = 180
# Used lines of one drawing process, from which the next to be used again is taken at random.
POOL = 2000


def jittered(ink, rng):
    """The ink, shifted and changed a little, for another use."""
    move = np.float32([[1, rng.normal(0, 0.02), 0], [0, rng.uniform(0.95, 1.05), rng.normal(0, 0.7)]])
    moved = cv2.warpAffine(ink, move, ink.shape[::-1], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.clip(moved * rng.uniform(0.85, 1.15) + rng.uniform(-8, 8), 0, 255).astype(np.uint8)


class Batches:
    """Draws lines and hands them out in batches of like width, each line `uses` times, changed a little."""

    def __init__(self, faces, seed, size, uses):
        self.lines, self.size, self.uses = Lines(faces, seed), size, uses
        self.rng = np.random.default_rng(seed)
        self.used = []
        self.buckets = {width: [] for width in BUCKETS}

    def next_line(self):
        if len(self.used) > POOL or (len(self.used) > POOL / 2 and self.rng.random() < 1 - 1 / self.uses):
            index = int(self.rng.integers(len(self.used)))
            self.used[index], self.used[-1] = self.used[-1], self.used[index]
            ink, label, uses = self.used.pop()
        else:
            (ink, label), uses = self.lines.sample(), 0
        if uses + 1 < self.uses:
            self.used.append((ink, label, uses + 1))
        return (jittered(ink, self.rng) if uses else ink), label

    def next(self):
        """Ink (N x 1 x 32 x width, uint8), the lines' own widths in columns of the output, and the labels."""
        while True:
            ink, label = self.next_line()
            width = next(bucket for bucket in BUCKETS if ink.shape[1] <= bucket)
            bucket = self.buckets[width]
            bucket.append((ink, label))
            if len(bucket) == self.size:
                self.buckets[width] = []
                break
        inks = np.zeros((self.size, 1, HEIGHT, width), np.uint8)
        for at, (ink, _) in enumerate(bucket):
            inks[at, 0, :, : ink.shape[1]] = ink
        return inks, [-(-ink.shape[1] // CELL) for ink, _ in bucket], [label for _, label in bucket]


def draw_forever(queue, *arguments):
    """Puts batches into the queue until its parent process ends. Runs in a process of its own."""
    parent = os.getppid()
    os.setsid()  # Linux divides processor time by session: let each process count for itself
    batches = Batches(*arguments)
    while os.getppid() == parent:
        batch = batches.next()
        while os.getppid() == parent:
            try:
                queue.put(batch, timeout=2)
                break
            except Full:
                continue


def loss_of(logits, cells, labels):
    """`logits`: N x classes x 1 x columns."""
    rates = F.log_softmax(logits[:, :, 0].float(), 1).permute(2, 0, 1)
    targets = torch.tensor([number for label in labels for number in encode(label)], device=rates.device)
    lengths = torch.tensor([len(label) for label in labels], device=rates.device)
    widths = torch.tensor(cells, device=rates.device)
    losses = F.ctc_loss(rates, targets, widths, lengths, reduction="none", zero_infinity=True)
    return (losses / lengths.clamp(min=4)).mean()


@torch.no_grad()
def mistakes(network, lines, device):
    """The share of the characters wrong on lines of `Lines.sample`."""
    wrong = signs = 0
    for ink, label in lines:
        padded = np.pad(ink, ((0, 0), (0, -ink.shape[1] % 8))).astype(np.float32) / 255
        logits = network(torch.from_numpy(padded)[None, None].to(device))[0][0, :, 0]
        text, _ = read_greedily(torch.softmax(logits, 0).T.cpu().numpy())
        wrong += distance(text.strip(), label)
        signs += len(label)
    return wrong / signs


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("faces")
    parser.add_argument("checkpoint")
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--latest", help="a file for the app's weights, written every three minutes")
    parser.add_argument("--start", help="a checkpoint, or weights (.bin), to train further")
    parser.add_argument("--rate", type=float, default=1.0, help="factor on the learning rate")
    parser.add_argument("--float32", action="store_true", help="full numbers, where bfloat16 is not faster")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu", help="where to learn: cpu, cuda")
    parser.add_argument("--drawers", type=int, default=1, help="processes that draw")
    parser.add_argument("--batch", type=int, default=48, help="lines of a step")
    parser.add_argument("--uses", type=int, default=2, help="how often a drawn line is used")
    options = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)  # OpenCV's threads do not survive the fork below
    torch.manual_seed(options.seed)
    device = torch.device(options.device)
    with open(options.faces) as file:
        faces = json.load(file)
    held_out = Lines([face for face in faces if face["held_out"]], [options.seed, 99])
    check = [held_out.sample() for _ in range(250)]
    del held_out
    context = get_context("fork")
    queue = context.Queue(maxsize=8 * options.drawers)
    learned_faces = [face for face in faces if not face["held_out"]]
    drawers = [
        context.Process(
            target=draw_forever,
            args=(queue, learned_faces, [options.seed, 7, number], options.batch, options.uses),
            daemon=True,
        )
        for number in range(options.drawers)
    ]
    for drawer in drawers:
        drawer.start()
    network = NETWORKS["line"]()
    if options.start and options.start.endswith(".bin"):
        network = network_from_weights(options.start, "line")
        calibrate_norms(network, torch.from_numpy(queue.get()[0]).float() / 255)
    elif options.start:
        network.load_state_dict(torch.load(options.start)["average"])
    network = network.to(device, memory_format=torch.channels_last).train()
    average = copy.deepcopy(network).eval()
    optimiser = optimiser_of(list(network.parameters()))
    began = saved = time.monotonic()
    progress, step, smoothed, waited = 0.0, 0, None, 0.0
    while progress < 1:
        for group in optimiser.param_groups:
            group["lr"] = rate_at(progress, PEAK_RATE, WARM_UP) * options.rate
        asked = time.monotonic()
        inks, cells, labels = queue.get()
        waited += time.monotonic() - asked
        images = (torch.from_numpy(inks).to(device).float() / 255).contiguous(memory_format=torch.channels_last)
        with torch.autocast(device.type, torch.bfloat16, enabled=not options.float32):
            logits = network(images)[0]
        loss = loss_of(logits, cells, labels)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), MAX_GRADIENT_NORM)
        optimiser.step()
        step += 1
        update_average(average, network, step, AVERAGE_DECAY)
        smoothed = loss.detach() if smoothed is None else smoothed * 0.98 + loss.detach() * 0.02
        minutes = (time.monotonic() - began) / 60
        progress = minutes / options.minutes
        if step % 50 == 0:
            given = step * options.batch
            print(
                f"{minutes:5.1f} min step {step} lines {given} waited {waited:.0f} s loss {smoothed:.4f}", flush=True
            )
        if time.monotonic() - saved > SAVE_EVERY_S:
            save(average, step, options)
            print(f"{minutes:5.1f} min held-out fonts: {mistakes(average, check, device):.2%} wrong", flush=True)
            saved = time.monotonic()
    save(average, step, options)
    print(f"held-out fonts: {mistakes(average, check, device):.2%} of the characters wrong", flush=True)
    for drawer in drawers:
        drawer.terminate()


if __name__ == "__main__":
    main()
