"""Trains a network on pools that fill.py, fill_sides.py or fill_faces.py and their like fill, for a given time.

`python3 train.py page|side|face POOL[,POOL...] CHECKPOINT --minutes 40 [--processes 2] [--start CHECKPOINT|FILE.bin] [--latest FILE.bin]`

AdamW with a cosine over the wall clock, weights averaged over the last steps. Two processes average their gradients: torch on
a CPU keeps one core busy each. New shards of the pool are taken up as they appear. What is learned stands in `page_lessons.py`,
`side_lessons.py` and `face_lessons.py`.
"""
import argparse
import copy
import math
import os
import threading
import time

import cv2
import torch
import torch.distributed
import torch.multiprocessing

import face_lessons
import page_lessons
import side_lessons
from export import export, load
from net import NETWORKS
from revive import settle

PEAK_RATE = 2.5e-3
AVERAGE = 0.998
WARM_UP = 0.02
SAVE_EVERY_S = 300
# Pictures that the norms of a revived network are set by.
SETTLED_ON = 512
LESSONS = {"page": page_lessons, "side": side_lessons, "face": face_lessons}


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


def begun(options, lessons, size):
    """The network to train: new, or from where another training, or what ships, left off. The same in every process."""
    if not options.start:
        return NETWORKS[options.network]()
    network = load(options.start, options.network)
    if options.start.endswith(".bin"):
        settle(network, lessons.Lessons(options.pool, [options.seed]).draw(SETTLED_ON, size)[0])
    return network


def hold_fast(network, count):
    """Leaves the first `count` layers as they are, with the norms that they have."""
    for index in range(count):
        if str(index) in network.steps:
            network.steps[str(index)].eval().requires_grad_(False)


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
    lessons = LESSONS[options.network]
    pool = lessons.Lessons(options.pool, [options.seed, rank, int(bool(options.start))])
    sizes = [part.split(":") for part in (options.sizes or lessons.SIZES).split(",")]
    network = begun(options, lessons, int(sizes[0][1]))
    network = network.to(device).to(memory_format=torch.channels_last).train()
    hold_fast(network, options.frozen)
    average = copy.deepcopy(network).eval()
    learned = [p for p in network.parameters() if p.requires_grad]
    weights = [p for p in learned if p.ndim > 1]
    others = [p for p in learned if p.ndim <= 1]
    optimiser = torch.optim.AdamW([{"params": weights, "weight_decay": 0.02}, {"params": others, "weight_decay": 0.0}], lr=PEAK_RATE)
    began = saved = time.monotonic()
    progress, step, seen = 0.0, 0, {}
    while progress < 1:
        for group in optimiser.param_groups:
            group["lr"] = rate_at(progress) * options.rate
        size = next(int(px) for until, px in sizes if progress < float(until))
        pictures, *truth = (part.to(device) for part in pool.draw(lessons.STEP // options.processes, size))
        with torch.autocast(device.type, torch.bfloat16, enabled=options.bfloat16):
            told = network(pictures.contiguous(memory_format=torch.channels_last))
        told = [output.float() for output in told]
        pool.heed(told, truth)
        loss, parts = lessons.loss_of(*told, *truth)
        optimiser.zero_grad(set_to_none=False)
        loss.backward()
        shared = torch.cat([p.grad.flatten() for p in learned] + [torch.tensor([(time.monotonic() - began) / 60 / options.minutes], device=device)])
        if options.processes > 1:
            torch.distributed.all_reduce(shared)
            shared /= options.processes
        progress, at = float(shared[-1]), 0
        norm = float(shared[:-1].norm())
        shared *= min(1.0, 5.0 / (norm + 1e-6))
        for p in learned:
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
            losses = " ".join(f"{name} {value:.4f}" for name, value in seen.items())
            print(f"{(time.monotonic() - began) / 60:5.1f} min step {step} size {size} shards {len(pool.shards)} {losses}", flush=True)
        if rank == 0 and time.monotonic() - saved > SAVE_EVERY_S:
            saved = time.monotonic()
            save(average, step, options)
    if rank == 0:
        save(average, step, options)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("network", choices=NETWORKS)
    parser.add_argument("pool")
    parser.add_argument("checkpoint")
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--start", help="a checkpoint, or weights that ship (.bin), to go on from")
    parser.add_argument("--latest", help="where to export the averaged weights every five minutes")
    parser.add_argument("--sizes", help="share of the time:pixels, ...")
    parser.add_argument("--rate", type=float, default=1.0, help="factor on the learning rate")
    parser.add_argument("--frozen", type=int, default=0, help="hold that many of the first layers fast")
    parser.add_argument("--bfloat16", action="store_true", help="compute in bfloat16: twice the steps where the processor can")
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
