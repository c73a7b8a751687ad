/** Runs the networks of `network-file.ts` with the kernels of `kernels/network.as.ts`, each in a WebAssembly memory. */
import { instantiateWasm, type WasmSource } from "../../engine/web-assembly.ts";
import { readNetwork, type Convolution, type Layer } from "./network-file.ts";
import { PANEL, planNetwork, tensorsAtWidth, type NetworkPlan, type Tensor, type Tensors } from "./network-plan.ts";

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
    kernelHeight: number,
    kernelWidth: number,
    down: number,
    across: number,
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
    kernelHeight: number,
    kernelWidth: number,
    down: number,
    across: number,
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
  /** The widest input. */
  readonly inputWidth: number;
  readonly inputHeight: number;
  /** The signs that the classes after the first stand for; empty for a network that does not read. */
  readonly signs: string;
  /**
   * Filled by the caller before each run: row by row, channels interleaved. An input of fewer columns fills only its
   * beginning.
   */
  readonly input: Float32Array;
  /**
   * Runs on an input of `width` columns, by default the widest; the work is proportional to it. Throws `RangeError` if
   * the network has no input of that width.
   */
  run(width?: number): void;
  /**
   * A copy of one channel of a named output of the last run, row by row. Throws `RangeError` if the network has no such
   * output or channel.
   */
  output(name: string, channel: number): Float32Array;
  /**
   * A copy of all channels of a named output of the last run: row by row, channels interleaved. Throws `RangeError` if
   * the network has no such output.
   */
  outputPixels(name: string): Float32Array;
}

/** Starts a network from its file. Throws if the kernels cannot be loaded, and `RangeError` if the file is corrupt. */
export async function startNetwork(file: Uint8Array, kernelsFrom: WasmSource): Promise<Network> {
  const network = readNetwork(file);
  const plan = planNetwork(network);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(plan.bytes / PAGE_BYTES) });
  const { instance } = await instantiateWasm(kernelsFrom, { env: { memory } });
  const kernels = instance.exports as unknown as Kernels;
  const floats = new Float32Array(memory.buffer);
  for (const [index, layer] of network.layers.entries()) {
    const place = plan.weights[index];
    if ("weights" in layer && place)
      placeWeights(floats, layer, network.weights, place, tensorOf(plan, layer.from[0]).stride);
  }

  const { input } = plan;
  const stepsOn = (on: Tensors): readonly (() => void)[] =>
    network.layers.map((_, index) => layerStep(kernels, network.layers, index, plan, on));
  let tensors: Tensors = plan;
  let steps = stepsOn(plan);
  const outputTensor = (name: string): Tensor => {
    const tensor = tensors.outputs[network.outputs[name] ?? -1];
    if (!tensor) throw new RangeError(`The network has no output "${name}".`);
    return tensor;
  };
  return {
    inputWidth: input.width,
    inputHeight: input.height,
    signs: network.signs ?? "",
    input: floats.subarray(input.address / 4, input.address / 4 + input.width * input.height * input.stride),
    run(width = input.width) {
      if (!Number.isInteger(width) || width < 1 || width > input.width)
        throw new RangeError(`The network has no input of ${width} columns, only of 1 to ${input.width}.`);
      if (width !== tensors.input.width) {
        tensors = tensorsAtWidth(plan, network.layers, width);
        steps = stepsOn(tensors);
      }
      for (const step of steps) step();
    },
    output(name, channel) {
      const tensor = outputTensor(name);
      if (channel >= tensor.channels) throw new RangeError(`The network has no channel ${channel} of "${name}".`);
      const copy = new Float32Array(tensor.width * tensor.height);
      for (let i = 0, from = tensor.address / 4 + channel; i < copy.length; i++, from += tensor.stride)
        copy[i] = floats[from]!;
      return copy;
    },
    outputPixels(name) {
      const { channels, width, height, stride, address } = outputTensor(name);
      const copy = new Float32Array(width * height * channels);
      for (let pixel = 0, from = address / 4; pixel < width * height; pixel++, from += stride)
        copy.set(floats.subarray(from, from + channels), pixel * channels);
      return copy;
    },
  };
}

function tensorOf({ input, outputs }: Tensors, index: number): Tensor {
  return index < 0 ? input : outputs[index]!;
}

/** What computes the output of one layer from those before it. */
function layerStep(
  kernels: Kernels,
  layers: readonly Layer[],
  index: number,
  { weights, scratch }: NetworkPlan,
  tensors: Tensors,
): () => void {
  const layer = layers[index]!;
  const a = tensorOf(tensors, layer.from[0]);
  const to = tensorOf(tensors, index);
  const place = weights[index] ?? { weights: 0, bias: 0 };
  switch (layer.op) {
    case "add": {
      const b = tensorOf(tensors, layer.from[1]);
      return () => kernels.add(a.address, b.address, to.address, to.width * to.height * to.stride);
    }
    case "upsample":
      return () => kernels.upsample(a.address, a.width, a.height, a.stride, to.address);
    case "pool":
      return () => kernels.pool(a.address, a.width * a.height, a.stride, to.address);
    case "depthwise": {
      const [[kernelHeight, kernelWidth], [down, across]] = [layer.k, layer.stride];
      return () =>
        kernels.convolveDepthwise(
          a.address,
          a.width,
          a.height,
          a.stride,
          place.weights,
          place.bias,
          to.address,
          kernelHeight,
          kernelWidth,
          down,
          across,
          layer.relu,
        );
    }
    case "conv": {
      const [[kernelHeight, kernelWidth], [down, across]] = [layer.k, layer.stride];
      if (kernelHeight === 1 && kernelWidth === 1 && down === 1 && across === 1)
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
          kernelHeight,
          kernelWidth,
          down,
          across,
          layer.relu,
          scratch,
        );
    }
  }
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
  const taps = layer.k[0] * layer.k[1];
  let next = layer.weights;
  for (let o = 0; o < layer.out; o++) {
    if (layer.op === "depthwise") {
      for (let tap = 0; tap < taps; tap++) floats[begin + tap * stride + o] = from[next++]!;
      continue;
    }
    const lane = begin + Math.floor(o / PANEL) * taps * stride * PANEL + (o % PANEL);
    for (let i = 0; i < layer.in; i++) {
      for (let tap = 0; tap < taps; tap++) floats[lane + (tap * stride + i) * PANEL] = from[next++]!;
    }
  }
}
