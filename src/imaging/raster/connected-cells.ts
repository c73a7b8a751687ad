import { reserveScratch } from "../engine/pixel-kernels.ts";

/**
 * The connected parts of a plane's member cells, as lists of cell indices, each from its first cell outwards. Cells are
 * connected when they share an edge.
 */
export function* connectedCells(width: number, isMember: Uint8Array): Generator<Int32Array> {
  const count = isMember.length;
  const bytes = count * Int32Array.BYTES_PER_ELEMENT;
  const { kernels, buffer } = reserveScratch(2 * bytes + count);
  new Uint8Array(buffer, 2 * bytes, count).set(isMember);
  const parts = kernels.connectCells(2 * bytes, width, count, 0, bytes);
  // Copies: others reserve the scratch memory while the caller reads the parts.
  const ends = new Int32Array(buffer, bytes, parts).slice();
  const cells = new Int32Array(buffer, 0, ends.at(-1) ?? 0).slice();
  for (const [part, end] of ends.entries()) yield cells.subarray(ends[part - 1] ?? 0, end);
}

/**
 * 1 in those of `count` cells for which the test holds, 0 in the others. A loop, because `Uint8Array.from` is much
 * slower.
 */
export function cellsWhere(count: number, holds: (i: number) => boolean): Uint8Array {
  const cells = new Uint8Array(count);
  for (let i = 0; i < count; i++) if (holds(i)) cells[i] = 1;
  return cells;
}
