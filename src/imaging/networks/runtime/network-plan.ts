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
  { input: [channels, fullHeight, fullWidth], layers, outputs }: Omit<NetworkFile, "weights">,
  { width, height }: Pick<Shape, "width" | "height"> = { width: fullWidth, height: fullHeight },
): NetworkPlan {
  const shapes = outputShapes(layers, { channels, height, width });
  const strideOf = (index: number): number => (index < 0 ? channels : padded(shapes[index]!.channels));
  let bytes = 0;
  const append = (floats: number): number => {
    const address = bytes;
    bytes += alignedBytes(floats);
    return address;
  };

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
      weights: append(layer.op === "conv" ? inner * padded(layer.out) : inner),
      bias: append(padded(layer.out)),
      gate: layer.gate ? append(layer.gate.length) : 0,
    };
  });
  const input = { channels, height, width, stride: channels, address: append(channels * height * width) };
  const scratch = append(scratchFloats);

  const wanted = new Set(Object.values(outputs));
  const lastUse = (index: number): number =>
    wanted.has(index) ? layers.length : Math.max(index, lastReader(layers, index));
  const blocks: Block[] = [];
  const blockOf: Block[] = [];
  for (const [index, shape] of shapes.entries()) {
    const { op, from } = layers[index]!;
    const until = lastUse(index);
    // Sums and products of single numbers may overwrite what they are computed from.
    const source = (op === "add" || op === "scale") && lastUse(from[0]) === index ? blockOf[from[0]] : undefined;
    if (source) source.until = until;
    const block = source ?? { bytes: alignedBytes(strideOf(index) * shape.width * shape.height), from: index, until };
    if (!source) blocks.push(block);
    blockOf.push(block);
  }
  const addresses = placeBlocks(blocks, bytes);
  const tensors = shapes.map(({ channels: count, height: rows, width: columns }, index) => ({
    channels: count,
    height: rows,
    width: columns,
    stride: strideOf(index),
    address: addresses.get(blockOf[index]!)!,
  }));
  const ends = blocks.map((block) => addresses.get(block)! + block.bytes);
  return { input, outputs: tensors, weights, scratch, bytes: Math.max(bytes, ...ends) };
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

/** The last layer that reads the output of one; -1 for none. */
function lastReader(layers: readonly Layer[], index: number): number {
  return layers.findLastIndex(({ from }) => from.some((each) => each === index));
}

/** Memory that tensors need from the layer that writes it to the last that reads it. */
interface Block {
  readonly bytes: number;
  readonly from: number;
  until: number;
}

/**
 * Addresses from `start` on, such that no two blocks overlap that are needed at once: the largest first, each as low as
 * it fits ("greedy by size" of Pisarchyk and Lee, "Efficient Memory Management for Deep Neural Net Inference", 2020).
 */
function placeBlocks(blocks: readonly Block[], start: number): ReadonlyMap<Block, number> {
  const addresses = new Map<Block, number>();
  for (const block of blocks.toSorted((a, b) => b.bytes - a.bytes)) {
    const others = [...addresses]
      .filter(([other]) => other.from <= block.until && block.from <= other.until)
      .sort(([, a], [, b]) => a - b);
    let address = start;
    for (const [other, at] of others) {
      if (at - address >= block.bytes) break;
      address = Math.max(address, at + other.bytes);
    }
    addresses.set(block, address);
  }
  return addresses;
}

/** Bytes of so many floats, padded to the alignment. */
function alignedBytes(floats: number): number {
  return Math.ceil((floats * FLOAT_BYTES) / ALIGNMENT) * ALIGNMENT;
}
