/** Fingers that hold a page down at its margin, and the paper that is painted over them. */
import { cellsWhere, connectedCells } from "../raster/connected-cells.ts";
import { eachRow } from "../raster/lattice-rows.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { dilate, lightnessOf, planeOf, valueAt, type Colours, type Plane } from "../raster/plane.ts";

/**
 * Skin of any person beside the paper that it lies on, each channel as a share of paper's: red leads and blue comes
 * last (Kovac, Peer and Solina 2003, whose rules want green over blue too), hue from red to orange, neither grey nor as
 * vivid as ink.
 */
const BRIGHTEST = 1.05;
const DARKEST = 0.16;
const LEAST_SATURATION = 0.14;
const MOST_SATURATION = 0.72;
const REDDEST = -0.12;
const YELLOWEST = 0.72;
/** Paper shows at least this share of its light in every channel. */
const PAPER = 0.86;
/** Of what is no paper there, at least this is skin; the rest is its shadow and its nail. */
const LEAST_SKIN = 0.75;
/**
 * Cells of a lattice of 240 on the long side, 1.2 mm of A4: what a finger measures along the page's edge and into the
 * page.
 */
const THINNEST = 6;
const THICKEST = 36;
const SHORTEST = 5;
const LONGEST = 48;
/** It fills its rectangle as half an ellipse does, about, not as a picture does or a wedge of the table. */
const LEAST_FILLED = 0.58;
const MOST_FILLED = 0.97;
/** And it is round at its tip: narrower in its last two cells, by so much in the last, than where it comes in. */
const NARROWER = 0.8;
/**
 * Painted beyond what is seen: the blend at its rim. No ink may lie within the second number of cells: it might go on
 * below.
 */
const RIM = 2;
const INK_REACH = 5;
/** A cell of print is darker than the paper that closes over it by this share. */
const INK = 0.07;

/**
 * Which cells fingers cover, 1, with their rims; null where there are none for sure. Given a page, the same without its
 * letters, and its paper.
 */
export function findFingers(seen: Colours, open: Colours, paper: Colours): Plane | null {
  const { width, height } = open[0];
  const isOther = cellsWhere(width * height, (i) =>
    open.some((channel, c) => valueAt(channel, i) < PAPER * valueAt(paper[c] as Plane, i)),
  );
  const fingers = planeOf(width, height);
  const [ink, closed] = [lightnessOf(seen), lightnessOf(open)];
  let any = false;
  for (const part of connectedCells(width, isOther)) {
    if (!isFinger(part, width, height)) continue;
    if (part.reduce((count, i) => count + (isSkin(open, paper, i) ? 1 : 0), 0) < LEAST_SKIN * part.length) continue;
    const finger = planeOf(width, height);
    for (const i of part) finger.values[i] = 1;
    const near = dilate(finger, INK_REACH);
    const rim = dilate(finger, RIM);
    // Beyond the rim, where the blend between skin and paper is no ink.
    if (
      near.values.some(
        (value, i) =>
          value === 1 &&
          valueAt(rim, i) === 0 &&
          (isOther[i] === 1 || valueAt(ink, i) < (1 - INK) * valueAt(closed, i)),
      )
    )
      continue;
    any = true;
    for (const [i, value] of rim.values.entries()) if (value === 1) fingers.values[i] = 1;
  }
  return any ? fingers : null;
}

function isSkin([red, green, blue]: Colours, [paperRed, paperGreen, paperBlue]: Colours, i: number): boolean {
  const r = valueAt(red, i) / valueAt(paperRed, i);
  const g = valueAt(green, i) / valueAt(paperGreen, i);
  const b = valueAt(blue, i) / valueAt(paperBlue, i);
  const chroma = r - Math.min(g, b);
  const hue = (g - b) / chroma;
  return (
    r >= g &&
    r <= BRIGHTEST &&
    r >= DARKEST &&
    chroma >= LEAST_SATURATION * r &&
    chroma <= MOST_SATURATION * r &&
    hue >= REDDEST &&
    hue <= YELLOWEST
  );
}

/** By its outline: one piece that comes in over one edge of the page, as thick as fingers are, and round at its end. */
function isFinger(part: Int32Array, width: number, height: number): boolean {
  if (part.length < THINNEST * SHORTEST * LEAST_FILLED || part.length > THICKEST * LONGEST) return false;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (const i of part) {
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  const touched = [top === 0, right === width - 1, bottom === height - 1, left === 0];
  if (touched.filter(Boolean).length !== 1) return false;
  const isUpright = touched[0] === true || touched[2] === true;
  const [thick, long] = isUpright ? [right - left + 1, bottom - top + 1] : [bottom - top + 1, right - left + 1];
  if (thick < THINNEST || thick > THICKEST || long < SHORTEST || long > LONGEST) return false;
  const filled = part.length / (thick * long);
  if (filled < LEAST_FILLED || filled > MOST_FILLED) return false;
  /** Cells at each depth into the page. */
  const widths = new Uint16Array(long);
  for (const i of part) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const depth = touched[0] ? y : touched[1] ? width - 1 - x : touched[2] ? height - 1 - y : x;
    widths[depth] = (widths[depth] as number) + 1;
  }
  const thickest = Math.max(...widths);
  return (widths[long - 1] as number) <= NARROWER * thickest && (widths[long - 2] as number) < thickest;
}

/** Paints a page's fingers over with its paper, in place. */
export function coverFingers(page: RgbaImage, fingers: Plane, paper: Colours): void {
  eachRow(page, [fingers, ...paper], (row, [finger, red, green, blue]) => {
    if (!finger || !red || !green || !blue) return;
    for (let x = 0, i = 0; i < row.length; x++, i += 4) {
      const share = finger[x] as number;
      if (share === 0) continue;
      row[i] = (row[i] as number) * (1 - share) + (red[x] as number) * share;
      row[i + 1] = (row[i + 1] as number) * (1 - share) + (green[x] as number) * share;
      row[i + 2] = (row[i + 2] as number) * (1 - share) + (blue[x] as number) * share;
    }
  });
}
