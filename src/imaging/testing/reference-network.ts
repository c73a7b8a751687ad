/** The same arithmetic as the kernels', written as the sums it is: what they are tested against. */
import type { Layer, NetworkFile } from "../networks/runtime/network-file.ts";

interface Picture {
  readonly width: number;
  readonly height: number;
  /** A plane for each channel. */
  readonly planes: readonly Float64Array[];
}

/** The planes of a network's last layer for an input whose pixels have their channels in turn. */
export function evaluate(
  { input: [channels, height, width], layers, weights }: NetworkFile,
  input: Float32Array,
): readonly Float64Array[] {
  const planes = Array.from({ length: channels }, (_, c) =>
    Float64Array.from({ length: width * height }, (__, i) => input[i * channels + c] as number),
  );
  const outputs: Picture[] = [];
  for (const layer of layers) {
    const [a, b] = layer.from.map((index) => (index < 0 ? { width, height, planes } : (outputs[index] as Picture))) as [
      Picture,
      Picture,
    ];
    outputs.push(apply(layer, a, b, weights));
  }
  return (outputs.at(-1) as Picture).planes;
}

function apply(layer: Layer, a: Picture, b: Picture, weights: Float32Array): Picture {
  if (layer.op === "add")
    return {
      ...a,
      planes: a.planes.map((plane, c) => plane.map((value, i) => value + ((b.planes[c] as Float64Array)[i] as number))),
    };
  if (layer.op === "pool")
    return {
      width: 1,
      height: 1,
      planes: a.planes.map((plane) => Float64Array.of(plane.reduce((sum, value) => sum + value, 0) / plane.length)),
    };
  const stride = layer.op === "upsample" ? 0.5 : layer.stride;
  const width = Math.ceil(a.width / stride);
  const height = Math.ceil(a.height / stride);
  const each = (value: (c: number, x: number, y: number) => number, count: number): Picture => ({
    width,
    height,
    planes: Array.from({ length: count }, (_, c) =>
      Float64Array.from({ length: width * height }, (__, i) => value(c, i % width, Math.floor(i / width))),
    ),
  });
  const at = (c: number, x: number, y: number): number =>
    x < 0 || y < 0 || x >= a.width || y >= a.height ? 0 : ((a.planes[c] as Float64Array)[y * a.width + x] as number);
  if (layer.op === "upsample") return each((c, x, y) => at(c, x >> 1, y >> 1), a.planes.length);
  const { k, out, bias, relu } = layer;
  return each((o, x, y) => {
    let sum = weights[bias + o] as number;
    const sources = layer.op === "depthwise" ? [o] : a.planes.keys();
    let weight = layer.weights + o * k ** 2 * (layer.op === "depthwise" ? 1 : a.planes.length);
    for (const c of sources) {
      for (let i = 0; i < k ** 2; i++)
        sum +=
          (weights[weight++] as number) *
          at(c, x * stride - (k >> 1) + (i % k), y * stride - (k >> 1) + Math.floor(i / k));
    }
    return relu ? Math.max(0, sum) : sum;
  }, out);
}
