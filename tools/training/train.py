"""Trains a network on datasets of `datasets/` for a given time.

`python3 train.py page|edge|crop DATASET[,DATASET...] CHECKPOINT --minutes 40 [--processes 2]
[--start CHECKPOINT|FILE.bin] [--latest FILE.bin]`

AdamW with a learning rate that follows a cosine over the wall clock; the result is a moving average of the weights. Two
processes average their gradients, because torch on a CPU keeps one core busy each. New shards of the datasets are used
as soon as they are complete. `losses/` defines the samples and losses.
"""

import argparse
import copy
import os
import threading
import time

import cv2
import torch
import torch.distributed
import torch.multiprocessing

from losses import crop_losses, edge_losses, page_losses
from networks.export import load
from networks.from_weights import calibrate_norms
from networks.net import NETWORKS
from optimise import optimiser_of, rate_at, save, update_average

# Highest learning rate, and the share of the time until it is reached.
PEAK_RATE = 2.5e-3
WARM_UP = 0.02
# Decay of the moving average of the weights, per step.
AVERAGE_DECAY = 0.998
# Gradients are scaled down to this norm.
MAX_GRADIENT_NORM = 5.0
SAVE_EVERY_S = 300
# Images that set the batch norms of a network restored from shipped weights.
CALIBRATION_IMAGES = 512
LOSSES = {"page": page_losses, "edge": edge_losses, "crop": crop_losses}


def exit_with(parent):
    """Ends this process when its parent process ends."""

    def watch():
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def initial_network(options, losses, size):
    """The network to train: a new one, or that of `--start`. The same in every process."""
    if not options.start:
        return NETWORKS[options.network]()
    network = load(options.start, options.network)
    if options.start.endswith(".bin"):
        calibrate_norms(network, losses.Sampler(options.dataset, [options.seed]).draw(CALIBRATION_IMAGES, size)[0])
    return network


def share_gradients(learned, progress, processes):
    """Averages the gradients over all processes and bounds their norm. Returns the average of `progress`.

    `learned`: the parameters. `progress`: a tensor of one element.
    """
    shared = torch.cat([p.grad.flatten() for p in learned] + [progress])
    if processes > 1:
        torch.distributed.all_reduce(shared)
        shared /= processes
    progress, at = float(shared[-1]), 0
    norm = float(shared[:-1].norm())
    shared *= min(1.0, MAX_GRADIENT_NORM / (norm + 1e-6))
    for p in learned:
        p.grad.copy_(shared[at : at + p.numel()].view_as(p))
        at += p.numel()
    return progress


def start_process(rank, options):
    """Prepares torch in one training process."""
    if options.processes > 1 and hasattr(os, "setsid"):
        os.setsid()  # Linux divides processor time by session: let each process count for itself
        exit_with(os.getppid())
    torch.set_num_threads(max(1, (os.cpu_count() or 1) // options.processes))
    cv2.setNumThreads(1)
    torch.manual_seed(options.seed)
    if options.processes > 1:
        torch.distributed.init_process_group(
            "gloo", f"file://{options.checkpoint}.meet", rank=rank, world_size=options.processes
        )


def work(rank, options):
    """One training process. All processes take the same steps, each on its own samples."""
    start_process(rank, options)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    losses = LOSSES[options.network]
    sampler = losses.Sampler(options.dataset, [options.seed, rank, int(bool(options.start))])
    sizes = [part.split(":") for part in (options.sizes or losses.SIZES).split(",")]
    network = initial_network(options, losses, int(sizes[0][1]))
    network = network.to(device).to(memory_format=torch.channels_last).train()
    average = copy.deepcopy(network).eval()
    learned = [p for p in network.parameters() if p.requires_grad]
    optimiser = optimiser_of(learned)
    began = saved = time.monotonic()
    progress, step, smoothed = 0.0, 0, {}
    while progress < 1:
        for group in optimiser.param_groups:
            group["lr"] = rate_at(progress, PEAK_RATE, WARM_UP) * options.rate
        size = next(int(px) for until, px in sizes if progress < float(until))
        images, *targets = (part.to(device) for part in sampler.draw(losses.BATCH // options.processes, size))
        with torch.autocast(device.type, torch.bfloat16, enabled=options.bfloat16):
            outputs = network(images.contiguous(memory_format=torch.channels_last))
        outputs = [output.float() for output in outputs]
        sampler.record(outputs, targets)
        loss, parts = losses.loss_of(*outputs, *targets)
        optimiser.zero_grad(set_to_none=False)
        loss.backward()
        elapsed = torch.tensor([(time.monotonic() - began) / 60 / options.minutes], device=device)
        progress = share_gradients(learned, elapsed, options.processes)
        optimiser.step()
        step += 1
        update_average(average, network, step, AVERAGE_DECAY)
        for name, part in parts.items():
            smoothed[name] = smoothed.get(name, float(part)) * 0.98 + float(part) * 0.02
        if step % 50 == 0:
            sampler.refresh()
        if rank == 0 and step % 25 == 0:
            summary = " ".join(f"{name} {value:.4f}" for name, value in smoothed.items())
            minutes = (time.monotonic() - began) / 60
            print(f"{minutes:5.1f} min step {step} size {size} shards {len(sampler.shards)} {summary}", flush=True)
        if rank == 0 and time.monotonic() - saved > SAVE_EVERY_S:
            saved = time.monotonic()
            save(average, step, options)
    if rank == 0:
        save(average, step, options)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("network", choices=LOSSES)
    parser.add_argument("dataset")
    parser.add_argument("checkpoint")
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--start", help="a checkpoint, or shipped weights (.bin), to train further")
    parser.add_argument("--latest", help="a file for the app's weights, written every five minutes")
    parser.add_argument("--sizes", help="share of the time:pixels, ...")
    parser.add_argument("--rate", type=float, default=1.0, help="factor on the learning rate")
    parser.add_argument("--bfloat16", action="store_true", help="compute in bfloat16: up to twice as many steps")
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
