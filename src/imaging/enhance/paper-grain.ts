/** Measures the grain of a page's bare paper: the level that is most common at each place, and how far it varies. */
import type { RgbaImage } from "../engine/pixels.ts";
import { averageCells } from "../raster/average-cells.ts";
import { latticeRows } from "../raster/lattice-rows.ts";
import { lightnessOf, percentile, planeOf, type Plane } from "../raster/plane.ts";
import type { PaperLight } from "./illumination.ts";

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

/** Measures the grain in squares of `sidePx` pixels. */
export function measureGrain(page: RgbaImage, { channels }: PaperLight, sidePx: number): PaperGrain {
  const columns = Math.max(1, Math.floor(page.width / sidePx));
  const rows = Math.max(1, Math.floor(page.height / sidePx));
  const squares = shareOfLight(averageCells(page, columns, rows, 1), channels);
  const tilePx = Math.max(LEAST_TILE_PX, Math.min(page.width, page.height) / TILES);
  const size = [page.width, page.height].map((px) => Math.max(1, Math.round(px / tilePx))) as [number, number];
  const level = planeOf(...size);
  const deviation = planeOf(...size);
  for (let ty = 0, tile = 0; ty < level.height; ty++) {
    const [top, bottom] = [ty, ty + 1].map((y) => Math.floor((y * rows) / level.height)) as [number, number];
    for (let tx = 0; tx < level.width; tx++, tile++) {
      const [left, right] = [tx, tx + 1].map((x) => Math.floor((x * columns) / level.width)) as [number, number];
      const inside = new Float32Array((right - left) * (bottom - top));
      for (let y = top, at = 0; y < bottom; y++, at += right - left)
        inside.set(squares.values.subarray(y * columns + left, y * columns + right), at);
      const common = commonLevel(inside.sort());
      const above = inside.subarray(inside.findLastIndex((value) => value <= common) + 1);
      const isPaper = Math.abs(common - 1) <= FARTHEST && above.length >= LEAST_SQUARES;
      level.values[tile] = isPaper ? common : NaN;
      deviation.values[tile] = isPaper
        ? ((above[Math.floor(WITHIN * above.length)] ?? common) - common) / DEVIATIONS
        : NaN;
    }
  }
  return {
    level: mediansAround(level, LEVEL_REACH, 1),
    deviation: atLeast(LEAST_DEVIATION, mediansAround(deviation, DEVIATION_REACH, LEAST_DEVIATION)),
  };
}

/** The luma of each cell as a share of the light on it. */
function shareOfLight(cells: PaperLight["channels"], light: PaperLight["channels"]): Plane {
  const shares = lightnessOf(cells);
  const lightOn = latticeRows(lightnessOf(light), shares);
  const onRow = new Float32Array(shares.width);
  for (let y = 0, i = 0; y < shares.height; y++) {
    lightOn(y, onRow);
    for (let x = 0; x < shares.width; x++, i++) shares.values[i]! /= onRow[x]!;
  }
  return shares;
}

/** The middle of the shortest interval that holds the share `COMMON` of sorted values. */
function commonLevel(sorted: Float32Array): number {
  const count = Math.max(1, Math.floor(COMMON * sorted.length));
  let start = 0;
  for (let i = 0; i + count < sorted.length; i++)
    if (sorted[i + count]! - sorted[i]! < sorted[start + count]! - sorted[start]!) start = i;
  return sorted[start + (count >> 1)] ?? NaN;
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
