/** The arithmetic of the network kernels written as plain sums; the kernels are tested against it. */
import { lastOf } from "../../core/at.ts";
import type { Layer, NetworkFile } from "../networks/runtime/network-file.ts";

interface FeatureMaps {
  readonly width: number;
  readonly height: number;
  /** One plane for each channel. */
  readonly planes: readonly Float64Array[];
}

/** The planes of a network's last layer, for an input of `width` columns with the channels of each pixel in turn. */
export function evaluate(
  { input: [channels, height, widest], layers, weights }: NetworkFile,
  input: Float32Array,
  width = widest,
): readonly Float64Array[] {
  const planes = Array.from({ length: channels }, (_, c) =>
    Float64Array.from({ length: width * height }, (__, i) => input[i * channels + c]!),
  );
  const outputs: FeatureMaps[] = [];
  for (const layer of layers) {
    const [a, b] = layer.from.map((index) => (index < 0 ? { width, height, planes } : outputs[index]!)) as [
      FeatureMaps,
      FeatureMaps,
    ];
    outputs.push(apply(layer, a, b, weights));
  }
  return lastOf(outputs).planes;
}

function apply(layer: Layer, a: FeatureMaps, b: FeatureMaps, weights: Float32Array): FeatureMaps {
  if (layer.op === "add")
    return {
      ...a,
      planes: a.planes.map((plane, c) => plane.map((value, i) => value + b.planes[c]![i]!)),
    };
  if (layer.op === "pool")
    return {
      width: 1,
      height: 1,
      planes: a.planes.map((plane) => Float64Array.of(plane.reduce((sum, value) => sum + value, 0) / plane.length)),
    };
  const [down, across] = layer.op === "upsample" ? [0.5, 0.5] : layer.stride;
  const width = Math.ceil(a.width / across);
  const height = Math.ceil(a.height / down);
  const each = (value: (c: number, x: number, y: number) => number, count: number): FeatureMaps => ({
    width,
    height,
    planes: Array.from({ length: count }, (_, c) =>
      Float64Array.from({ length: width * height }, (__, i) => value(c, i % width, Math.floor(i / width))),
    ),
  });
  const valueAt = (c: number, x: number, y: number): number =>
    x < 0 || y < 0 || x >= a.width || y >= a.height ? 0 : a.planes[c]![y * a.width + x]!;
  if (layer.op === "upsample") return each((c, x, y) => valueAt(c, x >> 1, y >> 1), a.planes.length);
  const { k, out, bias, relu } = layer;
  const taps = k[0] * k[1];
  return each((o, x, y) => {
    let sum = weights[bias + o]!;
    const sources = layer.op === "depthwise" ? [o] : a.planes.keys();
    let weight = layer.weights + o * taps * (layer.op === "depthwise" ? 1 : a.planes.length);
    for (const c of sources) {
      for (let i = 0; i < taps; i++)
        sum +=
          weights[weight++]! *
          valueAt(c, x * across - (k[1] >> 1) + (i % k[1]), y * down - (k[0] >> 1) + Math.floor(i / k[1]));
    }
    return relu ? Math.max(0, sum) : sum;
  }, out);
}
