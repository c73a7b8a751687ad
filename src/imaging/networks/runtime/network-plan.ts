/**
 * Where everything a network needs lies in one memory. Outputs share room when one is read no more before another is
 * written.
 */
import type { Layer, NetworkFile } from "./network-file.ts";

interface Shape {
  readonly channels: number;
  readonly height: number;
  readonly width: number;
}

/** A tensor in the memory: row by row, the channels of a pixel in turn. Addresses are byte offsets. */
export interface Tensor extends Shape {
  /** Floats a pixel: the channels, filled up with zeros to a multiple of `PANEL`; the input's are not. */
  readonly stride: number;
  readonly address: number;
}

export interface NetworkPlan {
  readonly input: Tensor;
  readonly outputs: readonly Tensor[];
  /** Where each layer's weights and bias begin; null where it has none. */
  readonly weights: readonly ({ readonly weights: number; readonly bias: number } | null)[];
  /** Room for the patches of one row of a convolution. */
  readonly scratch: number;
  readonly bytes: number;
}

/** `PANEL` of `networks/runtime/kernels/network.as.ts`. */
export const PANEL = 8;
const FLOAT = 4;
/** A vector's length, to which everything is aligned. */
const ALIGNMENT = 16;

/** Lays a network out. Throws `RangeError` where shapes do not fit. */
export function planNetwork({ input: [channels, height, width], layers, outputs }: NetworkFile): NetworkPlan {
  const room = new Room();
  const input = { channels, height, width, stride: channels, address: room.take(channels * height * width) };
  const shapes: Shape[] = [];
  const shapeOf = (index: number): Shape => (index < 0 ? input : (shapes[index] as Shape));
  const strideOf = (index: number): number => (index < 0 ? input.stride : padded(shapeOf(index).channels));
  for (const [index, layer] of layers.entries()) shapes.push(outputShape(layer, layer.from.map(shapeOf), index));

  let scratchFloats = 0;
  const weights = layers.map((layer, index) => {
    if (!("weights" in layer)) return null;
    const inner = layer.k ** 2 * strideOf(layer.from[0]);
    if (layer.op === "conv") scratchFloats = Math.max(scratchFloats, inner * shapeOf(index).width);
    return {
      weights: room.take(layer.op === "conv" ? inner * padded(layer.out) : inner),
      bias: room.take(padded(layer.out)),
    };
  });
  const scratch = room.take(scratchFloats);

  const wanted = new Set(Object.values(outputs));
  const tensors: Tensor[] = [];
  for (const [index, shape] of shapes.entries()) {
    const stride = padded(shape.channels);
    tensors.push({ ...shape, stride, address: room.take(stride * shape.width * shape.height) });
    for (const [earlier, tensor] of tensors.entries()) {
      const lastReader = layers.findLastIndex(({ from }) => from.some((each) => each === earlier));
      if (Math.max(earlier, lastReader) === index && !wanted.has(earlier))
        room.giveBack(tensor.address, tensor.stride * tensor.width * tensor.height);
    }
  }
  return { input, outputs: tensors, weights, scratch, bytes: room.bytes };
}

function outputShape(layer: Layer, [source, other]: readonly Shape[], index: number): Shape {
  const { channels, height, width } = source as Shape;
  switch (layer.op) {
    case "conv":
    case "depthwise": {
      if (layer.in !== channels || (layer.op === "depthwise" && layer.out !== channels)) break;
      return { channels: layer.out, height: Math.ceil(height / layer.stride), width: Math.ceil(width / layer.stride) };
    }
    case "add":
      if (other?.channels !== channels || other.height !== height || other.width !== width) break;
      return { channels, height, width };
    case "upsample":
      return { channels, height: 2 * height, width: 2 * width };
    case "pool":
      return { channels, height: 1, width: 1 };
  }
  throw new RangeError(`Layer ${index} of the network does not fit what it reads.`);
}

function padded(channels: number): number {
  return Math.ceil(channels / PANEL) * PANEL;
}

/** Hands out places in a memory that grows, first fit. Sizes are in floats, addresses in bytes. */
class Room {
  bytes = 0;
  /** Places given back, in the memory's order, none touching the next. */
  #free: { readonly start: number; readonly end: number }[] = [];

  take(floats: number): number {
    const bytes = aligned(floats);
    const place = this.#free.find(({ start, end }) => end - start >= bytes);
    if (place) {
      this.#free = this.#free.flatMap((each) =>
        each !== place ? [each] : each.end - each.start > bytes ? [{ start: each.start + bytes, end: each.end }] : [],
      );
      return place.start;
    }
    const address = this.bytes;
    this.bytes += bytes;
    return address;
  }

  giveBack(start: number, floats: number): void {
    this.#free.push({ start, end: start + aligned(floats) });
    this.#free.sort((a, b) => a.start - b.start);
    for (let i = this.#free.length - 1; i > 0; i--) {
      const [before, after] = [this.#free[i - 1], this.#free[i]];
      if (before && after && before.end === after.start)
        this.#free.splice(i - 1, 2, { start: before.start, end: after.end });
    }
  }
}

function aligned(floats: number): number {
  return Math.ceil((floats * FLOAT) / ALIGNMENT) * ALIGNMENT;
}
