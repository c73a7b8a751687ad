"""The app's file format of a network, which `src/imaging/networks/runtime/network-file.ts` reads.

Bytes 0-3: length of the header in bytes, little-endian. The header: JSON in UTF-8, with the layers, padded with
spaces so that the numbers begin at a multiple of 4. `k` and `stride` are numbers, or [rows, columns] where these
differ; `gate` is the slope, level and shift of an activation; `signs` of the line network names the classes after the
blank. Then, at the byte offsets given by the layers: weights [out][in][rows][columns] as signed bytes, or as
little-endian integers of two bytes where the layer is `fine`; and for each output channel, as little-endian IEEE half
floats, the step that its weights are multiples of, and its bias.
"""

import json

import numpy as np


def write_network(header, layers, target):
    """Writes a file. `layers`: what the header says of each, with its weights and biases or None. Returns its size."""
    body, entries = bytearray(), []

    def append(values):
        body.extend(b"\0" * (len(body) % 2))
        start = len(body)
        body.extend(values.tobytes())
        return start

    def halves(values):
        narrow = values.astype("<f2")
        if not np.isfinite(narrow).all():
            raise ValueError("A number does not fit a half float.")
        return narrow

    for head, numbers in layers:
        entry = dict(head)
        if numbers:
            weights, bias = numbers
            most, kind = (32767, "<i2") if head.get("fine") else (127, np.int8)
            steps = halves(np.maximum(np.abs(weights).reshape(len(weights), -1).max(1) / most, 2e-7))
            counts = np.round(weights / steps.astype(np.float32).reshape(-1, 1, 1, 1)).clip(-most, most).astype(kind)
            entry.update(weights=append(counts), steps=append(steps), bias=append(halves(bias)))
        entries.append(entry)
    whole = {"input": header.pop("input"), "layers": entries, **header}
    text = json.dumps(whole, separators=(",", ":"), ensure_ascii=False).encode()
    text += b" " * (-len(text) % 4)
    data = len(text).to_bytes(4, "little") + text + bytes(body)
    with open(target, "wb") as file:
        file.write(data)
    return len(data)
