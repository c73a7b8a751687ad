/**
 * Plans where a network's tensors and weights lie in one memory. Outputs share memory when the last reader of one comes
 * before another is written.
 */
import { isTiled, type Layer, type NetworkFile } from "./network-file.ts";

interface Shape {
  readonly channels: number;
  readonly height: number;
  readonly width: number;
}

/** A tensor in memory: row by row, channels interleaved. Addresses are byte offsets. */
export interface Tensor extends Shape {
  /** Floats per pixel: the channels, padded to a multiple of `PANEL`. The network's input is not padded. */
  readonly stride: number;
  readonly address: number;
}

/** A network's input and its layers' outputs. */
export interface Tensors {
  readonly input: Tensor;
  readonly outputs: readonly Tensor[];
}

/** Where a convolution's numbers lie; 0 for a gate that it does not have. */
export interface WeightPlaces {
  readonly weights: number;
  readonly bias: number;
  readonly gate: number;
}

/** The tensors are those of an input of the size planned for. The weights lie before all else, at every size alike. */
export interface NetworkPlan extends Tensors {
  /** Addresses of each layer's weights; null for layers without. */
  readonly weights: readonly (WeightPlaces | null)[];
  /** Address of a buffer for the patches of one row of a convolution. */
  readonly scratch: number;
  readonly bytes: number;
}

/** Output channels computed at once: `PANEL` of `kernels/network.as.ts`. */
export const PANEL = 8;
/** Places of a tile, and the tiles multiplied at once: `TILE_IN`² and `TILES` of `kernels/network.as.ts`. */
export const TILE_PLACES = 36;
const TILES = 24;
const FLOAT_BYTES = 4;
/** Alignment of all addresses, in bytes: the length of a vector. */
const ALIGNMENT = 16;

/**
 * Plans a network's memory for an input of a size, by default that of its file. Throws `RangeError` if the layers'
 * shapes do not fit each other at that size.
 */
export function planNetwork(
  { input: [channels, fullHeight, fullWidth], layers, outputs }: NetworkFile,
  { width, height }: Pick<Shape, "width" | "height"> = { width: fullWidth, height: fullHeight },
): NetworkPlan {
  const shapes = outputShapes(layers, { channels, height, width });
  const strideOf = (index: number): number => (index < 0 ? channels : padded(shapes[index]!.channels));
  const memory = new MemoryPlan();

  let scratchFloats = 0;
  const weights = layers.map((layer, index) => {
    if (!("weights" in layer)) return null;
    const stride = strideOf(layer.from[0]);
    const inner = (isTiled(layer) ? TILE_PLACES : layer.k[0] * layer.k[1]) * stride;
    if (layer.op === "conv")
      scratchFloats = Math.max(
        scratchFloats,
        isTiled(layer) ? tilesScratch(stride, padded(layer.out)) : inner * shapes[index]!.width,
      );
    return {
      weights: memory.allocate(layer.op === "conv" ? inner * padded(layer.out) : inner),
      bias: memory.allocate(padded(layer.out)),
      gate: layer.gate ? memory.allocate(layer.gate.length) : 0,
    };
  });
  const input = { channels, height, width, stride: channels, address: memory.allocate(channels * height * width) };
  const scratch = memory.allocate(scratchFloats);

  const wanted = new Set(Object.values(outputs));
  const isOverBy = (earlier: number, index: number): boolean => {
    const lastReader = layers.findLastIndex(({ from }) => from.some((each) => each === earlier));
    return Math.max(earlier, lastReader) === index && !wanted.has(earlier);
  };
  const tensors: Tensor[] = [];
  for (const [index, shape] of shapes.entries()) {
    const { op, from } = layers[index]!;
    const stride = padded(shape.channels);
    // Sums and products of single numbers may overwrite what they are computed from.
    const source = (op === "add" || op === "scale") && isOverBy(from[0], index) ? tensors[from[0]] : undefined;
    const address = source?.address ?? memory.allocate(stride * shape.width * shape.height);
    tensors.push({ ...shape, stride, address });
    for (const [earlier, tensor] of tensors.entries()) {
      if (tensor !== source && isOverBy(earlier, index))
        memory.release(tensor.address, tensor.stride * tensor.width * tensor.height);
    }
  }
  return { input, outputs: tensors, weights, scratch, bytes: memory.bytes };
}

/**
 * The tensors of an input of `width` columns, no wider than planned, in the same memory. Throws `RangeError` if the
 * layers' shapes do not fit each other at this width.
 */
export function tensorsAtWidth({ input, outputs }: Tensors, layers: readonly Layer[], width: number): Tensors {
  const narrow = { ...input, width };
  const shapes = outputShapes(layers, narrow);
  return { input: narrow, outputs: outputs.map((tensor, index) => ({ ...tensor, ...shapes[index]! })) };
}

function outputShapes(layers: readonly Layer[], input: Shape): readonly Shape[] {
  const shapes: Shape[] = [];
  for (const [index, layer] of layers.entries()) {
    const sources = layer.from.map((from) => (from < 0 ? input : shapes[from]!));
    shapes.push(outputShape(layer, sources, index));
  }
  return shapes;
}

function outputShape(layer: Layer, sources: readonly Shape[], index: number): Shape {
  const { channels, height, width } = sources[0]!;
  switch (layer.op) {
    case "conv":
    case "depthwise": {
      if (layer.in !== channels || (layer.op === "depthwise" && layer.out !== channels)) break;
      const [down, across] = layer.stride;
      return { channels: layer.out, height: Math.ceil(height / down), width: Math.ceil(width / across) };
    }
    case "add": {
      const other = sources[1];
      if (other?.channels !== channels || other.height !== height || other.width !== width) break;
      return { channels, height, width };
    }
    case "scale": {
      const factors = sources[1];
      if (factors?.channels !== channels || factors.height !== 1 || factors.width !== 1) break;
      return { channels, height, width };
    }
    case "concat": {
      const { height: most, width: widest } = sources[sources.length - 1]!;
      const fits = (each: Shape, last: boolean): boolean =>
        most % each.height === 0 && widest / each.width === most / each.height && (last || each.channels % PANEL === 0);
      if (!sources.every((each, i) => fits(each, i === sources.length - 1))) break;
      return { channels: sources.reduce((sum, each) => sum + each.channels, 0), height: most, width: widest };
    }
    case "upsample":
      return { channels, height: 2 * height, width: 2 * width };
    case "pool":
      return { channels, height: 1, width: 1 };
  }
  throw new RangeError(`Layer ${index} of the network does not fit what it reads.`);
}

/** Floats of scratch memory of a convolution by tiles: zeros, half a transformation, tiles, and their products. */
function tilesScratch(channels: number, outputChannels: number): number {
  return (1 + TILE_PLACES) * Math.max(channels, outputChannels) + TILE_PLACES * TILES * (channels + outputChannels);
}

function padded(channels: number): number {
  return Math.ceil(channels / PANEL) * PANEL;
}

/** Allocates in a memory that grows: first fit. Sizes are in floats, addresses in bytes. */
class MemoryPlan {
  bytes = 0;
  /** Freed blocks, by address; adjacent ones are merged. */
  #free: { readonly start: number; readonly end: number }[] = [];

  allocate(floats: number): number {
    const bytes = alignedBytes(floats);
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

  release(start: number, floats: number): void {
    this.#free.push({ start, end: start + alignedBytes(floats) });
    this.#free.sort((a, b) => a.start - b.start);
    for (let i = this.#free.length - 1; i > 0; i--) {
      const [before, after] = [this.#free[i - 1], this.#free[i]];
      if (before && after && before.end === after.start)
        this.#free.splice(i - 1, 2, { start: before.start, end: after.end });
    }
  }
}

/** Bytes of so many floats, padded to the alignment. */
function alignedBytes(floats: number): number {
  return Math.ceil((floats * FLOAT_BYTES) / ALIGNMENT) * ALIGNMENT;
}
