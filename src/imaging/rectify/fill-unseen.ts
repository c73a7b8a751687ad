/**
 * Fills the parts of a page that lie outside the photo, such as a corner beyond the frame, with the colour of the
 * nearest paper.
 */
import { isInside, type Size } from "../../core/geometry/geometry.ts";
import type { Surface } from "../../core/geometry/page-mesh.ts";
import { latticePosition } from "../raster/lattice-rows.ts";
import type { RgbaImage } from "../engine/pixels.ts";

/** Output pixels between places where the surface is evaluated; linear between them. */
const STEP_PX = 8;
/** Places along each edge at which it is tested whether the page leaves the photo at all. */
const ALONG = 32;
/** Cells along the page's long side, each with one colour: a line or two of text high, so that paper shows in each. */
const CELLS = 40;
/** Step between the pixels from which a cell's colour is taken. */
const EVERY = 2;
/** Quantile of brightness that is paper: print is darker. */
const PAPER = 0.9;
/**
 * A cell needs this share of its pixels inside the photo to have a colour of its own; otherwise it takes its
 * neighbours'.
 */
const MIN_SHOWN = 0.25;

/** More than a cell has samples; times the sum of three colours, it fits in 32 bits. */
const SAMPLES = 2 ** 22;

type Colour = readonly [red: number, green: number, blue: number];
const CHANNELS = [0, 1, 2] as const;

/** Paints what lies outside the photo, in place. `surface` maps the page's places to the photo, in its pixels. */
export function fillUnseen(page: RgbaImage, surface: Surface, photo: Size): void {
  const shares = Array.from({ length: ALONG }, (_, i) => i / ALONG);
  const rim = shares.flatMap((t) => [surface(t, 0), surface(1, t), surface(1 - t, 1), surface(0, 1 - t)]);
  if (rim.every((point) => isInside(point, photo))) return;
  const unseen = unseenPixels(page, surface, photo);
  if (unseen.includes(1)) paint(page, unseen);
}

/** 1 for each pixel of the page that lies outside the photo, 0 for the others. */
function unseenPixels({ width, height }: Size, surface: Surface, photo: Size): Uint8Array {
  const unseen = new Uint8Array(width * height);
  const columns = Math.ceil(width / STEP_PX) + 1;
  const rows = Math.ceil(height / STEP_PX) + 1;
  const places = Array.from({ length: columns * rows }, (_, i) =>
    surface(((i % columns) * STEP_PX + 0.5) / width, (Math.floor(i / columns) * STEP_PX + 0.5) / height),
  );
  for (let top = 0, first = 0; top < height; top += STEP_PX, first += columns) {
    for (let left = 0, i = first; left < width; left += STEP_PX, i++) {
      const [right, bottom] = [left + STEP_PX, top + STEP_PX];
      const [a, b] = [places[i]!, places[i + 1]!];
      const [c, d] = [places[i + columns + 1]!, places[i + columns]!];
      if ([a, b, c, d].every((point) => isInside(point, photo))) continue;
      for (let y = top; y < Math.min(bottom, height); y++) {
        const v = (y - top) / STEP_PX;
        for (let x = left; x < Math.min(right, width); x++) {
          const u = (x - left) / STEP_PX;
          const place = { x: between(a.x, b.x, c.x, d.x, u, v), y: between(a.y, b.y, c.y, d.y, u, v) };
          if (!isInside(place, photo)) unseen[y * width + x] = 1;
        }
      }
    }
  }
  return unseen;
}

/** The value inside a square of those at its corners, clockwise from the top left. */
function between(a: number, b: number, c: number, d: number, u: number, v: number): number {
  return (a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + c * u) * v;
}

function paint(page: RgbaImage, unseen: Uint8Array): void {
  const { data, width, height } = page;
  const cellPx = Math.max(1, Math.max(width, height) / CELLS);
  const [columns, rows] = [Math.max(1, Math.round(width / cellPx)), Math.max(1, Math.round(height / cellPx))];
  const colours = Array.from({ length: columns * rows }, (_, i) =>
    paperOf(page, unseen, cellOf(i % columns, Math.floor(i / columns), { columns, rows }, page)),
  );
  spread(colours, columns, rows);
  for (let y = 0; y < height; y++) {
    const { first: upper, share: ty } = latticePosition(y, height, rows);
    const lower = Math.min(rows - 1, upper + 1);
    for (let x = 0; x < width; x++) {
      if (unseen[y * width + x] === 0) continue;
      const { first: left, share: tx } = latticePosition(x, width, columns);
      const right = Math.min(columns - 1, left + 1);
      const [a, b] = [colours[upper * columns + left], colours[upper * columns + right]];
      const [c, d] = [colours[lower * columns + right], colours[lower * columns + left]];
      if (!a || !b || !c || !d) continue;
      for (const channel of CHANNELS)
        data[(y * width + x) * 4 + channel] = between(a[channel], b[channel], c[channel], d[channel], tx, ty);
    }
  }
}

interface Cell {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function cellOf(
  column: number,
  row: number,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  { width, height }: Size,
): Cell {
  const edge = (i: number, cells: number, pixels: number): number => Math.round((i * pixels) / cells);
  return {
    left: edge(column, columns, width),
    top: edge(row, rows, height),
    right: edge(column + 1, columns, width),
    bottom: edge(row + 1, rows, height),
  };
}

/** The colour of the paper in a cell; null where too little of the cell is visible. */
function paperOf({ data, width }: RgbaImage, unseen: Uint8Array, { left, top, right, bottom }: Cell): Colour | null {
  const [across, down] = [Math.ceil((right - left) / EVERY), Math.ceil((bottom - top) / EVERY)];
  const pixelOf = (sample: number): number =>
    4 * ((top + EVERY * Math.floor(sample / across)) * width + left + EVERY * (sample % across));
  // The sum of a pixel's colours, and which one it is: sorted, they need no function that compares.
  const shown = new Uint32Array(across * down);
  let count = 0;
  for (let sample = 0; sample < shown.length; sample++) {
    const i = pixelOf(sample);
    if (unseen[i / 4] === 0) shown[count++] = (data[i]! + data[i + 1]! + data[i + 2]!) * SAMPLES + sample;
  }
  if (count === 0 || count < MIN_SHOWN * shown.length) return null;
  const i = pixelOf(shown.subarray(0, count).sort()[Math.floor(PAPER * (count - 1))]! % SAMPLES);
  return [data[i]!, data[i + 1]!, data[i + 2]!];
}

/** Gives cells without a colour the mean of their neighbours', in place, from near to far. */
function spread(colours: (Colour | null)[], columns: number, rows: number): void {
  let unknown = [...colours.keys()].filter((i) => colours[i] === null);
  while (unknown.length > 0) {
    const means = unknown.map((i) => {
      const [x, y] = [i % columns, Math.floor(i / columns)];
      const around: Colour[] = [];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(rows - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(columns - 1, x + 1); nx++) {
          const colour = colours[ny * columns + nx];
          if (colour) around.push(colour);
        }
      }
      const mean = (channel: 0 | 1 | 2): number =>
        around.reduce((sum, colour) => sum + colour[channel], 0) / around.length;
      return around.length > 0 ? ([mean(0), mean(1), mean(2)] as const) : null;
    });
    for (const [n, i] of unknown.entries()) colours[i] = means[n] ?? null;
    const left = unknown.filter((i) => colours[i] === null);
    // Nothing of the page is visible.
    if (left.length === unknown.length) return;
    unknown = left;
  }
}
