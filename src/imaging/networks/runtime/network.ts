/** Runs the networks of `network-file.ts` with the kernels of `kernels/network.as.ts`, each in a WebAssembly memory. */
import { instantiateWasm, type WasmSource } from "../../engine/web-assembly.ts";
import { readNetwork, type Convolution, type Layer } from "./network-file.ts";
import {
  PANEL,
  planNetwork,
  tensorsAtWidth,
  type NetworkPlan,
  type Tensor,
  type Tensors,
  type WeightPlaces,
} from "./network-plan.ts";

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
    gate: number,
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
    gate: number,
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
    gate: number,
  ): void;
  add(a: number, b: number, output: number, count: number): void;
  scale(input: number, pixels: number, channels: number, factors: number, output: number): void;
  repeat(
    input: number,
    width: number,
    height: number,
    channels: number,
    times: number,
    output: number,
    stride: number,
  ): void;
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
   * beginning. Another after `resize`.
   */
  readonly input: Float32Array;
  /**
   * Plans the memory for inputs of another size, which are then the widest; the memory grows where it is too small.
   * Throws `RangeError` if the network has no input of that size.
   */
  resize(width: number, height: number): void;
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
  let plan = planNetwork(network);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(plan.bytes / PAGE_BYTES) });
  const { instance } = await instantiateWasm(kernelsFrom, { env: { memory } });
  const kernels = instance.exports as unknown as Kernels;
  let floats = new Float32Array(memory.buffer);
  for (const [index, layer] of network.layers.entries()) {
    const place = plan.weights[index];
    if ("weights" in layer && place)
      placeWeights(floats, layer, network.weights, place, tensorOf(plan, layer.from[0]).stride);
  }

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
    get inputWidth() {
      return plan.input.width;
    },
    get inputHeight() {
      return plan.input.height;
    },
    signs: network.signs ?? "",
    get input() {
      const { address, width, height, stride } = plan.input;
      return floats.subarray(address / 4, address / 4 + width * height * stride);
    },
    resize(width, height) {
      if (![width, height].every((side) => Number.isInteger(side) && side > 0))
        throw new RangeError(`The network has no input of ${width} × ${height}.`);
      plan = planNetwork(network, { width, height });
      const missing = Math.ceil((plan.bytes - memory.buffer.byteLength) / PAGE_BYTES);
      if (missing > 0) memory.grow(missing);
      floats = new Float32Array(memory.buffer);
      tensors = plan;
      steps = stepsOn(plan);
    },
    run(width = plan.input.width) {
      if (!Number.isInteger(width) || width < 1 || width > plan.input.width)
        throw new RangeError(`The network has no input of ${width} columns, only of 1 to ${plan.input.width}.`);
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
  const place = weights[index] ?? { weights: 0, bias: 0, gate: 0 };
  switch (layer.op) {
    case "add": {
      const b = tensorOf(tensors, layer.from[1]);
      return () => kernels.add(a.address, b.address, to.address, to.width * to.height * to.stride);
    }
    case "scale": {
      const factors = tensorOf(tensors, layer.from[1]);
      return () => kernels.scale(a.address, to.width * to.height, to.stride, factors.address, to.address);
    }
    case "concat": {
      const parts = layer.from.map((from) => tensorOf(tensors, from));
      return () => {
        let output = to.address;
        for (const part of parts) {
          const times = to.width / part.width;
          kernels.repeat(part.address, part.width, part.height, part.stride, times, output, to.stride);
          output += part.stride * 4;
        }
      };
    }
    case "upsample":
      return () => kernels.repeat(a.address, a.width, a.height, a.stride, 2, to.address, to.stride);
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
          place.gate,
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
            place.gate,
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
          place.gate,
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
  place: WeightPlaces,
  stride: number,
): void {
  floats.set(from.subarray(layer.bias, layer.bias + layer.out), place.bias / 4);
  if (layer.gate) floats.set(layer.gate, place.gate / 4);
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
