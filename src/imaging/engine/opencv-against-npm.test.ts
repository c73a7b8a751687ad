/**
 * Runs the same calls on the same images in our OpenCV and in npm's, which is seven releases newer, and expects the
 * same numbers.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, expect, it } from "vitest";
import { drawScene, printedText, seeded, wood } from "../testing/synthetic-scene.ts";
import { loadOpenCv, type Mat, type OpenCv } from "./opencv.ts";
import type { RgbaImage } from "./pixels.ts";

/** Odd sizes, so that rows end where vectors do not. */
const WIDTH = 403;
const HEIGHT = 301;

let ours: OpenCv;
let npms: OpenCv;
let images: readonly RgbaImage[];
beforeAll(async () => {
  ({ cv: ours } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
  // Not imported: the package has a `then`, so awaiting it would never end.
  const require = createRequire(import.meta.url);
  const module = require("@techstark/opencv-js") as OpenCv & { onRuntimeInitialized: () => void };
  await new Promise<void>((resolve) => (module.onRuntimeInitialized = resolve));
  npms = module;
  const random = seeded(7);
  const corners = [
    { x: 61.3, y: 40.2 },
    { x: 340.8, y: 62.1 },
    { x: 322.4, y: 270.9 },
    { x: 48.7, y: 246.5 },
  ] as const;
  images = [
    drawScene({ width: WIDTH, height: HEIGHT, ground: wood, sheet: { corners, print: printedText } }),
    {
      width: WIDTH,
      height: HEIGHT,
      data: Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, () => random() * 256),
    },
  ];
});

type Work = (cv: OpenCv, to: Mat, image: Mat) => Iterable<number> | void;

const rgb = (cv: OpenCv, image: Mat): Mat => {
  const to = new cv.Mat();
  cv.cvtColor(image, to, cv.COLOR_RGBA2RGB);
  return to;
};
const grey = (cv: OpenCv, image: Mat): Mat => {
  const to = new cv.Mat();
  cv.cvtColor(image, to, cv.COLOR_RGBA2GRAY);
  return to;
};
const mask = (cv: OpenCv, image: Mat): Mat => {
  const to = new cv.Mat();
  cv.threshold(grey(cv, image), to, 0, 255, cv.THRESH_BINARY | cv.THRESH_OTSU);
  return to;
};
const waves = (cv: OpenCv): Mat => {
  const mat = new cv.Mat(48, 48, cv.CV_32FC1);
  mat.data32F.set(Float32Array.from({ length: 48 * 48 }, (_, i) => Math.sin(i * 0.37) / 2 + 0.5));
  return mat;
};
const resized =
  (toWidth: number, toHeight: number, method: "INTER_AREA" | "INTER_LINEAR"): Work =>
  (cv, to, image) =>
    cv.resize(image, to, new cv.Size(toWidth, toHeight), 0, 0, cv[method]);

const CALLS: Readonly<Record<string, Work>> = {
  "cvtColor to grey": (cv, to, image) => cv.cvtColor(image, to, cv.COLOR_RGBA2GRAY),
  "cvtColor to RGB": (cv, to, image) => cv.cvtColor(image, to, cv.COLOR_RGBA2RGB),
  "cvtColor to Lab": (cv, to, image) => cv.cvtColor(rgb(cv, image), to, cv.COLOR_RGB2Lab),
  "resize to a half": (cv, to, image) =>
    cv.resize(
      image.roi(new cv.Rect(1, 1, WIDTH - 1, HEIGHT - 1)),
      to,
      new cv.Size((WIDTH - 1) / 2, (HEIGHT - 1) / 2),
      0,
      0,
      cv.INTER_AREA,
    ),
  "resize to a third": (cv, to, image) =>
    cv.resize(image.roi(new cv.Rect(0, 0, 402, 300)), to, new cv.Size(134, 100), 0, 0, cv.INTER_AREA),
  "resize by area": resized(199, 147, "INTER_AREA"),
  "resize to more by area": resized(520, 390, "INTER_AREA"),
  "resize between pixels": resized(310, 233, "INTER_LINEAR"),
  "resize of fractions": (cv, to) => {
    cv.resize(waves(cv), to, new cv.Size(192, 192), 0, 0, cv.INTER_LINEAR);
    return to.data32F;
  },
  "threshold of fractions": (cv, to) => {
    cv.threshold(waves(cv), to, 0.3, 1, cv.THRESH_TOZERO);
    return to.data32F;
  },
  convertTo: (cv, to) => waves(cv).convertTo(to, cv.CV_8U, 255),
  "threshold by Otsu": (cv, to, image) => [
    cv.threshold(grey(cv, image), to, 0, 255, cv.THRESH_BINARY | cv.THRESH_OTSU),
    ...to.data,
  ],
  "threshold, inverse": (cv, to, image) => void cv.threshold(grey(cv, image), to, 99.5, 255, cv.THRESH_BINARY_INV),
  adaptiveThreshold: (cv, to, image) =>
    cv.adaptiveThreshold(grey(cv, image), to, 255, cv.ADAPTIVE_THRESH_MEAN_C, cv.THRESH_BINARY_INV, 19, 14),
  "GaussianBlur, slight": (cv, to, image) =>
    cv.GaussianBlur(rgb(cv, image), to, new cv.Size(0, 0), 1.2, 1.2, cv.BORDER_REPLICATE),
  "GaussianBlur, strong": (cv, to, image) =>
    cv.GaussianBlur(rgb(cv, image), to, new cv.Size(0, 0), 3, 3, cv.BORDER_REPLICATE),
  "morphologyEx, opening": (cv, to, image) =>
    cv.morphologyEx(mask(cv, image), to, cv.MORPH_OPEN, cv.Mat.ones(7, 7, cv.CV_8U)),
  "morphologyEx, closing": (cv, to, image) =>
    cv.morphologyEx(mask(cv, image), to, cv.MORPH_CLOSE, cv.Mat.ones(5, 5, cv.CV_8U)),
  warpPerspective: (cv, to, image) => {
    const matrix = cv.matFromArray(3, 3, cv.CV_64F, [0.9, 0.1, 20.3, -0.05, 0.95, -11.7, 0.0001, -0.00007, 1]);
    cv.warpPerspective(
      image,
      to,
      matrix,
      new cv.Size(333, 251),
      cv.INTER_LINEAR | cv.WARP_INVERSE_MAP,
      cv.BORDER_REPLICATE,
      new cv.Scalar(),
    );
  },
  connectedComponentsWithStats: (cv, to, image) => {
    const [boxes, centres] = [new cv.Mat(), new cv.Mat()];
    const count = cv.connectedComponentsWithStats(mask(cv, image), to, boxes, centres, 8, cv.CV_32S);
    return [count, ...to.data32S, ...boxes.data32S, ...centres.data64F];
  },
  "findContours, contourArea, convexHull": (cv, to, image) => {
    const contours = new cv.MatVector();
    cv.findContours(mask(cv, image), contours, new cv.Mat(), cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE);
    return Array.from({ length: contours.size() }, (_, i) => {
      cv.convexHull(contours.get(i), to);
      return [cv.contourArea(contours.get(i)), ...to.data32S];
    }).flat();
  },
};

it.each(Object.entries(CALLS))("%s", (_, work) => {
  for (const { width, height, data } of images) {
    const results = [ours, npms].map((cv) => {
      const image = new cv.Mat(height, width, cv.CV_8UC4);
      image.data.set(data);
      const to = new cv.Mat();
      return Float64Array.from(work(cv, to, image) ?? to.data);
    });
    const [mine, theirs] = results as [Float64Array, Float64Array];
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.length).toBe(theirs.length);
    expect(mine.findIndex((value, i) => value !== theirs[i])).toBe(-1);
  }
});

it("covers every bound function", () => {
  const bound = [...readFileSync("tools/opencv/bindings.cpp", "utf8").matchAll(/^ {2}function\("(\w+)"/gm)].map(
    ([, name]) => name,
  );
  const called = new Set(Object.keys(CALLS).flatMap((title) => title.match(/\w+/g) ?? []));
  expect(bound).toHaveLength(11);
  expect(bound.filter((name) => !called.has(name ?? ""))).toEqual([]);
});
