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
  const areTiled = isTiled(layer);
  let next = layer.weights;
  for (let o = 0; o < layer.out; o++) {
    if (layer.op === "depthwise") {
      for (let tap = 0; tap < taps; tap++) floats[begin + tap * stride + o] = from[next++]!;
      continue;
    }
    if (areTiled) {
      const apart = Math.ceil(layer.out / PANEL) * stride * PANEL;
      for (let i = 0; i < layer.in; i++, next += taps)
        placeTile(floats, begin + (Math.floor(o / PANEL) * stride + i) * PANEL + (o % PANEL), apart, from, next);
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

/** Writes G g Gᵀ, the weights of a tile's places, `apart` from each other; g are the 3 by 3 taps from `next` on. */
function placeTile(floats: Float32Array, start: number, apart: number, taps: Float32Array, next: number): void {
  let lane = start;
  for (const down of TILE_WEIGHTS) {
    for (const across of TILE_WEIGHTS) {
      let sum = 0;
      for (let tap = 0; tap < 9; tap++) sum += taps[next + tap]! * down[Math.floor(tap / 3)]! * across[tap % 3]!;
      floats[lane] = sum;
      lane += apart;
    }
  }
}
