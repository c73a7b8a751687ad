/**
 * A network as its training writes it: the length of a JSON header (uint32, little-endian), the header filled up with
 * spaces to a multiple of four bytes, then all weights as half floats. A tensor has channels, rows and columns.
 */

/** A convolution with zeros around the picture (k / 2 pixels). Offsets count weights. */
export interface Convolution {
  /** `conv` sums over all channels, weights [out][in][k][k]; `depthwise` takes each by itself, [out][k][k]. */
  readonly op: "conv" | "depthwise";
  /** The layer it reads; -1 is the network's input. */
  readonly from: readonly [number];
  readonly in: number;
  readonly out: number;
  readonly k: number;
  readonly stride: number;
  readonly relu: boolean;
  readonly weights: number;
  readonly bias: number;
}

export type Layer =
  | Convolution
  | { readonly op: "add"; readonly from: readonly [number, number] }
  /** Each pixel becomes two by two. */
  | { readonly op: "upsample"; readonly from: readonly [number] }
  /** The mean over all pixels. */
  | { readonly op: "pool"; readonly from: readonly [number] };

export interface NetworkFile {
  readonly input: readonly [channels: number, height: number, width: number];
  readonly layers: readonly Layer[];
  /** Layers whose output is wanted, by name. */
  readonly outputs: Readonly<Record<string, number>>;
  readonly weights: Float32Array;
}

/** In the file a convolution of a single pixel has a name of its own, and no size. */
type Written = Layer | (Omit<Convolution, "op" | "k" | "stride"> & { readonly op: "dense" });

/** Reads a network. Throws `RangeError` where a layer reads what is not there. */
export function readNetwork(bytes: Uint8Array): NetworkFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = 4 + view.getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, begin))) as Omit<NetworkFile, "layers" | "weights"> & { readonly layers: readonly Written[] };
  const weights = Float32Array.from({ length: (bytes.byteLength - begin) >> 1 }, (_, i) => fromHalf(view.getUint16(begin + 2 * i, true)));
  const layers = header.layers.map((layer, index): Layer => {
    const read = layer.op === "dense" ? { ...layer, op: "conv" as const, k: 1, stride: 1 } : layer;
    const sources = read.op === "add" ? 2 : 1;
    const sound = read.from.length === sources && read.from.every((from) => from >= -1 && from < index);
    if (!sound || ("weights" in read && !holds(weights, read))) throw new RangeError(`Layer ${index} of the network reads what is not there.`);
    return read;
  });
  return { input: header.input, layers, outputs: header.outputs, weights };
}

function holds({ length }: Float32Array, { op, in: channels, out, k, weights, bias }: Convolution): boolean {
  const count = k ** 2 * out * (op === "conv" ? channels : 1);
  return weights >= 0 && bias >= 0 && weights + count <= length && bias + out <= length;
}

/** The number that 16 bits stand for (IEEE 754, binary16). */
function fromHalf(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const sign = bits & 0x8000 ? -1 : 1;
  if (exponent === 31) return fraction > 0 ? NaN : sign * Infinity;
  return exponent > 0 ? sign * (1 + fraction / 1024) * 2 ** (exponent - 15) : sign * fraction * 2 ** -24;
}
