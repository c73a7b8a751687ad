import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { connectedCells } from "../raster/connected-cells.ts";
import { planeOf, type Plane } from "../raster/plane.ts";

/** Side of a cell, in pixels of the image: half a millimetre of an A4 page. */
const CELL_PX = 4;
/** A code covers windows of so many cells, 6 by 6 mm, with quiet rows of no more than a cell in them. */
const WINDOW = 12;
/** How dark the rows of cells in a code are, 0 to 1. Between lines of print they are paler. */
const [PALEST, DARKEST] = [0.12, 0.9];
/** How much the cells of a bar code differ from those beside them along its bars. */
const BAR_DIFFERENCE = 0.05;
/** Windows beside each other, in cells: bold print and signs fill a few. Codes are 7 mm long or more. */
const MIN_WINDOWS = 2;
/** Paper around a region, in cells: a code needs a quiet zone. */
const QUIET_CELLS = 5;

/**
 * Where small codes may stand on a page prepared for recognition: even areas of dots or bars without the gaps between
 * lines of print. The boxes are in its pixels, from the top left, and hold the quiet zone.
 */
export function codeRegions(image: GreyImage): Box[] {
  const cells = darkCells(image);
  const { width, height } = cells;
  const rowsOf = evenRows(cells);
  const columnsOf = turned(evenRows(turned(cells)));
  const marked = new Uint8Array(width * height);
  for (let y = 0; y + WINDOW <= height; y++)
    for (let x = 0; x + WINDOW <= width; x++) {
      const i = y * width + x;
      const isAcross = rowsOf.values[i]! > 0;
      const isDown = columnsOf.values[i]! > 0;
      if (isAcross || isDown)
        marked[i] = Number((isAcross && isDown) || difference(cells, i, isAcross ? width : 1) <= BAR_DIFFERENCE);
    }
  const grow = (first: number, last: number, limit: number): [number, number] => [
    Math.max(0, (first - QUIET_CELLS) * CELL_PX),
    Math.min(limit, (last + WINDOW + QUIET_CELLS) * CELL_PX),
  ];
  const boxes = [...connectedCells(width, marked)].flatMap((part) => {
    const across = rangeOf(part, (i) => i % width);
    const down = rangeOf(part, (i) => Math.floor(i / width));
    if (Math.max(across[1] - across[0], down[1] - down[0]) < MIN_WINDOWS) return [];
    const [x0, x1] = grow(...across, image.width);
    const [y0, y1] = grow(...down, image.height);
    return { x0, y0, x1, y1 };
  });
  return joined(boxes);
}

/** The boxes, of which those that overlap are one: the parts of one code. */
function joined(boxes: readonly Box[]): Box[] {
  const apart: Box[] = [];
  for (const box of boxes) {
    let whole = box;
    for (let at = apart.findIndex((other) => overlap(other, whole)); at >= 0;) {
      whole = boundingBox([whole, ...apart.splice(at, 1)]);
      at = apart.findIndex((other) => overlap(other, whole));
    }
    apart.push(whole);
  }
  return apart;
}

function overlap(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

/** How dark the cells of an image are, 0 to 1. Every second row is looked at. */
function darkCells({ pixels, width, height, erased }: GreyImage): Plane {
  const cells = planeOf(Math.floor(width / CELL_PX), Math.floor(height / CELL_PX));
  const share = 1 / (255 * CELL_PX * (CELL_PX / 2));
  for (let y = 0, cell = 0; y < cells.height; y++)
    for (let x = 0; x < cells.width; x++, cell++) {
      let light = 0;
      for (let dy = 0; dy < CELL_PX; dy += 2) {
        const at = (y * CELL_PX + dy) * width + x * CELL_PX;
        light += pixels[at]! + pixels[at + 1]! + pixels[at + 2]! + pixels[at + 3]!;
      }
      cells.values[cell] = 1 - light * share;
    }
  // The bars of a code on its side were taken for rules.
  for (const [n, place] of (erased?.places ?? []).entries()) {
    const [x, y] = [place % width, Math.floor(place / width)];
    const cell = Math.floor(y / CELL_PX) * cells.width + Math.floor(x / CELL_PX);
    if (y % 2 === 0 && x < cells.width * CELL_PX && cell < cells.values.length)
      cells.values[cell]! += (255 - erased!.levels[n]!) * share;
  }
  return cells;
}

/** 1 for cells at the top left of a window, each of whose rows is as dark as a row of a code; 0 for others. */
function evenRows({ values, width, height }: Plane): Plane {
  const even = planeOf(width, height);
  // Rows below each other that are, beginning at each column.
  const run = new Uint16Array(width);
  for (let y = height - 1; y >= 0; y--) {
    let sum = 0;
    for (let x = width - 1, i = y * width + x; x >= 0; x--, i--) {
      sum += values[i]! - (x + WINDOW < width ? values[i + WINDOW]! : 0);
      run[x] = sum > PALEST * WINDOW && sum < DARKEST * WINDOW ? run[x]! + 1 : 0;
      if (run[x]! >= WINDOW) even.values[i] = 1;
    }
  }
  return even;
}

/** The plane with rows and columns exchanged. */
function turned({ values, width, height }: Plane): Plane {
  const other = planeOf(height, width);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) other.values[x * height + y] = values[i]!;
  return other;
}

/** How much the cells of a window differ from the next one, `step` cells on, in the mean. */
function difference({ values, width }: Plane, first: number, step: number): number {
  let sum = 0;
  for (let y = 0; y < WINDOW - 1; y++)
    for (let x = 0; x < WINDOW - 1; x++) {
      const i = first + y * width + x;
      sum += Math.abs(values[i]! - values[i + step]!);
    }
  return sum / (WINDOW - 1) ** 2;
}

function rangeOf(cells: Int32Array, place: (cell: number) => number): [first: number, last: number] {
  let [first, last] = [Infinity, -Infinity];
  for (const cell of cells) {
    first = Math.min(first, place(cell));
    last = Math.max(last, place(cell));
  }
  return [first, last];
}
