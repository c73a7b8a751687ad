/** Finds fingers that hold a page down at its margin, and paints them over with paper. */
import { cellsWhere, connectedCells } from "../raster/connected-cells.ts";
import { forEachLatticeRow } from "../raster/lattice-rows.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { dilate, lightnessOf, planeOf, type Colours, type Plane } from "../raster/plane.ts";

/**
 * Skin of any person against the paper it lies on; each channel as a share of the paper's. Red is the greatest channel
 * and blue mostly the least (Kovac, Peer and Solina 2003, whose rules also want green over blue), the hue lies between
 * red and orange, and the colour is neither grey nor as vivid as ink.
 */
const BRIGHTEST = 1.05;
const DARKEST = 0.16;
const MIN_SATURATION = 0.14;
const MAX_SATURATION = 0.72;
const REDDEST = -0.12;
const YELLOWEST = 0.72;
/** Paper shows at least this share of its light in every channel. */
const PAPER = 0.86;
/** Share of a non-paper part that must be skin; the rest is its shadow and its nail. */
const MIN_SKIN = 0.75;
/**
 * Size of a finger along the page's edge and into the page, in cells of a lattice of 240 on the long side: 1.2 mm of A4
 * each.
 */
const THINNEST = 6;
const THICKEST = 36;
const SHORTEST = 5;
const LONGEST = 48;
/**
 * Share of its bounding rectangle that a finger fills: about as half an ellipse does, unlike a picture or a wedge of
 * the table.
 */
const MIN_FILLED = 0.58;
const MAX_FILLED = 0.97;
/**
 * A finger is round at its tip: the last cell is narrower than this share of the widest one, and the one before is
 * narrower too.
 */
const NARROWER = 0.8;
/**
 * Cells painted beyond the visible finger, where its rim blends in; and cells around it without any ink, which might
 * continue below.
 */
const RIM = 2;
const INK_REACH = 5;
/** A cell of print is darker than the textless paper by this share. */
const INK = 0.07;

/**
 * Finds the cells that fingers cover, with their rims: 1 there, 0 elsewhere. Null where no part certainly is a finger.
 * Takes the page, the page without its text, and its paper.
 */
export function findFingers(page: Colours, textless: Colours, paper: Colours): Plane | null {
  const { width, height } = textless[0];
  const isDarker = (channel: 0 | 1 | 2, i: number): boolean =>
    textless[channel].values[i]! < PAPER * paper[channel].values[i]!;
  const isOther = cellsWhere(width * height, (i) => isDarker(0, i) || isDarker(1, i) || isDarker(2, i));
  const fingers = planeOf(width, height);
  const [lightness, textlessLightness] = [lightnessOf(page), lightnessOf(textless)];
  let isFound = false;
  for (const part of connectedCells(width, isOther)) {
    if (!isFinger(part, width, height)) continue;
    if (part.reduce((count, i) => count + (isSkin(textless, paper, i) ? 1 : 0), 0) < MIN_SKIN * part.length) continue;
    const finger = planeOf(width, height);
    for (const i of part) finger.values[i] = 1;
    const near = dilate(finger, INK_REACH);
    const rim = dilate(finger, RIM);
    // Only beyond the rim, because the blend between skin and paper looks like ink.
    if (
      near.values.some(
        (value, i) =>
          value === 1 &&
          rim.values[i] === 0 &&
          (isOther[i] === 1 || lightness.values[i]! < (1 - INK) * textlessLightness.values[i]!),
      )
    )
      continue;
    isFound = true;
    for (const [i, value] of rim.values.entries()) if (value === 1) fingers.values[i] = 1;
  }
  return isFound ? fingers : null;
}

function isSkin([red, green, blue]: Colours, [paperRed, paperGreen, paperBlue]: Colours, i: number): boolean {
  const r = red.values[i]! / paperRed.values[i]!;
  const g = green.values[i]! / paperGreen.values[i]!;
  const b = blue.values[i]! / paperBlue.values[i]!;
  const chroma = r - Math.min(g, b);
  const hue = (g - b) / chroma;
  return (
    r >= g &&
    r <= BRIGHTEST &&
    r >= DARKEST &&
    chroma >= MIN_SATURATION * r &&
    chroma <= MAX_SATURATION * r &&
    hue >= REDDEST &&
    hue <= YELLOWEST
  );
}

/**
 * Whether the outline is a finger's: one piece that comes in over one edge of the page, as thick as fingers are, and
 * round at its end.
 */
function isFinger(part: Int32Array, width: number, height: number): boolean {
  if (part.length < THINNEST * SHORTEST * MIN_FILLED || part.length > THICKEST * LONGEST) return false;
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
  if (filled < MIN_FILLED || filled > MAX_FILLED) return false;
  /** Number of cells at each depth into the page. */
  const widths = new Uint16Array(long);
  for (const i of part) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const depth = touched[0] ? y : touched[1] ? width - 1 - x : touched[2] ? height - 1 - y : x;
    widths[depth]!++;
  }
  const thickest = Math.max(...widths);
  return widths[long - 1]! <= NARROWER * thickest && widths[long - 2]! < thickest;
}

/** Paints a page's fingers over with its paper, in place. */
export function paintOverFingers(page: RgbaImage, fingers: Plane, paper: Colours): void {
  forEachLatticeRow(page, [fingers, ...paper], (row, [finger, red, green, blue]) => {
    if (!finger || !red || !green || !blue) return;
    for (let x = 0, i = 0; i < row.length; x++, i += 4) {
      const share = finger[x]!;
      if (share === 0) continue;
      row[i] = row[i]! * (1 - share) + red[x]! * share;
      row[i + 1] = row[i + 1]! * (1 - share) + green[x]! * share;
      row[i + 2] = row[i + 2]! * (1 - share) + blue[x]! * share;
    }
  });
}
