import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { syntheticJpeg } from "../testing/synthetic-jpeg.ts";
import { A4, jpegHeader } from "../testing/synthetic-page.ts";
import { toGreyJpeg } from "./grey-jpeg.ts";
import { optimalTable, decodingTable, encodingTable } from "./huffman.ts";
import { writePdf } from "../write/pdf-document.ts";

/** Coefficients similar to print: strong and many in some blocks, none in others. */
function print(component: number, x: number, y: number): readonly number[] {
  if (component > 0) return [];
  const strength = (x * 7 + y * 13) % 5;
  return [
    90 - 30 * strength,
    ...Array.from({ length: 63 }, (_, k) => (strength > 0 && (k * (x + 3) + y) % 11 === 0 ? ((k + x) % 31) - 15 : 0)),
  ];
}

/** The pixel values as pdf.js decodes them: red, green and blue, or grey. */
async function decode(jpeg: Uint8Array<ArrayBuffer>, width: number, height: number): Promise<number[]> {
  const page = { jpeg: new Blob([jpeg]), widthPx: width, heightPx: height, sizePt: A4, text: null };
  const pdf = await writePdf(
    { pages: [page], title: "", language: "en", createdAtMs: 0 },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  const task = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 });
  const read = await (await task.promise).getPage(1);
  await read.getOperatorList();
  const { data } = await new Promise<{ data: Uint8Array }>((resolve) => {
    read.objs.get("img_p0_1", resolve);
  });
  const bytes = [...data];
  await task.destroy();
  return bytes;
}

const everyThird = (values: readonly number[]): number[] => values.filter((_, i) => i % 3 === 0);

describe("toGreyJpeg", () => {
  it.each([
    ["whole units", 64, 48, 0],
    ["units that reach beyond the edges", 75, 41, 0],
    ["restart markers", 75, 41, 3],
  ])("keeps all pixel values in one component: %s", async (_, width, height, restartInterval) => {
    const jpeg = syntheticJpeg({ width, height, block: print, restartInterval });
    const grey = toGreyJpeg(jpeg);
    expect(grey?.length).toBeLessThan(jpeg.length);
    const [before, after] = [await decode(jpeg, width, height), await decode(grey ?? jpeg, width, height)];
    expect(before).toHaveLength(width * height * 3);
    expect(everyThird(after)).toEqual(everyThird(before));
  });

  it("accepts as much colour as encoding leaves in grey, and no more", () => {
    const tinted = (mean: number, swing: number): Uint8Array<ArrayBuffer> =>
      syntheticJpeg({
        width: 32,
        height: 32,
        block: (component, x, y) => (component === 0 ? print(0, x, y) : x === 1 && y === 1 ? [mean, swing] : []),
      });
    expect(toGreyJpeg(tinted(2, 1))).not.toBeNull();
    expect(toGreyJpeg(tinted(3, 0))).toBeNull();
    expect(toGreyJpeg(tinted(0, -2))).toBeNull();
  });

  it("returns null for truncated files, other kinds of JPEG and other files", async () => {
    const jpeg = syntheticJpeg({ width: 64, height: 48, block: print });
    expect(toGreyJpeg(jpeg)).not.toBeNull();
    for (const missing of [4, jpeg.length / 4, jpeg.length / 2])
      expect(toGreyJpeg(jpeg.slice(0, jpeg.length - missing))).toBeNull();
    const progressive = jpeg.map((byte, i) => (byte === 0xc0 && jpeg[i - 1] === 0xff ? 0xc2 : byte));
    expect(toGreyJpeg(progressive)).toBeNull();
    expect(toGreyJpeg(new Uint8Array(await jpegHeader(8, 8).arrayBuffer()))).toBeNull();
    expect(toGreyJpeg(new TextEncoder().encode("no picture"))).toBeNull();
  });
});

describe("optimalTable", () => {
  it("builds a prefix code without codes longer than 16 bits or of ones alone", () => {
    // Fibonacci numbers give the deepest possible tree.
    const frequencies = new Uint32Array(256);
    for (let i = 0, a = 1, b = 1; i < 40; i++, [a, b] = [b, a + b]) frequencies[i * 3] = a;
    const table = optimalTable(frequencies);
    const [codes, found] = [encodingTable(table), decodingTable(table)];
    expect(table.symbols).toHaveLength(40);
    for (const symbol of table.symbols) {
      const [length, code] = [(codes[symbol] ?? 0) >> 16, (codes[symbol] ?? 0) & 0xffff];
      expect(length).toSatisfy((bits: number) => bits >= 1 && bits <= 16);
      expect(code).toBeLessThan(2 ** length - 1);
      const first = code << (16 - length);
      for (const entry of [found[first], found[first + 2 ** (16 - length) - 1]])
        expect(entry).toBe((length << 8) | symbol);
    }
  });

  it("gives the shortest codes to the most frequent symbols", () => {
    const table = optimalTable(Uint32Array.from({ length: 256 }, (_, symbol) => [1000, 0, 10, 100, 1][symbol] ?? 0));
    expect(table.symbols).toEqual([0, 3, 2, 4]);
    expect(table.counts.slice(0, 5)).toEqual([1, 1, 1, 1, 0]);
  });
});
