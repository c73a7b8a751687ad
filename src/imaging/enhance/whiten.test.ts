import { expect, it } from "vitest";
import type { PaperLight } from "./illumination.ts";
import { planeOf, type Plane } from "../raster/plane.ts";
import { whiten } from "./whiten.ts";

const [width, height] = [61, 40];
const [columns, rows] = [9, 6];

/** A page of dark strokes, colours and paper, the same every time. */
function drawnPage(): Uint8ClampedArray {
  let seed = 7;
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  return Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : i % 28 < 8 ? 20 + 60 * random() : 150 + 70 * random(),
  );
}

function plane(value: (x: number, y: number) => number): Plane {
  const made = planeOf(columns, rows);
  return { ...made, values: made.values.map((_, i) => value(i % columns, Math.floor(i / columns))) };
}

/** The value of a lattice at a pixel, interpolated between the centres of its cells. */
function at({ values }: Plane, x: number, y: number): number {
  const place = (pixel: number, pixels: number, cells: number): number =>
    Math.max(0, Math.min(cells - 1, ((pixel + 0.5) * cells) / pixels - 0.5));
  const [px, py] = [place(x, width, columns), place(y, height, rows)];
  const [left, top] = [Math.min(columns - 2, Math.floor(px)), Math.min(rows - 2, Math.floor(py))];
  const along = (row: number): number =>
    (values[row * columns + left] as number) * (left + 1 - px) +
    (values[row * columns + left + 1] as number) * (px - left);
  return along(top) * (top + 1 - py) + along(top + 1) * (py - top);
}

it("sets each pixel's levels by the light at its place, and only divides pictures", () => {
  const light: PaperLight = {
    channels: [plane((x, y) => 150 + 6 * x + 2 * y), plane((x, y) => 180 + 2 * x - 3 * y), plane((x) => 160 + 3 * x)],
    pictures: plane((x, y) => (x > 4 && y > 2 ? 1 : 0)),
  };
  const data = drawnPage();
  const page = { data: data.slice(), width, height };
  whiten(page, light);
  const gains = light.channels.map(({ values, ...size }) => ({ ...size, values: values.map((value) => 255 / value) }));
  const shades: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 3) {
      const [r, g, b] = gains.map((gain, c) => (data[4 * (y * width + x) + c] as number) * at(gain, x, y)) as [
        number,
        number,
        number,
      ];
      if (at(light.pictures as Plane, x, y) === 0)
        shades.push(Math.min(255, Math.floor(0.299 * r + 0.587 * g + 0.114 * b)));
    }
  }
  const black = Math.min(0.35 * 255, shades.sort((a, b) => a - b)[Math.ceil(0.004 * shades.length) - 1] as number);
  const levelOf = (share: number): number =>
    Math.round(
      Math.min(
        255,
        12 + 243 * Math.max(0, (Math.min(511, Math.floor(share + 0.5)) - black) / (0.9 * 255 - black)) ** 1.25,
      ),
    );
  let most = 0;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const shares = gains.map((gain, c) => (data[4 * i + c] as number) * at(gain, x, y));
    const high = Math.max(...shares);
    const colour = Math.max(0, Math.min(1, (high - Math.min(...shares) - 28) / 36));
    const pictured = at(light.pictures as Plane, x, y);
    for (const [c, share] of shares.entries()) {
      const levels = levelOf(share) * (1 - colour) + ((share * levelOf(high)) / high) * colour;
      const wanted = levels * (1 - pictured) + Math.min(255, share) * pictured;
      // A share halfway between two levels may be rounded either way: levels are 2.2 apart at most, and half a level is
      // rounded.
      most = Math.max(most, Math.abs((page.data[4 * i + c] as number) - wanted));
    }
  }
  expect(most).toBeLessThan(3);
});
