/**
 * The connected parts of a plane's cells that are members, as indices, in no particular order; each cell is in one part at
 * most. Neighbours share a side. A part is overwritten by the next.
 */
export function* connectedCells(width: number, isMember: Uint8Array): Generator<Int32Array> {
  const cells = isMember.length;
  const left = new Uint8Array(isMember);
  const queue = new Int32Array(cells);
  for (let start = 0; start < cells; start++) {
    if (left[start] === 0) continue;
    left[start] = 0;
    queue[0] = start;
    let count = 1;
    for (let head = 0; head < count; head++) {
      const from = queue[head] as number;
      const x = from % width;
      for (let side = 0; side < 4; side++) {
        const to = side === 0 ? from - 1 : side === 1 ? from + 1 : side === 2 ? from - width : from + width;
        if ((side === 0 && x === 0) || (side === 1 && x === width - 1) || to < 0 || to >= cells || left[to] === 0) continue;
        left[to] = 0;
        queue[count++] = to;
      }
    }
    yield queue.subarray(0, count);
  }
}

/** 1 in those of `count` cells for which it is so. `Uint8Array.from` takes ten times as long. */
export function cellsWhere(count: number, isSo: (i: number) => boolean): Uint8Array {
  const cells = new Uint8Array(count);
  for (let i = 0; i < count; i++) if (isSo(i)) cells[i] = 1;
  return cells;
}
