/**
 * The file format of a network, written by `tools/training/networks/write.py`: the length of a JSON header (uint32,
 * little-endian), the header padded with spaces to a multiple of four bytes, then the layers' numbers. Weights are
 * signed bytes, or two bytes where a layer is `fine`, in steps that differ per output channel; steps and biases are
 * half floats. A tensor has channels, rows and columns.
 */

/** Rows and columns. */
export type Extent = readonly [rows: number, columns: number];

/**
 * A convolution with a kernel of odd sides, zero-padded by half of it, rounded down. Offsets count the numbers of
 * `NetworkFile.weights`.
 */
export interface Convolution {
  /** `conv` sums over all channels, weights [out][in][rows][columns]; `depthwise` filters each alone. */
  readonly op: "conv" | "depthwise";
  /** The layer whose output it reads; -1 is the network's input. */
  readonly from: readonly [number];
  readonly in: number;
  readonly out: number;
  /** The kernel's size. */
  readonly k: Extent;
  /** Pixels of the input from one pixel of the output to the next, down and across. */
  readonly stride: Extent;
  readonly relu: boolean;
  /** What becomes of the sums, without `relu`. */
  readonly gate?: Gate;
  readonly weights: number;
  readonly bias: number;
}

/**
 * Of a sum it gives max(0, min(1, sum)) · (slope · sum + level) + shift. The hard swish v · max(0, min(6, v + 3)) / 6
 * of Howard et al. (2019) is that for the sum v / 6 + 1/2, with 6, -3 and 0; the hard sigmoid with 0, 1 and 0.
 */
export type Gate = readonly [slope: number, level: number, shift: number];

export type Layer =
  | Convolution
  | { readonly op: "add"; readonly from: readonly [number, number] }
  /** Each channel of the first, times that of the second's only pixel. */
  | { readonly op: "scale"; readonly from: readonly [number, number] }
  /** The channels of all, one after the other. Their pixels are repeated to the size of the last. */
  | { readonly op: "concat"; readonly from: readonly [number, ...number[]] }
  /** Repeats each pixel two by two. */
  | { readonly op: "upsample"; readonly from: readonly [number] }
  /** The mean over all pixels. */
  | { readonly op: "pool"; readonly from: readonly [number] };

export interface NetworkFile {
  readonly input: readonly [channels: number, height: number, width: number];
  readonly layers: readonly Layer[];
  /** The layers that give the network's outputs, by name. */
  readonly outputs: Readonly<Record<string, number>>;
  /** The signs that the classes after the first stand for, of a network that reads. */
  readonly signs?: string;
  readonly weights: Float32Array;
}

/**
 * In the file, offsets count bytes. `k` and `stride` are single numbers where rows and columns agree. A convolution of
 * a single pixel is `dense`, without them.
 */
type WrittenConvolution = Omit<Convolution, "op" | "k" | "stride"> & {
  readonly steps: number;
  readonly fine?: true;
} & (
    | (Pick<Convolution, "op"> & { readonly k: number | Extent; readonly stride: number | Extent })
    | { readonly op: "dense" }
  );
/** A convolution whose offsets are still those of the file. */
type WrittenNumbers = Convolution & { readonly steps: number; readonly fine: boolean };
type Written = Exclude<Layer, Convolution> | WrittenConvolution;

/** Reads a network. Throws `RangeError` if a layer reads a missing layer, or if the file ends before its numbers. */
export function readNetwork(bytes: Uint8Array): NetworkFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = 4 + view.getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, begin))) as Omit<
    NetworkFile,
    "layers" | "weights"
  > & { readonly layers: readonly Written[] };
  const numbers = new DataView(bytes.buffer, bytes.byteOffset + begin, bytes.byteLength - begin);
  const written: WrittenNumbers[] = [];
  let count = 0;
  const layers = header.layers.map((layer, index): Layer => {
    if (layer.from.length !== sourcesOf(layer) || !layer.from.every((from) => from >= -1 && from < index))
      throw new RangeError(`Layer ${index} of the network reads what is not there.`);
    if (!("weights" in layer)) return layer;
    const { steps, fine = false, ...rest } = layer;
    const read: Convolution =
      rest.op === "dense"
        ? { ...rest, op: "conv", k: [1, 1], stride: [1, 1] }
        : { ...rest, k: extentOf(rest.k), stride: extentOf(rest.stride) };
    written.push({ ...read, steps, fine });
    const weights = count;
    const bias = (count += read.out * weightsPerOutput(read));
    count += read.out;
    return { ...read, weights, bias };
  });
  const weights = new Float32Array(count);
  let filled = 0;
  for (const layer of written) filled = readWeights(numbers, layer, weights, filled);
  return { ...header, layers, weights };
}

/** Whether it is computed by tiles, which is faster and rounds otherwise. The network's input has too few channels. */
export function isTiled({ op, from, k, stride }: Convolution): boolean {
  return op === "conv" && from[0] >= 0 && k.every((side) => side === 3) && stride.every((step) => step === 1);
}

/** How many layers it reads. */
function sourcesOf({ op, from }: Written): number {
  if (op === "concat") return Math.max(1, from.length);
  return op === "add" || op === "scale" ? 2 : 1;
}

/** An extent, which files state as one number where rows and columns agree. */
export function extentOf(written: number | Extent): Extent {
  return typeof written === "number" ? [written, written] : written;
}

/** Weights of one output channel. */
function weightsPerOutput({ op, in: channels, k: [rows, columns] }: Convolution): number {
  return rows * columns * (op === "conv" ? channels : 1);
}

/**
 * Reads a convolution's weights, then its biases, into `into` from `start` on. Returns the index behind them. Throws
 * `RangeError` if the file ends before them.
 */
function readWeights(numbers: DataView, layer: WrittenNumbers, into: Float32Array, start: number): number {
  const each = weightsPerOutput(layer);
  const count = (i: number): number =>
    layer.fine ? numbers.getInt16(layer.weights + 2 * i, true) : numbers.getInt8(layer.weights + i);
  let next = start;
  for (let o = 0; o < layer.out; o++) {
    const step = half(numbers, layer.steps + 2 * o);
    for (let i = o * each; i < (o + 1) * each; i++) into[next++] = count(i) * step;
  }
  for (let o = 0; o < layer.out; o++) into[next++] = half(numbers, layer.bias + 2 * o);
  return next;
}

function half(numbers: DataView, offset: number): number {
  return fromHalf(numbers.getUint16(offset, true));
}

/** The value of a half float (IEEE 754 binary16). */
function fromHalf(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const sign = bits & 0x8000 ? -1 : 1;
  if (exponent === 31) return fraction > 0 ? NaN : sign * Infinity;
  return exponent > 0 ? sign * (1 + fraction / 1024) * 2 ** (exponent - 15) : sign * fraction * 2 ** -24;
}
