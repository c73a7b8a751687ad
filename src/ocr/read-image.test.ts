import { expect, it } from "vitest";
import type { Page } from "tesseract.js";
import { ScanError } from "../core/errors.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";
import { readImage, type PrintReader } from "./read-image.ts";

const PAGE: GreyImage = { pixels: new Uint8Array(200 * 100).fill(250), width: 200, height: 100 };

/** Reads a blank page whose print is seen after some failures. Counts how often it is looked for. */
function reader(failures: number): { readonly printReader: PrintReader; readonly count: () => number } {
  let count = 0;
  return {
    count: () => count,
    printReader: {
      readPrint: async () => {
        if (++count <= failures) throw new ScanError("engine_unavailable", "no");
        return { quarterTurns: 0, lines: [] };
      },
      warmUpPrint: async () => null,
    },
  };
}

const read = (page: GreyImage, languages: string, printReader: PrintReader): ReturnType<typeof readImage> =>
  readImage(page, { languages, printReader }, async () => ({ blocks: [] }) as unknown as Page);

it("looks for the print of a page once, in whatever languages the page is read", async () => {
  const { printReader, count } = reader(0);
  const page = { ...PAGE };
  await read(page, "eng", printReader);
  const second = await read(page, "deu", printReader);
  expect([count(), second.isReadBlind]).toEqual([1, undefined]);
});

it("looks again where that failed, and tells a page that was read without", async () => {
  const once = reader(1);
  expect((await read({ ...PAGE }, "eng", once.printReader)).isReadBlind).toBeUndefined();
  expect(once.count()).toBe(2);
  const never = reader(Infinity);
  expect((await read({ ...PAGE }, "eng", never.printReader)).isReadBlind).toBe(true);
  expect(never.count()).toBe(2);
});

it("does not look for print where lines run down", async () => {
  const { printReader, count } = reader(Infinity);
  expect((await read({ ...PAGE }, "jpn_vert", printReader)).isReadBlind).toBeUndefined();
  expect(count()).toBe(0);
});
