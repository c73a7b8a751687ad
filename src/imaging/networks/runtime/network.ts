/** Runs the networks of `network-file.ts` with the kernels of `kernels/network.as.ts`, each in a WebAssembly memory. */
import { instantiateWasm, type WasmSource } from "../../engine/web-assembly.ts";
import { layerStep, tensorOf, type Kernels } from "./layer-step.ts";
import { readNetwork } from "./network-file.ts";
import { planNetwork, tensorsAtWidth, type Tensor, type Tensors } from "./network-plan.ts";
import { placeWeights } from "./place-weights.ts";

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
  const { weights, ...network } = readNetwork(file);
  let plan = planNetwork(network);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(plan.bytes / PAGE_BYTES) });
  const { instance } = await instantiateWasm(kernelsFrom, { env: { memory } });
  const kernels = instance.exports as unknown as Kernels;
  let floats = new Float32Array(memory.buffer);
  for (const [index, layer] of network.layers.entries()) {
    const place = plan.weights[index];
    if ("weights" in layer && place) placeWeights(floats, layer, weights, place, tensorOf(plan, layer.from[0]).stride);
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
      if (channels === stride) return floats.slice(address / 4, address / 4 + width * height * stride);
      const copy = new Float32Array(width * height * channels);
      for (let pixel = 0, from = address / 4; pixel < width * height; pixel++, from += stride)
        copy.set(floats.subarray(from, from + channels), pixel * channels);
      return copy;
    },
  };
}
