import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { A4, jpegHeader, PAGE_PX, recognisedPage } from "../testing/synthetic-page.ts";
import { writePdf } from "./pdf-document.ts";

const PAGES = 200;
const JPEG_BYTES = 200_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The JavaScript heap and external memory, which includes the bytes of Blobs. */
function memoryBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it("writes a PDF of 200 pages in far less memory than a second copy of their images", async () => {
  const text = recognisedPage(
    Array.from({ length: 40 }, (_, row) => [
      "It",
      "is",
      "a",
      "truth",
      "universally",
      "acknowledged",
      "in",
      "line",
      String(row),
    ]),
  );
  const { width: widthPx, height: heightPx } = PAGE_PX;
  const pages = Array.from({ length: PAGES }, (_, i) => {
    const jpeg = jpegHeader(widthPx, heightPx, new Uint8Array(JPEG_BYTES).fill(i));
    return { jpeg, widthPx, heightPx, sizePt: A4, text };
  });
  collectGarbage();
  const before = memoryBytes();
  let peak = before;
  let done = 0;
  const progress = (): void => {
    // Every tenth page is often enough to detect growing memory.
    if (++done % 10 !== 0) return;
    collectGarbage();
    peak = Math.max(peak, memoryBytes());
  };
  const pdf = await writePdf(
    { pages, title: "", language: "en", createdAtMs: 0 },
    { signal: new AbortController().signal, progress },
  );
  expect(pdf.size).toBeGreaterThan(PAGES * JPEG_BYTES);
  expect((peak - before) / pdf.size).toBeLessThan(0.3);
});
