import type { Size } from "../core/geometry.ts";
import type { Surface } from "../core/page-mesh.ts";
import type { RgbaImage } from "./pixels.ts";

/**
 * Output pixels between places where the surface is asked; linear between them. A curl of 100 px over a page
 * of 1500 strays by 0.003 px in between.
 */
const STEP_PX = 8;
/** Red and blue of a pixel in one word, or green and alpha: both are blended by one multiplication. */
const PAIR = 0x00ff00ff;
/** Half of what is cut off, for both. */
const HALF = 0x00800080;

/**
 * The page on a surface, in pixels of `source`, as `size` whole pixels: bilinear, to a 256th of a pixel, the source's rim
 * going on outside it. As quick as OpenCV's `remap` without SIMD, which rounds to a 32nd and wants a map of all places.
 */
export function sampleSurface(source: RgbaImage, surface: Surface, { width, height }: Size): RgbaImage & { readonly data: Uint8ClampedArray<ArrayBuffer> } {
  const { data } = source;
  const from = new Int32Array(data.buffer, data.byteOffset, source.width * source.height);
  const to = new Int32Array(width * height);
  const [rightmost, lowest] = [Math.max(0, (source.width - 1) * 256 - 1), Math.max(0, (source.height - 1) * 256 - 1)];
  const [right, below] = [source.width > 1 ? 1 : 0, source.height > 1 ? source.width : 0];
  let upper = placesAlong(surface, 0, width, height);
  for (let top = 0; top < height; top += STEP_PX) {
    const lower = placesAlong(surface, top + STEP_PX, width, height);
    for (let y = top; y < Math.min(height, top + STEP_PX); y++) {
      const down = (y - top) / STEP_PX;
      for (let cell = 0, x = 0; x < width; cell += 2) {
        let px = between(upper, lower, cell, down);
        let py = between(upper, lower, cell + 1, down);
        const stepX = (between(upper, lower, cell + 2, down) - px) / STEP_PX;
        const stepY = (between(upper, lower, cell + 3, down) - py) / STEP_PX;
        for (const end = Math.min(width, x + STEP_PX); x < end; x++, px += stepX, py += stepY) {
          const qx = px <= 0 ? 0 : px >= rightmost ? rightmost : px | 0;
          const qy = py <= 0 ? 0 : py >= lowest ? lowest : py | 0;
          const at = (qy >> 8) * source.width + (qx >> 8);
          const fx = qx & 255;
          const above = blend(from[at] as number, from[at + right] as number, fx);
          to[y * width + x] = blend(above, blend(from[at + below] as number, from[at + below + right] as number, fx), qy & 255);
        }
      }
    }
    upper = lower;
  }
  return { data: new Uint8ClampedArray(to.buffer), width, height };
}

/** Places in the source, 256ths of a pixel from its first pixel's centre, of every `STEP_PX`th pixel of row `y` and one step beyond; x and y in turn. */
function placesAlong(surface: Surface, y: number, width: number, height: number): Float64Array {
  const places = new Float64Array(2 * (Math.ceil(width / STEP_PX) + 1));
  for (let i = 0; i < places.length; i += 2) {
    const place = surface(((i / 2) * STEP_PX + 0.5) / width, (y + 0.5) / height);
    // Half a 256th more, so that cutting off rounds.
    places[i] = (place.x - 0.5) * 256 + 0.5;
    places[i + 1] = (place.y - 0.5) * 256 + 0.5;
  }
  return places;
}

function between(upper: Float64Array, lower: Float64Array, i: number, down: number): number {
  return (upper[i] as number) * (1 - down) + (lower[i] as number) * down;
}

/** All four channels of two pixels mixed, `share` 256ths of the second. */
function blend(a: number, b: number, share: number): number {
  const rest = 256 - share;
  const redBlue = ((Math.imul(a & PAIR, rest) + Math.imul(b & PAIR, share) + HALF) >>> 8) & PAIR;
  const greenAlpha = (Math.imul((a >>> 8) & PAIR, rest) + Math.imul((b >>> 8) & PAIR, share) + HALF) & ~PAIR;
  return redBlue | greenAlpha;
}
