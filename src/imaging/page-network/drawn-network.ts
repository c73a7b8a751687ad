/** Networks made of random numbers, for tests, and the writer of their files. */
import type { Convolution, Layer, NetworkFile } from "./network-file.ts";

/** A layer without its weights; how many channels it reads is known from where it reads. */
export type DrawnLayer =
  | Pick<Convolution, "from" | "out" | "k" | "stride" | "relu"> & { readonly op: "conv" }
  | Pick<Convolution, "from" | "k" | "stride" | "relu"> & { readonly op: "depthwise" }
  | Pick<Convolution, "from" | "out" | "relu"> & { readonly op: "dense" }
  | Exclude<Layer, Convolution>;

/** Numbers from -1 to 1 that half floats hold exactly, the same for a seed each time. */
export function randomNumbers(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    // Park and Miller (1988).
    state = (state * 48271) % 2147483647;
    return ((state % 513) - 256) / 256;
  });
}

/** Fills layers with random weights; the output of the last is named `last`. */
export function drawnNetwork(input: readonly [number, number, number], drawn: readonly DrawnLayer[]): NetworkFile {
  const channels: number[] = [];
  let used = 0;
  const take = (count: number): number => (used += count) - count;
  const layers = drawn.map((layer): Layer => {
    const source = layer.from[0] < 0 ? input[0] : (channels[layer.from[0]] as number);
    if (layer.op === "add" || layer.op === "upsample" || layer.op === "pool") {
      channels.push(source);
      return layer;
    }
    const whole = { out: source, k: 1, stride: 1, ...layer, in: source };
    channels.push(whole.out);
    const weights = take(whole.k ** 2 * whole.out * (layer.op === "depthwise" ? 1 : source));
    // Dense layers are written as such and read as convolutions.
    return { ...whole, weights, bias: take(whole.out) } as Convolution;
  });
  return { input, layers, outputs: { last: layers.length - 1 }, weights: randomNumbers(used, 7) };
}

/** The file of a network, as training writes it. */
export function writeNetwork({ weights, ...header }: NetworkFile): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const length = Math.ceil(json.length / 4) * 4;
  const file = new Uint8Array(4 + length + 2 * weights.length).fill(0x20);
  file.set(json, 4);
  const view = new DataView(file.buffer);
  view.setUint32(0, length, true);
  for (const [i, value] of weights.entries()) view.setUint16(4 + length + 2 * i, toHalf(value), true);
  return file;
}

/** The half float of a number from -1 to 1 in steps of 1/256. */
function toHalf(value: number): number {
  if (value === 0) return 0;
  const exponent = Math.floor(Math.log2(Math.abs(value)));
  return (value < 0 ? 0x8000 : 0) | ((exponent + 15) << 10) | Math.round((Math.abs(value) / 2 ** exponent - 1) * 1024);
}
