import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { A4, jpegHeader, PAGE_PX, recognised } from "../testing/synthetic-page.ts";
import { writePdf } from "./pdf-document.ts";

const PAGES = 200;
const JPEG_BYTES = 200_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Blobs' bytes are among the array buffers. */
function memoryBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it("200 pages become one PDF in far less memory than a second copy of their pictures", async () => {
  const text = recognised(
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
  const header = new Uint8Array(await jpegHeader(widthPx, heightPx).arrayBuffer());
  const pages = Array.from({ length: PAGES }, (_, i) => {
    const jpeg = new Uint8Array(JPEG_BYTES).fill(i);
    jpeg.set(header);
    return { jpeg: new Blob([jpeg]), widthPx, heightPx, sizePt: A4, text };
  });
  collectGarbage();
  const before = memoryBytes();
  let most = before;
  let done = 0;
  const progress = (): void => {
    // Each tenth page is often enough to see what piles up.
    if (++done % 10 !== 0) return;
    collectGarbage();
    most = Math.max(most, memoryBytes());
  };
  const pdf = await writePdf(
    { pages, title: "", language: "en", createdAtMs: 0 },
    { signal: new AbortController().signal, progress },
  );
  expect(pdf.size).toBeGreaterThan(PAGES * JPEG_BYTES);
  expect((most - before) / pdf.size).toBeLessThan(0.3);
});
