import { getDocument, ImageKind } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { encodeJbig2 } from "./jbig2.ts";
import { PdfFile } from "../../pdf/write/pdf-file.ts";

/** Decodes an encoded image with pdf.js: rows of one bit per pixel, 1 for white. */
async function decode(encoded: Blob, width: number, height: number): Promise<number[]> {
  const file = new PdfFile();
  const size = `/Width ${width} /Height ${height}`;
  const image = await file.addStream(
    `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode`,
    encoded,
  );
  const contents = await file.addDeflated("", "q 100 0 0 100 0 0 cm /Im Do Q");
  const tree = file.reserve();
  const resources = `/Resources << /XObject << /Im ${image} >> >>`;
  const page = file.add(`<< /Type /Page /Parent ${tree} /MediaBox [0 0 100 100] ${resources} /Contents ${contents} >>`);
  file.add(`<< /Type /Pages /Count 1 /Kids [${page}] >>`, tree);
  const root = file.add(`<< /Type /Catalog /Pages ${tree} >>`);
  const pdf = await file.finish(root, file.add("<< >>"), "00");
  const task = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 });
  const pdfPage = await (await task.promise).getPage(1);
  await pdfPage.getOperatorList();
  const decoded = await new Promise<{ kind: number; data: Uint8Array }>((resolve) => {
    pdfPage.objs.get("img_p0_1", resolve);
  });
  expect(decoded.kind).toBe(ImageKind.GRAYSCALE_1BPP);
  const data = [...decoded.data];
  await task.destroy();
  return data;
}

/** Sets the undefined padding bits at the end of each row to white. */
function whitenPadding(bits: readonly number[], width: number): number[] {
  const stride = Math.ceil(width / 8);
  const padding = 0xff >> (width % 8 || 8);
  return bits.map((byte, i) => (i % stride === stride - 1 ? byte | padding : byte));
}

/** A page of lines of strokes, similar to words; the same at each call. */
function printedPage(width: number, height: number): Uint8Array {
  const stride = Math.ceil(width / 8);
  const bits = new Uint8Array(stride * height).fill(0xff);
  let seed = 7;
  const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  for (let top = 20; top + 14 < height; top += 24) {
    for (let x = 20; x + 6 < width - 20; x += random() < 0.2 ? 14 : 7) {
      const [from, to] = [Math.floor(random() * 5), 8 + Math.floor(random() * 6)];
      for (let y = top + from; y < top + to; y++)
        for (const column of [x, x + 1, x + 4]) {
          const index = y * stride + (column >> 3);
          bits[index] = (bits[index] ?? 0) & ~(0x80 >> (column & 7));
        }
    }
  }
  return bits;
}

describe("an image in JBIG2", () => {
  it.each([
    ["one white pixel", 1, 1, [0xff]],
    ["one black pixel", 1, 1, [0x00]],
    ["two rows", 8, 2, [0xff, 0x0f]],
    ["a width that is no multiple of eight", 11, 3, [0b10101010, 0b10100000, 0b01100110, 0b01000000, 0, 0]],
  ])("decodes to the same bits: %s", async (_, width, height, bits) => {
    const decoded = await decode(encodeJbig2(Uint8Array.from(bits), width, height), width, height);
    expect(whitenPadding(decoded, width)).toEqual(whitenPadding(bits, width));
  });

  it("decodes to the same bits: noise, encoded in at most 1.1 times its size", async () => {
    let seed = 1;
    const noise = Uint8Array.from({ length: 25 * 200 }, () => (seed = (seed * 48_271) % 2_147_483_647) >> 8);
    const encoded = encodeJbig2(noise, 200, 200);
    expect(await decode(encoded, 200, 200)).toEqual([...noise]);
    expect(encoded.size).toBeLessThan(noise.length * 1.1);
  });

  it("decodes to the same bits: a page of print, encoded smaller than by zlib", async () => {
    const [width, height] = [1003, 1400];
    const bits = printedPage(width, height);
    const encoded = encodeJbig2(bits, width, height);
    expect(whitenPadding(await decode(encoded, width, height), width)).toEqual(whitenPadding([...bits], width));
    const zlib = await new Response(
      new Blob([Uint8Array.from(bits)]).stream().pipeThrough(new CompressionStream("deflate")),
    ).blob();
    expect(encoded.size).toBeLessThan(zlib.size);
  });
});
