/** Recognises dark paper with light print: black sheets, slides, blackboards. */
import type { RgbaImage } from "../engine/pixels.ts";
import { lightnessOf, percentile, type Colours, type Plane } from "../raster/plane.ts";

/** Levels that noise, haze and the sensor's offset take part in: levels are compared with as much added. */
const OFFSET = 16;
/** Paper above this level is no darker than paper in the shade is. */
const DARKEST_LIGHT_PAPER = 110;
/** Side of the squares, in cells, in which paper is looked for: print covers less than two thirds of each. */
const SQUARE = 24;
/** The level below which this share of a square's cells lies is dark paper's, if the page is dark. */
const PAPER_SHARE = 0.35;
/** A cell within this share of that level is paper; at so many times the level, and beyond, it is print. */
const LIKE_PAPER = 0.2;
const LIGHT_PRINT = 1.5;
const DARK_PRINT = 1 / LIGHT_PRINT;
/** Shares of the page: paper takes more than half, light print at least this much, and dark print far less. */
const LEAST_PAPER = 0.55;
const LEAST_PRINT = 0.008;
const DARK_TO_LIGHT = 0.1;
/** Dark paper whose channels lie farther apart has a colour, which it keeps. */
const COLOURED = 20;

/** Whether a page is dark paper with light print. `colours`: the mean of each cell of a lattice over it, 0 to 255. */
export function isDarkPaper(colours: Colours): boolean {
  const lightness = lightnessOf(colours);
  const { values, width, height } = lightness;
  if (percentile(values, 0.5) > DARKEST_LIGHT_PAPER) return false;
  let [paper, light, dark] = [0, 0, 0];
  for (let top = 0; top < height; top += SQUARE)
    for (let left = 0; left < width; left += SQUARE) {
      const inside = squareOf(lightness, left, top);
      const level = percentile(inside, PAPER_SHARE) + OFFSET;
      for (const value of inside) {
        const share = (value + OFFSET) / level;
        if (Math.abs(share - 1) <= LIKE_PAPER) paper++;
        else if (share >= LIGHT_PRINT) light++;
        else if (share <= DARK_PRINT) dark++;
      }
    }
  return paper >= LEAST_PAPER * values.length && light >= LEAST_PRINT * values.length && dark <= DARK_TO_LIGHT * light;
}

function squareOf({ values, width, height }: Plane, left: number, top: number): number[] {
  const inside: number[] = [];
  for (let y = top; y < Math.min(height, top + SQUARE); y++)
    for (let x = left; x < Math.min(width, left + SQUARE); x++) inside.push(values[y * width + x]!);
  return inside;
}

/** Whether a dark paper has a colour of its own. */
export function isColoured(colours: Colours): boolean {
  const medians = colours.map(({ values }) => percentile(values, 0.5));
  return Math.max(...medians) - Math.min(...medians) > COLOURED;
}

/** The negative of a lattice: light print on dark paper becomes dark print on light paper. */
export function negativeOf([red, green, blue]: Colours): Colours {
  const negative = (plane: Plane): Plane => ({ ...plane, values: plane.values.map((value) => 255 - value) });
  return [negative(red), negative(green), negative(blue)];
}

/** Turns a page into its negative, in place. */
export function invert({ data }: RgbaImage): void {
  for (let i = 0; i < data.length; i += 4) {
    data[i] = 255 - data[i]!;
    data[i + 1] = 255 - data[i + 1]!;
    data[i + 2] = 255 - data[i + 2]!;
  }
}
