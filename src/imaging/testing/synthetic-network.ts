/** Networks with random weights, and a writer of their files, for tests. */
import {
  extentOf,
  type Convolution,
  type Extent,
  type Layer,
  type NetworkFile,
} from "../networks/runtime/network-file.ts";

/** As files state them. */
interface Extents {
  readonly k: number | Extent;
  readonly stride: number | Extent;
}

/** A layer without its weights; its number of input channels follows from its source. */
export type DrawnLayer =
  | (Pick<Convolution, "from" | "out" | "relu" | "gate"> & Extents & { readonly op: "conv" })
  | (Pick<Convolution, "from" | "relu" | "gate"> & Extents & { readonly op: "depthwise" })
  | (Pick<Convolution, "from" | "out" | "relu" | "gate"> & { readonly op: "dense" })
  | Exclude<Layer, Convolution>;

/** Multiples of 1/128 between -1 and 1, which fit a signed byte; the same for the same seed. */
export function randomNumbers(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    // Park and Miller (1988).
    state = (state * 48271) % 2147483647;
    return ((state % 255) - 127) / 128;
  });
}

/** Fills layers with random weights; the output of the last one is named `last`. */
export function drawnNetwork(input: readonly [number, number, number], drawn: readonly DrawnLayer[]): NetworkFile {
  const channels: number[] = [];
  let used = 0;
  const take = (count: number): number => (used += count) - count;
  const layers = drawn.map((layer): Layer => {
    const source = layer.from[0] < 0 ? input[0] : channels[layer.from[0]]!;
    if (layer.op !== "conv" && layer.op !== "depthwise" && layer.op !== "dense") {
      channels.push(layer.op === "concat" ? layer.from.reduce((sum, from) => sum + channels[from]!, 0) : source);
      return layer;
    }
    const whole = { out: source, k: 1, stride: 1, ...layer, in: source };
    channels.push(whole.out);
    const [k, stride] = [extentOf(whole.k), extentOf(whole.stride)];
    const weights = take(k[0] * k[1] * whole.out * (layer.op === "depthwise" ? 1 : source));
    // Dense layers are written as such and read as convolutions.
    return { ...whole, k, stride, weights, bias: take(whole.out) } as Convolution;
  });
  return { input, layers, outputs: { last: layers.length - 1 }, weights: randomNumbers(used, 7) };
}

/** Weights are written in multiples of this. */
const STEP = 1 / 128;

/** The file of a network whose weights and biases are multiples of the step, as training writes it. */
export function writeNetwork({ weights, layers, ...rest }: NetworkFile): Uint8Array<ArrayBuffer> {
  const body: number[] = [];
  const halves = (values: readonly number[]): number => {
    if (body.length % 2 > 0) body.push(0);
    return body.push(...values.flatMap((value) => [toHalf(value) & 255, toHalf(value) >> 8])) - 2 * values.length;
  };
  const written = layers.map((layer) => {
    if (!("weights" in layer)) return layer;
    const count = layer.k[0] * layer.k[1] * layer.out * (layer.op === "depthwise" ? 1 : layer.in);
    const counts = [...weights.subarray(layer.weights, layer.weights + count)].map((value) => (value / STEP) & 255);
    const start = body.push(...counts) - count;
    return {
      ...layer,
      k: shortExtent(layer.k),
      stride: shortExtent(layer.stride),
      weights: start,
      steps: halves(Array.from({ length: layer.out }, () => STEP)),
      bias: halves([...weights.subarray(layer.bias, layer.bias + layer.out)]),
    };
  });
  const json = new TextEncoder().encode(JSON.stringify({ ...rest, layers: written }));
  const length = Math.ceil(json.length / 4) * 4;
  const file = new Uint8Array(4 + length + body.length).fill(0x20);
  file.set(json, 4);
  file.set(body, 4 + length);
  new DataView(file.buffer).setUint32(0, length, true);
  return file;
}

function shortExtent(extent: Extent): number | Extent {
  return extent[0] === extent[1] ? extent[0] : extent;
}

/** The half-precision float of a multiple of 1/128 from -1 to 1. */
function toHalf(value: number): number {
  if (value === 0) return 0;
  const exponent = Math.floor(Math.log2(Math.abs(value)));
  return (value < 0 ? 0x8000 : 0) | ((exponent + 15) << 10) | Math.round((Math.abs(value) / 2 ** exponent - 1) * 1024);
}
