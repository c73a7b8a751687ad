/** Reads lattices, small planes that lie over a page, at the pixels of the page. */
import type { Point, Size } from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { type Plane } from "./plane.ts";

/**
 * Calls `work` with each row of a page and the values of the lattices on it, interpolated between the centres of their
 * cells. The value rows are reused for the next row.
 */
export function forEachLatticeRow(
  { data, width, height }: RgbaImage,
  planes: readonly [Plane, ...Plane[]],
  work: (row: Uint8Array | Uint8ClampedArray, onRow: readonly Float32Array[], y: number) => void,
): void {
  const { width: columns, height: rows } = planes[0];
  // Values are linear between the centres of two cells, and constant at the ends of a row.
  const places = Array.from({ length: width }, (_, x) => latticePosition(x, width, columns));
  const starts = places.flatMap(({ first, share }, x) =>
    x === 0 || share === 0 || places[x - 1]?.share === 0 || places[x - 1]?.first !== first ? [x] : [],
  );
  const spans = starts.map((start, n) => ({
    start,
    end: starts[n + 1] ?? width,
    place: places[start]!,
  }));
  // One cell more, so that the last column has a right neighbour.
  const blended = new Float32Array(columns + 1);
  const onRow = planes.map(() => new Float32Array(width));
  for (let y = 0; y < height; y++) {
    const { first: top, share: ty } = latticePosition(y, height, rows);
    const bottom = Math.min(rows - 1, top + 1);
    for (const [p, { values }] of planes.entries()) {
      for (let k = 0; k < columns; k++)
        blended[k] = values[top * columns + k]! * (1 - ty) + values[bottom * columns + k]! * ty;
      blended[columns] = blended[columns - 1]!;
      const into = onRow[p]!;
      for (const { start, end, place } of spans) {
        const from = blended[place.first]!;
        const rise = blended[place.first + 1]! - from;
        const risePerPx = (rise * columns) / width;
        for (let x = start, value = from + rise * place.share; x < end; x++, value += risePerPx) into[x] = value;
      }
    }
    work(data.subarray(y * width * 4, (y + 1) * width * 4), onRow, y);
  }
}

/** The cell whose centre lies before a pixel's, and how far the pixel is on its way to the next centre, 0 to 1. */
export function latticePosition(pixel: number, pixels: number, cells: number): { first: number; share: number } {
  const place = Math.max(0, Math.min(cells - 1, ((pixel + 0.5) * cells) / pixels - 0.5));
  const first = Math.floor(place);
  return { first, share: place - first };
}

/** Reads a lattice over a page of the given size row by row: fills `into` with its values at the pixels of row `y`. */
export function latticeRows(
  { values, width: columns, height: rows }: Plane,
  { width, height }: Size,
): (y: number, into: Float32Array) => void {
  const firsts = new Uint16Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const { first, share } = latticePosition(x, width, columns);
    firsts[x] = first;
    shares[x] = share;
  }
  const blended = new Float32Array(columns + 1);
  return (y, into) => {
    const { first, share } = latticePosition(y, height, rows);
    const [upper, lower] = [first * columns, Math.min(rows - 1, first + 1) * columns];
    for (let k = 0; k < columns; k++) blended[k] = values[upper + k]! * (1 - share) + values[lower + k]! * share;
    blended[columns] = blended[columns - 1]!;
    for (let x = 0; x < width; x++) {
      const from = blended[firsts[x]!]!;
      into[x] = from + (blended[firsts[x]! + 1]! - from) * shares[x]!;
    }
  };
}

/** The values of lattices of one size at a pixel of their page, interpolated as by `forEachLatticeRow`. */
export function sampleLattices(planes: readonly [Plane, ...Plane[]], page: Size, { x, y }: Point): number[] {
  const { width, height } = planes[0];
  const { first: left, share: tx } = latticePosition(x, page.width, width);
  const { first: top, share: ty } = latticePosition(y, page.height, height);
  const right = Math.min(width - 1, left + 1);
  const [upper, lower] = [top * width, Math.min(height - 1, top + 1) * width];
  return planes.map((plane) => {
    const above = plane.values[upper + left]! * (1 - tx) + plane.values[upper + right]! * tx;
    const below = plane.values[lower + left]! * (1 - tx) + plane.values[lower + right]! * tx;
    return above * (1 - ty) + below * ty;
  });
}
