/** Measures the grain of a page's bare paper: the level that is most common at each place, and how far it varies. */
import type { Size } from "../../core/geometry/geometry.ts";
import { percentile, planeOf, type Plane } from "../raster/plane.ts";

/** Steps of a level in which the kernels count darkness. */
const STEPS = 8;

/** Cells over a page. */
export interface DarkCells extends Size {
  /** How much darker than the light each cell is, `STEPS` to each 255th of it; rows are `stride` values apart. */
  readonly darkness: Int16Array;
  readonly stride: number;
}

/** Grain on a coarse lattice of tiles over the page, for the mean levels of small squares, as shares of the light. */
export interface PaperGrain {
  /** The level of bare paper. The light is estimated from the brighter half of its grain, so this is a little less. */
  readonly level: Plane;
  /** Deviation of the squares' levels on bare paper. */
  readonly deviation: Plane;
}

/** Tiles across the shorter side. Each must hold enough bare paper beside its print. */
const TILES = 12;
const LEAST_TILE_PX = 40;
/** Share of a tile's squares that the most common level is found among: the shortest interval with as many. */
const COMMON = 0.3;
/** Only squares above the most common level show the grain, since ink lies below: this share of them is within … */
const WITHIN = 0.9;
/** … so many deviations. */
const DEVIATIONS = 1.645;
/** A tile whose most common level is farther from the light than this shows a picture or print. */
const FARTHEST = 0.1;
const LEAST_SQUARES = 20;
/** Least deviation: an encoder leaves as much beside print, even on paper that it made entirely white. */
export const LEAST_DEVIATION = 1.2 / 255;
/** Tiles around that a tile's level is the median of: a tinted field of a form is no light. */
const LEVEL_REACH = 2;
const DEVIATION_REACH = 1;

/** Cells to a side of the squares in which grain is measured. */
const SQUARE = 3;
/** Darkness is counted within this of the light's own level, in 255ths. */
const RANGE = 40;

/** Measures the grain of a page in squares of `SQUARE` cells. */
export function measureGrain(page: Size, { darkness, stride, width, height }: DarkCells): PaperGrain {
  const tilePx = Math.max(LEAST_TILE_PX, Math.min(page.width, page.height) / TILES);
  const columns = Math.max(1, Math.round(page.width / tilePx));
  const rows = Math.max(1, Math.round(page.height / tilePx));
  const level = planeOf(columns, rows);
  const deviation = planeOf(columns, rows);
  const counts = new Uint32Array(2 * RANGE * STEPS);
  for (let ty = 0, tile = 0; ty < rows; ty++) {
    const [top, bottom] = [Math.floor((ty * height) / rows), Math.floor(((ty + 1) * height) / rows)];
    for (let tx = 0; tx < columns; tx++, tile++) {
      const [left, right] = [Math.floor((tx * width) / columns), Math.floor(((tx + 1) * width) / columns)];
      counts.fill(0);
      for (let y = top; y + SQUARE <= bottom; y += SQUARE)
        for (let x = left; x + SQUARE <= right; x += SQUARE) {
          let sum = 0;
          for (let v = 0, i = y * stride + x; v < SQUARE; v++, i += stride)
            for (let u = 0; u < SQUARE; u++) sum += darkness[i + u]!;
          counts[Math.max(0, Math.min(counts.length - 1, Math.round(sum / SQUARE ** 2) + RANGE * STEPS))]!++;
        }
      const common = commonestOf(counts);
      const brighter = counts.subarray(0, common);
      const count = brighter.reduce((sum, each) => sum + each, 0);
      const darker = (common - RANGE * STEPS) / STEPS / 255;
      const isPaper = Math.abs(darker) <= FARTHEST && count >= LEAST_SQUARES;
      level.values[tile] = isPaper ? 1 - darker : NaN;
      deviation.values[tile] = isPaper
        ? (common - placeOf(brighter, (1 - WITHIN) * count)) / STEPS / 255 / DEVIATIONS
        : NaN;
    }
  }
  return {
    level: mediansAround(level, LEVEL_REACH, 1),
    deviation: atLeast(LEAST_DEVIATION, mediansAround(deviation, DEVIATION_REACH, LEAST_DEVIATION)),
  };
}

/** The middle of the shortest interval of places that hold the share `COMMON` of what is counted. */
function commonestOf(counts: Uint32Array): number {
  const wanted = COMMON * counts.reduce((sum, each) => sum + each, 0);
  let [first, shortest] = [0, Infinity];
  for (let from = 0, to = 0, sum = 0; to < counts.length || sum >= wanted;) {
    if (sum < wanted) sum += counts[to++]!;
    else {
      if (to - from < shortest) [first, shortest] = [from, to - from];
      sum -= counts[from++]!;
    }
  }
  return first + (Math.min(shortest, counts.length) >> 1);
}

/** The place up to which `wanted` are counted. */
function placeOf(counts: Uint32Array, wanted: number): number {
  let place = 0;
  for (let sum = 0; place < counts.length && sum < wanted; place++) sum += counts[place]!;
  return place;
}

/** Each value's median with the numbers around it; that of all where there are none; `otherwise` on an empty page. */
function mediansAround(plane: Plane, reach: number, otherwise: number): Plane {
  const { values, width, height } = plane;
  const numbers = values.filter((value) => !Number.isNaN(value));
  const whole = numbers.length > 0 ? percentile(numbers, 0.5) : otherwise;
  const medians = planeOf(width, height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const near: number[] = [];
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
          if (!Number.isNaN(values[v * width + u]!)) near.push(values[v * width + u]!);
      medians.values[i] = near.length > 0 ? percentile(near, 0.5) : whole;
    }
  return medians;
}

function atLeast(least: number, plane: Plane): Plane {
  return { ...plane, values: plane.values.map((value) => Math.max(least, value)) };
}
