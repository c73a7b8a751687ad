/** Size budgets: how many bytes the app may transfer to a visitor. Every build checks them. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { isCompressed } from "../server/serve.mjs";
import { languageFile, shippedLanguages } from "./language-files.mjs";

/**
 * Files, by a pattern of their paths. Scripts and styles that a script or page loads at once are counted as well.
 * `containing` distinguishes files of one pattern by a text in them.
 * @typedef {{readonly path: RegExp, readonly containing?: string}} Part
 * @typedef {{readonly name: string, readonly limit: number, readonly parts: readonly Part[]}} Budget
 */

/** @type {readonly Part[]} */
const SHELL = [
  { path: /^index\.html$/ },
  { path: /^manifest\.webmanifest$/ },
  { path: /^config\.json$/ },
  { path: /^icons\/icon\.svg$/ },
  { path: /^samples\/.*-preview\.webp$/ },
  { path: /^assets\/start-screens-.*\.js$/ },
];
/** @type {readonly Part[]} */
const SCREEN_STYLES = [{ path: /^assets\/screen-styles-.*\.css$/ }];
/** Screens between the first screen and a finished page. @type {readonly Part[]} */
const SCREENS = [
  { path: /^assets\/camera-screen-.*\.js$/ },
  { path: /^assets\/document-screens-.*\.js$/ },
  ...SCREEN_STYLES,
];
/** @type {readonly Part[]} */
const HOSTED_PAGE = [
  { path: /^index\.html$/ },
  { path: /^assets\/start-hosted-.*\.js$/ },
  { path: /^assets\/hosted-styles-.*\.css$/ },
  ...SCREEN_STYLES,
];
/** Finds a page in the camera's first frame. @type {readonly Part[]} */
const FRAMES = [{ path: /^assets\/worker-.*\.js$/, containing: "findInFrame" }];
/** @type {readonly Part[]} */
const IMAGING = [
  ...FRAMES,
  { path: /^assets\/page-work-.*\.js$/ },
  { path: /^assets\/opencv-.*\.wasm$/ },
  { path: /^assets\/networks-.*\.wasm$/ },
  { path: /^assets\/page-weights-.*\.bin$/ },
  { path: /^assets\/edge-weights-.*\.bin$/ },
  { path: /^assets\/crop-weights-.*\.bin$/ },
];
/** @type {readonly Part[]} */
const RECOGNITION = [
  { path: /^assets\/src-.*\.js$/, containing: "tesseract" },
  { path: /^ocr\/\w+\/worker\.min\.js$/ },
  { path: /^ocr\/\w+\/tesseract-core-simd-lstm\.(js|wasm)$/ },
];
/** @type {readonly Part[]} */
const READING = [{ path: /^assets\/reading-.*\.js$/ }];
/** @type {readonly Part[]} */
const PRINT_READER = [{ path: /^assets\/(print|line)-weights-.*\.bin$/ }];
/** @type {readonly Part[]} */
const CODE_READER = [{ path: /^assets\/zxing_reader-.*\.wasm$/ }];

/**
 * Limits in transferred bytes. The last two are what the product promises for a first visit. The others are slightly
 * above the sizes of November 2026, so that growth is noticed when it happens.
 * @type {readonly Budget[]}
 */
export const BUDGETS = [
  { name: "shell", limit: 173_500, parts: SHELL },
  { name: "page of a hosted scanner", limit: 217_100, parts: HOSTED_PAGE },
  { name: "service worker", limit: 10_550, parts: [{ path: /^service-worker\.js$/ }] },
  { name: "a camera's first frame", limit: 18_300, parts: FRAMES },
  { name: "imaging", limit: 1_419_300, parts: IMAGING },
  { name: "recognition without a language", limit: 1_160_000, parts: RECOGNITION },
  // The data is pinned, so a larger file would be another data set.
  ...shippedLanguages().map((code) => ({
    name: `language ${code}`,
    limit: languageFile(code).bytes,
    parts: [{ path: new RegExp(`^ocr/\\w+/languages/${code}\\.traineddata\\.gz$`) }],
  })),
  { name: "print reader", limit: 2_210_000, parts: PRINT_READER },
  { name: "code reader, behind the first reading", limit: 415_000, parts: CODE_READER },
  { name: "all before the first found page", limit: 1_800_000, parts: [...SHELL, ...SCREENS, ...IMAGING] },
  {
    name: "all before the first recognised page",
    limit: 4_050_000,
    parts: [...SHELL, ...SCREENS, ...IMAGING, ...READING, ...PRINT_READER],
  },
];

/**
 * Measures the built app in a folder. Throws if anything exceeds its budget, or if a part of a budget does not exist.
 * @param {string} folder
 * @param {readonly Budget[]} [budgets]
 * @returns {{name: string, bytes: number, files: number}[]}
 */
export function checkBudgets(folder, budgets = BUDGETS) {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  /** @type {Map<string, number>} */
  const sizes = new Map();
  /** @param {string} path */
  const sizeOf = (path) => {
    const bytes = sizes.get(path) ?? transferBytes(join(folder, path));
    sizes.set(path, bytes);
    return bytes;
  };
  const measured = budgets.map(({ name, limit, parts }) => {
    const files = withLoadedFiles(
      folder,
      parts.flatMap((part) => filesOf(folder, paths, part)),
    );
    return { name, limit, files: files.length, bytes: files.reduce((sum, path) => sum + sizeOf(path), 0) };
  });
  const over = measured.filter(({ bytes, limit }) => bytes > limit);
  if (over.length > 0)
    throw new Error(
      over.map(({ name, bytes, limit }) => `Over budget: ${name} takes ${bytes} bytes of ${limit}.`).join("\n"),
    );
  return measured.map(({ name, bytes, files }) => ({ name, bytes, files }));
}

/**
 * @param {string} folder
 * @param {readonly string[]} paths
 * @param {Part} part
 */
function filesOf(folder, paths, { path: pattern, containing = "" }) {
  const found = paths.filter(
    (path) => pattern.test(path) && readFileSync(join(folder, path), "latin1").includes(containing),
  );
  if (found.length === 0) throw new Error(`The build has no ${pattern.source}, which has a budget.`);
  return found;
}

/**
 * The files, and everything that they load at once.
 * @param {string} folder
 * @param {readonly string[]} paths
 */
function withLoadedFiles(folder, paths) {
  const loaded = new Set(paths);
  for (const path of loaded) for (const more of loadedAtOnce(folder, path)) loaded.add(more);
  return [...loaded];
}

/**
 * @param {string} folder
 * @param {string} path
 */
function loadedAtOnce(folder, path) {
  const pattern = {
    ".html": /(?<!rel="cached-modulepreload" crossorigin )(?:src|href)="\.\/(assets\/[^"]+)"/g,
    ".js": /(?:\bfrom|\bimport) ?["'`]\.\/([^"'`]+\.js)["'`]/g,
  }[extname(path)];
  if (!pattern) return [];
  const below = path.slice(0, path.lastIndexOf("/") + 1);
  return [...readFileSync(join(folder, path), "utf8").matchAll(pattern)].map(([, name = ""]) => below + name);
}

/**
 * The bytes of a file as hosts send it.
 * @param {string} file
 */
export function transferBytes(file) {
  const bytes = readFileSync(file);
  return isCompressed(file) ? gzipSync(bytes, { level: 9 }).length : bytes.length;
}
