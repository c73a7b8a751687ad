/** Runs the networks of `network-file.ts` with the kernels of `kernels/network.as.ts`, each in a WebAssembly memory. */
import { at, floatAt } from "../../../core/at.ts";
import { instantiateWasm, type WasmSource } from "../../engine/web-assembly.ts";
import { readNetwork, type Convolution } from "./network-file.ts";
import { PANEL, planNetwork, type Tensor } from "./network-plan.ts";

/** The exports of `kernels/network.as.ts`; they are described there. Addresses are byte offsets. */
interface Kernels {
  product(
    input: number,
    weights: number,
    bias: number,
    output: number,
    rows: number,
    inner: number,
    columns: number,
    relu: boolean,
  ): void;
  convolve(
    input: number,
    width: number,
    height: number,
    channels: number,
    weights: number,
    bias: number,
    output: number,
    outputChannels: number,
    k: number,
    stride: number,
    relu: boolean,
    scratch: number,
  ): void;
  convolveDepthwise(
    input: number,
    width: number,
    height: number,
    channels: number,
    weights: number,
    bias: number,
    output: number,
    k: number,
    stride: number,
    relu: boolean,
  ): void;
  add(a: number, b: number, output: number, count: number): void;
  upsample(input: number, width: number, height: number, channels: number, output: number): void;
  pool(input: number, pixels: number, channels: number, output: number): void;
}

/** A page of WebAssembly memory. */
const PAGE_BYTES = 65536;

/** A network ready to run. */
export interface Network {
  readonly inputWidth: number;
  readonly inputHeight: number;
  /** Filled by the caller before each run: row by row, channels interleaved. */
  readonly input: Float32Array;
  run(): void;
  /**
   * A copy of one channel of a named output of the last run, row by row. Throws `RangeError` if the network has no such
   * output or channel.
   */
  output(name: string, channel: number): Float32Array;
}

/** Starts a network from its file. Throws if the kernels cannot be loaded, and `RangeError` if the file is corrupt. */
export async function startNetwork(file: Uint8Array, kernelsFrom: WasmSource): Promise<Network> {
  const network = readNetwork(file);
  const plan = planNetwork(network);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(plan.bytes / PAGE_BYTES) });
  const { instance } = await instantiateWasm(kernelsFrom, { env: { memory } });
  const kernels = instance.exports as unknown as Kernels;
  const floats = new Float32Array(memory.buffer);
  const tensorAt = (index: number): Tensor => (index < 0 ? plan.input : at(plan.outputs, index));

  const steps = network.layers.map((layer, index): (() => void) => {
    const a = tensorAt(layer.from[0]);
    const to = tensorAt(index);
    const place = plan.weights[index] ?? { weights: 0, bias: 0 };
    switch (layer.op) {
      case "add": {
        const b = tensorAt(layer.from[1]);
        return () => kernels.add(a.address, b.address, to.address, to.width * to.height * to.stride);
      }
      case "upsample":
        return () => kernels.upsample(a.address, a.width, a.height, a.stride, to.address);
      case "pool":
        return () => kernels.pool(a.address, a.width * a.height, a.stride, to.address);
      case "depthwise":
        placeWeights(floats, layer, network.weights, place, a.stride);
        return () =>
          kernels.convolveDepthwise(
            a.address,
            a.width,
            a.height,
            a.stride,
            place.weights,
            place.bias,
            to.address,
            layer.k,
            layer.stride,
            layer.relu,
          );
      case "conv":
        placeWeights(floats, layer, network.weights, place, a.stride);
        if (layer.k === 1 && layer.stride === 1)
          return () =>
            kernels.product(
              a.address,
              place.weights,
              place.bias,
              to.address,
              to.width * to.height,
              a.stride,
              to.stride,
              layer.relu,
            );
        return () =>
          kernels.convolve(
            a.address,
            a.width,
            a.height,
            a.stride,
            place.weights,
            place.bias,
            to.address,
            to.stride,
            layer.k,
            layer.stride,
            layer.relu,
            plan.scratch,
          );
    }
  });

  const { input } = plan;
  return {
    inputWidth: input.width,
    inputHeight: input.height,
    input: floats.subarray(input.address / 4, input.address / 4 + input.width * input.height * input.stride),
    run() {
      for (const step of steps) step();
    },
    output(name, channel) {
      const tensor = plan.outputs[network.outputs[name] ?? -1];
      if (!tensor || channel >= tensor.channels)
        throw new RangeError(`The network has no channel ${channel} of "${name}".`);
      const copy = new Float32Array(tensor.width * tensor.height);
      for (let i = 0, from = tensor.address / 4 + channel; i < copy.length; i++, from += tensor.stride)
        copy[i] = floatAt(floats, from);
      return copy;
    },
  };
}

/**
 * Copies a layer's weights and biases to where its kernel reads them: in panels of output channels, or tap by tap.
 * `stride`: floats per pixel of the layer's input.
 */
function placeWeights(
  floats: Float32Array,
  layer: Convolution,
  from: Float32Array,
  place: { readonly weights: number; readonly bias: number },
  stride: number,
): void {
  floats.set(from.subarray(layer.bias, layer.bias + layer.out), place.bias / 4);
  const begin = place.weights / 4;
  const taps = layer.k ** 2;
  let next = layer.weights;
  for (let o = 0; o < layer.out; o++) {
    if (layer.op === "depthwise") {
      for (let tap = 0; tap < taps; tap++) floats[begin + tap * stride + o] = floatAt(from, next++);
      continue;
    }
    const lane = begin + Math.floor(o / PANEL) * taps * stride * PANEL + (o % PANEL);
    for (let i = 0; i < layer.in; i++) {
      for (let tap = 0; tap < taps; tap++) floats[lane + (tap * stride + i) * PANEL] = floatAt(from, next++);
    }
  }
}
