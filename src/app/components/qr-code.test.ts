import fc from "fast-check";
import jsQR from "jsqr";
import { expect, it } from "vitest";
import { qrCode, type QrCode } from "./qr-code.ts";

const MODULE_PX = 4;

/** Draws the code as an RGBA image: each run of the path is a rectangle. */
function draw({ side, path }: QrCode): Uint8ClampedArray {
  const width = side * MODULE_PX;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = "", y = "", length = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * MODULE_PX; row < (Number(y) + 1) * MODULE_PX; row++) {
      const from = (row * width + Number(x) * MODULE_PX) * 4;
      for (let i = from; i < from + Number(length) * MODULE_PX * 4; i += 4) pixels.fill(0, i, i + 3);
    }
  }
  return pixels;
}

it("is decoded to the same text by an independent decoder", () => {
  const url = fc.string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.#/:"),
    minLength: 1,
    maxLength: 600,
  });
  fc.assert(
    fc.property(url, (text) => {
      const code = qrCode(text);
      const width = code.side * MODULE_PX;
      expect(jsQR(draw(code), width, width)?.data).toBe(text);
    }),
    { numRuns: 25 },
  );
});
