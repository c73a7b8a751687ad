/** The arithmetic of the network kernels written as plain sums; the kernels are tested against it. */
import { lastOf } from "../../core/at.ts";
import type { Layer, NetworkFile } from "../networks/runtime/network-file.ts";

interface FeatureMaps {
  readonly width: number;
  readonly height: number;
  /** One plane for each channel. */
  readonly planes: readonly Float64Array[];
}

/** The planes of a network's last layer, for an input of a size with the channels of each pixel in turn. */
export function evaluate(
  { input: [channels, highest, widest], layers, weights }: NetworkFile,
  input: Float32Array,
  width = widest,
  height = highest,
): readonly Float64Array[] {
  const planes = Array.from({ length: channels }, (_, c) =>
    Float64Array.from({ length: width * height }, (__, i) => input[i * channels + c]!),
  );
  const outputs: FeatureMaps[] = [];
  for (const layer of layers) {
    const sources = layer.from.map((index) => (index < 0 ? { width, height, planes } : outputs[index]!));
    outputs.push(apply(layer, sources as [FeatureMaps, ...FeatureMaps[]], weights));
  }
  return lastOf(outputs).planes;
}

function apply(layer: Layer, sources: readonly [FeatureMaps, ...FeatureMaps[]], weights: Float32Array): FeatureMaps {
  const [a] = sources;
  const last = lastOf(sources);
  if (layer.op === "add")
    return { ...a, planes: a.planes.map((plane, c) => plane.map((value, i) => value + last.planes[c]![i]!)) };
  if (layer.op === "scale")
    return { ...a, planes: a.planes.map((plane, c) => plane.map((value) => value * last.planes[c]![0]!)) };
  if (layer.op === "concat")
    return {
      ...last,
      planes: sources.flatMap(({ planes, width, height }) =>
        planes.map((plane) =>
          Float64Array.from({ length: last.width * last.height }, (_, i) => {
            const [x, y] = [i % last.width, Math.floor(i / last.width)];
            return plane[Math.floor((y * height) / last.height) * width + Math.floor((x * width) / last.width)]!;
          }),
        ),
      ),
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
  const { k, out, bias, relu, gate } = layer;
  const taps = k[0] * k[1];
  return each((o, x, y) => {
    let sum = weights[bias + o]!;
    const inputs = layer.op === "depthwise" ? [o] : a.planes.keys();
    let weight = layer.weights + o * taps * (layer.op === "depthwise" ? 1 : a.planes.length);
    for (const c of inputs) {
      for (let i = 0; i < taps; i++)
        sum +=
          weights[weight++]! *
          valueAt(c, x * across - (k[1] >> 1) + (i % k[1]), y * down - (k[0] >> 1) + Math.floor(i / k[1]));
    }
    if (gate) return Math.max(0, Math.min(1, sum)) * (gate[0] * sum + gate[1]) + gate[2];
    return relu ? Math.max(0, sum) : sum;
  }, out);
}
