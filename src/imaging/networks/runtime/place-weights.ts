import { isTiled, type Convolution } from "./network-file.ts";
import { PANEL, type WeightPlaces } from "./network-plan.ts";

/**
 * Copies a layer's weights and biases to where its kernel reads them: in panels of output channels, or tap by tap.
 * `stride`: floats per pixel of the layer's input.
 */
export function placeWeights(
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
    if (isTiled(layer)) {
      const panels = Math.ceil(layer.out / PANEL);
      for (let i = 0; i < layer.in; i++, next += taps) {
        const lane = begin + (Math.floor(o / PANEL) * stride + i) * PANEL + (o % PANEL);
        for (const [at, weight] of transformedWeights(from.subarray(next, next + taps)).entries())
          floats[lane + at * panels * stride * PANEL] = weight;
      }
      continue;
    }
    const lane = begin + Math.floor(o / PANEL) * taps * stride * PANEL + (o % PANEL);
    for (let i = 0; i < layer.in; i++) {
      for (let tap = 0; tap < taps; tap++) floats[lane + (tap * stride + i) * PANEL] = from[next++]!;
    }
  }
}

/** G of F(4 × 4, 3 × 3) by Lavin and Gray (2016). */
const TILE_WEIGHTS = [
  [1 / 4, 0, 0],
  [-1 / 6, -1 / 6, -1 / 6],
  [-1 / 6, 1 / 6, -1 / 6],
  [1 / 24, 1 / 12, 1 / 6],
  [1 / 24, -1 / 12, 1 / 6],
  [0, 0, 1],
] as const;

/** G g Gᵀ: the weights of the places of a tile from those of 3 by 3 taps. */
function transformedWeights(taps: Float32Array): readonly number[] {
  return TILE_WEIGHTS.flatMap((down) =>
    TILE_WEIGHTS.map((across) =>
      taps.reduce((sum, tap, i) => sum + tap * down[Math.floor(i / 3)]! * across[i % 3]!, 0),
    ),
  );
}
