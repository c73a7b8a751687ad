import { expect, it } from "vitest";
import { aligned } from "../engine/pixel-kernels.ts";
import { latticeRows } from "../raster/lattice-rows.ts";
import { planeOf, type Plane } from "../raster/plane.ts";
import { latticeBytes, lightRowBytes, lightRows, writeGains } from "./light-rows.ts";
import { reserveWhitening } from "./whitening-kernels.ts";

it("reads the gain of each channel, and pictures, as lattices are read elsewhere", () => {
  const [columns, rows] = [5, 4];
  const plane = (value: (i: number) => number): Plane => {
    const made = planeOf(columns, rows);
    return { ...made, values: made.values.map((_, i) => value(i)) };
  };
  const light = {
    channels: [plane((i) => 100 + 5 * i), plane((i) => 220 - 3 * i), plane((i) => 90 + (i % 7) * 20)] as const,
    pictures: plane((i) => i % 2),
  };
  const level = { values: Float32Array.of(0.9, 1.1), width: 2, height: 1 };
  const size = { width: 37, height: 23 };
  const at = aligned(latticeBytes(light));
  const scratch = reserveWhitening(at + lightRowBytes(size.width));
  const on = lightRows(scratch, at, writeGains(scratch, 0, light, level), size);

  const levels = new Float32Array(columns);
  latticeRows(level, { width: columns, height: rows })(0, levels);
  const gains = light.channels.map(({ values }) => plane((i) => 255 / (levels[i % columns] ?? 0) / (values[i] ?? 0)));
  const expected = [...gains, light.pictures].map((each) => latticeRows(each, size));
  const row = new Float32Array(size.width);
  for (let y = 0; y < size.height; y++) {
    const { upper, lower, plane: bytes, share } = on(y);
    for (const [p, read] of expected.entries()) {
      read(y, row);
      const above = new Float32Array(scratch.buffer, upper + p * bytes, size.width);
      const below = new Float32Array(scratch.buffer, lower + p * bytes, size.width);
      for (const [x, value] of row.entries())
        expect((above[x] ?? 0) * (1 - share) + (below[x] ?? 0) * share).toBeCloseTo(value, 4);
    }
  }
});
