import {
  applyHomography,
  homographyBetween,
  imageCorners,
  type Homography,
  type Point,
  type Quad,
} from "../../core/geometry/geometry.ts";
import type { EdgeField } from "../features/edge-field.ts";

/** Cells across and down in which ink is looked for. */
const CELLS = 48;
/** Share of the page's extent that is left out at its rim, where its edge, its shadow and what lies on it show. */
const RIM = 0.05;
/** A change of colour that may be ink, in 8-bit Lab units a pixel: faint print has more, the grain of paper less. */
const MIN_INK = 5;
/** A blank sheet has fewer cells with ink, without a rim as wide as its edges may be off. */
const MIN_CELLS = 8;
const BLANK_RIM = 0.1;

/** Whether a sheet has no print, picture or other ink. The quad is in pixels of the field. */
export function isBlank(field: EdgeField, sheet: Quad): boolean {
  return inkOn(field, homographyBetween(sheet, imageCorners({ width: 1, height: 1 })), BLANK_RIM).length < MIN_CELLS;
}

/** Middles of the cells of a page in which ink may be, in shares of the page; without its rim. */
export function inkOn({ width, height, magnitude }: EdgeField, toPage: Homography, rim = RIM): readonly Point[] {
  const cells = new Uint8Array(CELLS ** 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (magnitude[y * width + x]! < MIN_INK) continue;
      const place = applyHomography(toPage, { x: x + 0.5, y: y + 0.5 });
      if (Math.min(place.x, place.y) < rim || Math.max(place.x, place.y) > 1 - rim) continue;
      cells[Math.floor(place.y * CELLS) * CELLS + Math.floor(place.x * CELLS)] = 1;
    }
  }
  return [...cells.keys()]
    .filter((i) => cells[i] === 1)
    .map((i) => ({ x: ((i % CELLS) + 0.5) / CELLS, y: (Math.floor(i / CELLS) + 0.5) / CELLS }));
}
