import { expect, it } from "vitest";
import type { RgbaImage } from "../engine/pixels.ts";
import { estimateLight } from "../enhance/illumination.ts";
import { recognitionImage } from "../outputs/ocr-image.ts";
import { closeUpsOf, type PagePart } from "./close-ups.ts";

/** Paper in the shade on the left, with a field of dots of two pixels at (320, 240). */
function page(scale: number): RgbaImage {
  const [width, height] = [800 * scale, 1120 * scale];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const [column, row] = [Math.floor(x / scale), Math.floor(y / scale)];
      const isField = column >= 320 && column < 480 && row >= 240 && row < 400;
      const isDot = isField && ((column >> 1) * 7 + (row >> 1) * 13) % 3 === 0;
      data.fill(isDot ? 20 : column < 400 ? 150 : 230, i, i + 3);
      data[i + 3] = 255;
    }
  return { data, width, height };
}

function cut(
  { data, width }: RgbaImage,
  left: number,
  top: number,
  size: { width: number; height: number },
): RgbaImage {
  const part = new Uint8ClampedArray(4 * size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    const from = 4 * ((top + y) * width + left);
    part.set(data.subarray(from, from + 4 * size.width), 4 * y * size.width);
  }
  return { data: part, ...size };
}

it("shows a field of dots as finely as the photo, evenly lit", () => {
  const [coarse, fine] = [page(1), page(2)];
  const light = estimateLight(coarse);
  const parts: PagePart[] = [];
  const [closeUp, ...others] = closeUpsOf(recognitionImage(coarse, light), fine, light, (part, size) => {
    parts.push(part);
    return cut(fine, Math.round(part.left * fine.width), Math.round(part.top * fine.height), size);
  });
  expect(others).toEqual([]);
  const { x0 = 0, y0 = 0, x1 = 0, y1 = 0 } = closeUp?.box ?? {};
  expect([x0 < 320, y0 < 240, x1 > 480, y1 > 400]).toEqual([true, true, true, true]);
  expect(closeUp?.image).toMatchObject({ width: 2 * (x1 - x0), height: 2 * (y1 - y0) });
  expect(parts).toEqual([{ left: x0 / 800, top: y0 / 1120, across: (x1 - x0) / 800, down: (y1 - y0) / 1120 }]);
  // Paper is white in the shade as in the light, at the left and the right edge of the close-up.
  const { pixels, width } = closeUp?.image ?? { pixels: new Uint8Array(), width: 0 };
  expect(pixels[0]).toBeGreaterThan(240);
  expect(pixels[width - 1]).toBeGreaterThan(240);
});

it("has no more pixels than fit, the smallest parts first", () => {
  const coarse = page(1);
  const light = estimateLight(coarse);
  const huge = { width: 20 * coarse.width, height: 20 * coarse.height };
  const flatten = (): never => expect.unreachable("a part was too large");
  expect(closeUpsOf(recognitionImage(coarse, light), huge, light, flatten)).toEqual([]);
});
