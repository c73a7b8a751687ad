/**
 * Compares our OpenCV with npm's in one process: file sizes, start, and each call at the size the app uses. Prints a
 * table.
 *
 *   node tools/opencv/measure.mjs
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, gzipSync } from "node:zlib";
import createOpenCv from "../../src/imaging/engine/opencv/opencv.mjs";

const RUNS = 9;
/**
 * Sizes in pixels: a photo of 12 megapixels, the image in which a page is searched, and a page at 190 dots per inch.
 */
const PHOTO = [4032, 3024];
const WORKING = [640, 480];
const PAGE = [1536, 2172];

const bytes = readFileSync(new URL("../../src/imaging/engine/opencv/opencv.wasm", import.meta.url));
const script = readFileSync(new URL("../../src/imaging/engine/opencv/opencv.mjs", import.meta.url));
const npmPath = createRequire(import.meta.url).resolve("@techstark/opencv-js");

const startOurs = () =>
  new Promise((resolve, reject) => {
    const module = {
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(bytes, imports).then(({ instance }) => done(instance), reject);
        return {};
      },
      onRuntimeInitialized: () => resolve({ cv: module }),
    };
    createOpenCv(module);
  });
const startNpms = () =>
  new Promise((resolve) => {
    const require = createRequire(import.meta.url);
    delete require.cache[npmPath];
    const module = require(npmPath);
    module.onRuntimeInitialized = () => resolve({ cv: module });
  });

async function timedStart(start) {
  const began = performance.now();
  const { cv } = await start();
  return { cv, ms: performance.now() - began };
}

const engines = [await timedStart(startNpms), await timedStart(startOurs)];
// npm's WebAssembly is in its script as base64. It is separated for a fair comparison of transfer sizes.
const [npmBefore, npmWasm, npmAfter] = readFileSync(npmPath, "latin1").split(/(?<=base64,)([A-Za-z0-9+/=]{1000,})/);
const sizes = [
  [Buffer.from(npmWasm, "base64"), Buffer.from(npmBefore + npmAfter, "latin1")],
  [bytes, script],
].map((files) =>
  ["raw", "gzip", "brotli"].map((how) => {
    const packed = { raw: (file) => file, gzip: gzipSync, brotli: brotliCompressSync };
    return files.reduce((sum, file) => sum + packed[how](file).length, 0);
  }),
);

const testImage = (cv, [width, height]) => {
  const mat = new cv.Mat(height, width, cv.CV_8UC4);
  let seed = 1;
  const { data } = mat;
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    data[i] = (((i >> 2) % width) * 200) / width + (seed >>> 27);
  }
  return mat;
};
const converted = (cv, from, code) => {
  const to = new cv.Mat();
  cv.cvtColor(from, to, code);
  return to;
};

/** Each prepares its inputs and returns the call to measure. */
const CALLS = {
  "resize 12 MP to a half (area)": (cv, photo) => {
    const to = new cv.Mat();
    return () => cv.resize(photo, to, new cv.Size(PHOTO[0] / 2, PHOTO[1] / 2), 0, 0, cv.INTER_AREA);
  },
  "resize 12 MP to 1300 (area)": (cv, photo) => {
    const to = new cv.Mat();
    return () => cv.resize(photo, to, new cv.Size(1300, 975), 0, 0, cv.INTER_AREA);
  },
  "resize 12 MP to 3000 (linear)": (cv, photo) => {
    const to = new cv.Mat();
    return () => cv.resize(photo, to, new cv.Size(3000, 2250), 0, 0, cv.INTER_LINEAR);
  },
  "warpPerspective 12 MP to a page": (cv, photo) => {
    const to = new cv.Mat();
    const matrix = cv.matFromArray(3, 3, cv.CV_64F, [1.3, 0.2, 500, -0.1, 1.25, 300, 0.00002, -0.00003, 1]);
    return () =>
      cv.warpPerspective(
        photo,
        to,
        matrix,
        new cv.Size(...PAGE),
        cv.INTER_LINEAR | cv.WARP_INVERSE_MAP,
        cv.BORDER_REPLICATE,
        new cv.Scalar(),
      );
  },
  "cvtColor to grey, page": (cv, _, page) => {
    const to = new cv.Mat();
    return () => cv.cvtColor(page, to, cv.COLOR_RGBA2GRAY);
  },
  "adaptiveThreshold, page": (cv, _, page) => {
    const [from, to] = [converted(cv, page, cv.COLOR_RGBA2GRAY), new cv.Mat()];
    return () => cv.adaptiveThreshold(from, to, 255, cv.ADAPTIVE_THRESH_MEAN_C, cv.THRESH_BINARY_INV, 37, 14);
  },
  "connectedComponents, page": (cv, _, page) => {
    const [grey, ink] = [converted(cv, page, cv.COLOR_RGBA2GRAY), new cv.Mat()];
    cv.adaptiveThreshold(grey, ink, 255, cv.ADAPTIVE_THRESH_MEAN_C, cv.THRESH_BINARY_INV, 37, 10);
    const outs = [new cv.Mat(), new cv.Mat(), new cv.Mat()];
    return () => cv.connectedComponentsWithStats(ink, ...outs, 8, cv.CV_32S);
  },
  "cvtColor to RGB, 640": (cv, _, __, small) => {
    const to = new cv.Mat();
    return () => cv.cvtColor(small, to, cv.COLOR_RGBA2RGB);
  },
  "GaussianBlur 1, 640": (cv, _, __, small) => {
    const [from, to] = [converted(cv, small, cv.COLOR_RGBA2RGB), new cv.Mat()];
    return () => cv.GaussianBlur(from, to, new cv.Size(0, 0), 1, 1, cv.BORDER_REPLICATE);
  },
  "GaussianBlur 3, 640": (cv, _, __, small) => {
    const [from, to] = [converted(cv, small, cv.COLOR_RGBA2RGB), new cv.Mat()];
    return () => cv.GaussianBlur(from, to, new cv.Size(0, 0), 3, 3, cv.BORDER_REPLICATE);
  },
  "cvtColor to Lab, 640": (cv, _, __, small) => {
    const [from, to] = [converted(cv, small, cv.COLOR_RGBA2RGB), new cv.Mat()];
    return () => cv.cvtColor(from, to, cv.COLOR_RGB2Lab);
  },
  "threshold by Otsu, 640": (cv, _, __, small) => {
    const [from, to] = [converted(cv, small, cv.COLOR_RGBA2GRAY), new cv.Mat()];
    return () => cv.threshold(from, to, 0, 255, cv.THRESH_BINARY | cv.THRESH_OTSU);
  },
  "morphologyEx 7, 640": (cv, _, __, small) => {
    const [from, to, kernel] = [converted(cv, small, cv.COLOR_RGBA2GRAY), new cv.Mat(), cv.Mat.ones(7, 7, cv.CV_8U)];
    return () => cv.morphologyEx(from, to, cv.MORPH_OPEN, kernel);
  },
  "findContours and hulls, 640": (cv, _, __, small) => {
    const [mask, hull, order] = [new cv.Mat(), new cv.Mat(), new cv.Mat()];
    cv.threshold(converted(cv, small, cv.COLOR_RGBA2GRAY), mask, 110, 255, cv.THRESH_BINARY);
    return () => {
      const contours = new cv.MatVector();
      cv.findContours(mask, contours, order, cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE);
      for (let i = 0; i < contours.size(); i++) {
        const contour = contours.get(i);
        if (cv.contourArea(contour) > 9) cv.convexHull(contour, hull);
        contour.delete();
      }
      contours.delete();
    };
  },
};

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Median times of several functions (ms). They take turns, so that other load on the machine affects all of them. */
function medianTimes(works) {
  for (const work of works) work();
  const times = works.map(() => []);
  for (let run = 0; run < RUNS; run++) {
    for (const [i, work] of works.entries()) {
      const began = performance.now();
      work();
      times[i].push(performance.now() - began);
    }
  }
  return times.map(median);
}

const row = (what, npm, ours, digits) =>
  console.log(`| ${what} | ${npm.toFixed(digits)} | ${ours.toFixed(digits)} | ${(npm / ours).toFixed(1)} |`);
console.log("| | npm 4.12 | ours 4.6 | times |\n|---|---|---|---|");
for (const [i, how] of ["raw", "gzip", "brotli"].entries())
  row(`kB, ${how}`, sizes[0][i] / 1000, sizes[1][i] / 1000, 0);
row("start in Node, ms", engines[0].ms, engines[1].ms, 0);
const inputs = engines.map(({ cv }) => ({ cv, images: [PHOTO, PAGE, WORKING].map((size) => testImage(cv, size)) }));
for (const [name, make] of Object.entries(CALLS))
  row(`${name}, ms`, ...medianTimes(inputs.map(({ cv, images }) => make(cv, ...images))), 1);
// npm's module would keep the process alive.
process.exit(0);
