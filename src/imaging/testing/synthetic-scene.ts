/**
 * Scenes drawn with exact ground truth, for tests: a printed sheet on a ground, each pixel the mean of many samples.
 */
import {
  applyHomography,
  homographyBetween,
  isConvex,
  imageCorners,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";

export type Colour = readonly [red: number, green: number, blue: number];

export interface DrawnScene extends Size {
  /** Colour of the ground at a point, in pixels. */
  readonly ground: (x: number, y: number) => Colour;
  /** Null for no sheet. */
  readonly sheet: {
    readonly corners: Quad;
    /** Colour of the sheet at a point of its unit square. */
    readonly print: (u: number, v: number) => Colour;
  } | null;
  /** Brightness factor at a point, in pixels; 1 by default. */
  readonly light?: (x: number, y: number) => number;
  /** Largest deviation of a channel by noise; 2 by default. */
  readonly noise?: number;
}

/** Samples across and down in each pixel of a scene with a sheet, for smooth edges. */
const SAMPLES = 4;

/** Draws a scene; the same scene gives the same image. */
export function drawScene({ width, height, ground, sheet, light = () => 1, noise = 2 }: DrawnScene): RgbaImage {
  if (sheet && !isConvex(sheet.corners)) throw new RangeError("the sheet's corners are not convex and clockwise");
  const toSheet = sheet && homographyBetween(sheet.corners, imageCorners({ width: 1, height: 1 }));
  const random = seeded(1);
  const samples = sheet ? SAMPLES : 1;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let s = 0; s < samples * samples; s++) {
        const px = x + ((s % samples) + 0.5) / samples;
        const py = y + (Math.floor(s / samples) + 0.5) / samples;
        const on = toSheet && applyHomography(toSheet, { x: px, y: py });
        const isOn = on && on.x >= 0 && on.x <= 1 && on.y >= 0 && on.y <= 1;
        const [r, g, b] = sheet && isOn ? sheet.print(on.x, on.y) : ground(px, py);
        red += r;
        green += g;
        blue += b;
      }
      const factor = light(x + 0.5, y + 0.5) / (samples * samples);
      const i = (y * width + x) * 4;
      data[i] = red * factor + (random() * 2 - 1) * noise;
      data[i + 1] = green * factor + (random() * 2 - 1) * noise;
      data[i + 2] = blue * factor + (random() * 2 - 1) * noise;
      data[i + 3] = 255;
    }
  }
  return { data, width, height };
}

/** Rows of words on white paper, for a sheet's `print`. */
export function printedText(u: number, v: number): Colour {
  const row = Math.floor(v * 40);
  const inRow = v * 40 - row;
  const word = Math.floor(u * 14 + row * 0.37);
  const inWord = u * 14 + row * 0.37 - word;
  const isInk =
    u > 0.1 &&
    u < 0.9 &&
    v > 0.1 &&
    v < 0.9 &&
    inRow > 0.3 &&
    inRow < 0.6 &&
    inWord < 0.8 &&
    Math.sin(u * 900 + row) > -0.2;
  return isInk ? [40, 40, 45] : [236, 236, 232];
}

/** Wooden planks: bands with grain, for a scene's `ground`. */
export function wood(x: number, y: number): Colour {
  const grain = 14 * Math.sin(y * 0.9 + 3 * Math.sin(x * 0.013)) + 8 * Math.sin(y * 0.23 + x * 0.004);
  const seam = y % 170 < 3 ? -45 : 0;
  return [128 + grain + seam, 88 + grain + seam, 55 + grain * 0.7 + seam];
}

/** Pseudo-random numbers from 0 to 1: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
