import { expect, it } from "vitest";
import { inOrderOfNeed } from "./precache-order.ts";

it("puts page finding first, recognition after the screens, and drops nothing", () => {
  const urls = [
    "samples/letter.jpg",
    "ocr/1a2b/languages/eng.traineddata.gz",
    "ocr/1a2b/worker.min.js",
    "index.html",
    "assets/existing-pages-a.js",
    "assets/react-a.js",
    "assets/page-weights-a.bin",
    "assets/opencv-a.wasm",
    "assets/worker-a.js",
  ];
  expect(inOrderOfNeed(urls.map((url) => ({ url }))).map(({ url }) => url)).toEqual([
    "assets/worker-a.js",
    "assets/opencv-a.wasm",
    "assets/page-weights-a.bin",
    "assets/react-a.js",
    "index.html",
    "ocr/1a2b/worker.min.js",
    "ocr/1a2b/languages/eng.traineddata.gz",
    "samples/letter.jpg",
    "assets/existing-pages-a.js",
  ]);
});
