/**
 * How flat bent pages come out: `node bench/run.mjs pages <manifest.json | manifest.jsonl> [more…] [--only=part of a name]
 * [--segments=12] [--runs=3] [--no-native]`. A manifest.json is that of the fixtures (`e2e/fixtures`), whose photographs
 * have the page's true grid; a line of a .jsonl is `{"file", "text", "lang"}`. Each page is made with plain perspective
 * and through the mesh; mesh error is the distance from the true grid in percent of the page's diagonal, median and
 * most, CER that of native Tesseract (one thread) on the image for recognition. Writes a table and a report with both pages.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { CACHE, ROOT } from "../../src/tools/steps.mjs";

const execute = promisify(execFile);
/** Goals: a bent page's median mesh error, and how much worse a flat one may come out than plain perspective. */
const MOST_BENT_ERROR = 0.004;
const MOST_FLAT_LOSS = 1e-4;

/**
 * @typedef {{rows: number, columns: number, points: readonly {x: number, y: number}[]}} Grid
 * @typedef {{name: string, path: string, bent: boolean, grid: Grid | null, text: string | null, lang: string}} Row
 */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, args, results }) {
  const manifests = args.filter((arg) => !arg.startsWith("--"));
  const option = (/** @type {string} */ name, /** @type {string} */ otherwise) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
  if (manifests.length === 0) {
    console.error("Usage: node bench/run.mjs pages <manifest.json | manifest.jsonl> [more…] [--only=part of a name] [--segments=12] [--runs=3] [--no-native]");
    return false;
  }
  const rows = manifests.flatMap(readManifest).filter(({ name }) => name.includes(option("only", "")));
  const segments = Number(option("segments", "12"));
  const runs = Number(option("runs", "3"));
  const native = !args.includes("--no-native");
  await page.route("**/photo/*", (route) => route.fulfill({ path: rows[Number(basename(route.request().url()))]?.path ?? "" }));

  const measured = [];
  for (const [index, { name, bent, grid, text, lang }] of rows.entries()) {
    const ways = [];
    for (const count of [1, segments]) {
      const made = [];
      for (let n = 0; n < runs; n++) made.push(await page.evaluate(([at, c]) => /** @type {any} */ (window).makePage(at, c, false), [`/photo/${index}`, count]));
      const { widthPx, heightPx, confidence, curvature, grid: found } = made[0];
      const picture = await page.evaluate(() => /** @type {any} */ (window).lastPage());
      const error = grid && (await page.evaluate(([f, t]) => /** @type {any} */ (window).meshError(f, t), [found, grid]));
      const cer = native && text ? await characterErrors(page, `/photo/${index}`, count, join(results, `${name}-${count}.pgm`), text, lang) : null;
      ways.push({ segments: count, ms: median(made.map(({ ms }) => ms)), stagesMs: made.at(-1).stagesMs, widthPx, heightPx, confidence, curvature, error, cer, picture });
    }
    measured.push({ name, bent, ways });
    console.log(line(name, ways));
  }
  writeFileSync(join(results, "pages.json"), JSON.stringify(measured, (key, value) => (key === "picture" ? undefined : value), 2));
  writeFileSync(join(results, "pages.html"), report(measured));
  console.log(`Pages: ${join(results, "pages.html")}`);
  return measured.every(({ bent, ways: [flat, mesh] }) => {
    if (!flat?.error || !mesh?.error) return true;
    return bent ? mesh.error.median <= MOST_BENT_ERROR : mesh.error.median <= flat.error.median + MOST_FLAT_LOSS;
  });
}

/**
 * @param {string} manifest
 * @returns {Row[]}
 */
function readManifest(manifest) {
  const folder = dirname(resolve(manifest));
  const content = readFileSync(manifest, "utf8");
  if (manifest.endsWith(".jsonl")) {
    const lines = content.split("\n").filter(Boolean).map((row) => JSON.parse(row));
    return lines.map(({ file, text, lang }) => ({ name: basename(file, ".jpg"), path: join(folder, file), bent: true, grid: null, text, lang: lang ?? "eng" }));
  }
  /** @type {{photos: readonly {name: string, path: string, condition: string, grid: Grid, language: string, print: {text: string}}[]}} */
  const { photos } = JSON.parse(content);
  return photos.map(({ name, path, condition, grid, language, print }) => ({
    name,
    path: join(folder, path),
    bent: condition === "curled" || condition === "folded",
    grid,
    text: condition === "turned" ? null : print.text,
    lang: language,
  }));
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} url
 * @param {number} segments
 * @param {string} path
 * @param {string} truth
 * @param {string} lang
 * @returns {Promise<number>}
 */
async function characterErrors(page, url, segments, path, truth, lang) {
  await page.evaluate(([at, c]) => /** @type {any} */ (window).makePage(at, c, true), /** @type {const} */ ([url, segments]));
  const image = await page.evaluate(() => /** @type {any} */ (window).lastGrey());
  const pixels = Buffer.from(image.url.slice(image.url.indexOf(",") + 1), "base64");
  writeFileSync(path, Buffer.concat([Buffer.from(`P5\n${image.width} ${image.height}\n255\n`), pixels]));
  const { stdout } = await execute("tesseract", [path, "-", "-l", lang, "--tessdata-dir", languageData(lang)], { env: { ...process.env, OMP_THREAD_LIMIT: "1" } });
  return page.evaluate(([a, b]) => /** @type {any} */ (window).characterErrors(a, b), [stdout.replaceAll("\f", ""), truth]);
}

/**
 * Folder with a language's data, the same that the app reads with.
 * @param {string} language
 */
function languageData(language) {
  const folder = join(CACHE, "bench/text-data");
  const file = join(folder, `${language}.traineddata`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, gunzipSync(readFileSync(join(ROOT, `node_modules/@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`))));
  return folder;
}

/**
 * @param {string} name
 * @param {readonly {segments: number, ms: number, error: {median: number, most: number} | null, cer: number | null}[]} ways
 */
function line(name, ways) {
  const percent = (/** @type {number} */ share) => (share * 100).toFixed(2);
  const each = ways.map(({ segments, ms, error, cer }) => {
    const mesh = error ? `off ${percent(error.median)} / ${percent(error.most)} %` : "";
    return `${segments}: ${mesh}${cer === null ? "" : `  CER ${percent(cer)} %`}  ${ms.toFixed(0)} ms`;
  });
  return `${name.padEnd(22)} ${each.join("   ")}`;
}

/** @param {readonly {name: string, ways: readonly {segments: number, ms: number, error: {median: number, most: number} | null, cer: number | null, picture: string}[]}[]} rows */
function report(rows) {
  const figures = rows.map(({ name, ways }) => `<figure>${ways.map(({ picture }) => `<img src="${picture}" alt="">`).join("")}<figcaption>${line(name, ways)}</figcaption></figure>`);
  return `<!doctype html><meta charset="utf-8"><title>Pages</title><style>body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif}figure{margin:0}img{height:480px}</style><p>Left plain perspective, right through the mesh.</p>${figures.join("\n")}`;
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
