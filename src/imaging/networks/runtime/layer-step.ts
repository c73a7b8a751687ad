import { isTiled, type Convolution, type Layer } from "./network-file.ts";
import type { NetworkPlan, Tensor, Tensors, WeightPlaces } from "./network-plan.ts";

/** The exports of `kernels/network.as.ts`; they are described there. Addresses are byte offsets. */
export interface Kernels {
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
  convolveByTiles(
    input: number,
    width: number,
    height: number,
    channels: number,
    weights: number,
    bias: number,
    output: number,
    outputChannels: number,
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

/** A layer's output; -1 is the network's input. */
export function tensorOf({ input, outputs }: Tensors, index: number): Tensor {
  return index < 0 ? input : outputs[index]!;
}

/** What computes the output of one layer from those before it. */
export function layerStep(
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
    case "conv":
    case "depthwise":
      return convolutionStep(kernels, layer, a, to, place, scratch);
  }
}

/** What computes a convolution. */
function convolutionStep(
  kernels: Kernels,
  layer: Convolution,
  a: Tensor,
  to: Tensor,
  { weights, bias, gate }: WeightPlaces,
  scratch: number,
): () => void {
  const [[kernelHeight, kernelWidth], [down, across]] = [layer.k, layer.stride];
  const { relu } = layer;
  if (layer.op === "depthwise")
    return () =>
      kernels.convolveDepthwise(
        a.address,
        a.width,
        a.height,
        a.stride,
        weights,
        bias,
        to.address,
        kernelHeight,
        kernelWidth,
        down,
        across,
        relu,
        gate,
      );
  if (kernelHeight === 1 && kernelWidth === 1 && down === 1 && across === 1) {
    const pixels = to.width * to.height;
    return () => kernels.product(a.address, weights, bias, to.address, pixels, a.stride, to.stride, relu, gate);
  }
  if (isTiled(layer))
    return () =>
      kernels.convolveByTiles(
        a.address,
        a.width,
        a.height,
        a.stride,
        weights,
        bias,
        to.address,
        to.stride,
        relu,
        gate,
        scratch,
      );
  return () =>
    kernels.convolve(
      a.address,
      a.width,
      a.height,
      a.stride,
      weights,
      bias,
      to.address,
      to.stride,
      kernelHeight,
      kernelWidth,
      down,
      across,
      relu,
      gate,
      scratch,
    );
}
