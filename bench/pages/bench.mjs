/**
 * How flat and clean pages come out: `node bench/run.mjs pages [photographs.jsonl…] [--parts=<parts>]
 * [--only=part of a name] [--runs=3]`, with parts out of shape, aspect, relief, flat, held, white,
 * photographs, folds and native, joined by commas. The pages are the fixtures' (`e2e/fixtures`) and others drawn by
 * their renderer, all with exact ground truth, and the photos of the manifests, whose lines are `{"file", "text",
 * "lang"}` (`folds.mjs` has its own). Text is read by the app's own recognition. Each part prints its figures and
 * goals, and has a section in one report with images; its file says what it measures.
 */
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";
import { measureAspect } from "./aspect.mjs";
import { measureFlat } from "./flat.mjs";
import { measureFolds } from "./folds.mjs";
import { measureHeld } from "./held.mjs";
import { measureNative } from "./native.mjs";
import { measurePhotographs } from "./photographs.mjs";
import { measureRelief } from "./relief.mjs";
import { measureShape } from "./shape.mjs";
import { measureWhite } from "./white.mjs";

/**
 * @typedef {import("./page.ts").PagesBench} PagesBench
 * @typedef {{[K in keyof PagesBench]: (...parameters: Parameters<PagesBench[K]>) => ReturnType<PagesBench[K]>}} Bench
 * calls that run in the page
 *
 * @typedef {object} Context
 * @property {Bench} bench
 * @property {import("@playwright/test").Browser} browser
 * @property {(path: string) => string} serve the address at which the page finds a file
 * @property {import("../../e2e/fixtures/make-fixtures.ts").Fixtures} fixtures
 * @property {readonly import("../../e2e/fixtures/photo-list.ts").PhotoPlan[]} plans what the fixtures' photographs are
 * made of
 * @property {typeof import("./flat-prints.ts").printFlatPages} printFlatPages
 * @property {readonly string[]} manifests
 * @property {string} only
 * @property {number} runs
 * @property {string} results
 *
 * @typedef {object} Part
 * @property {string} html
 * @property {unknown} figures
 * @property {readonly (readonly [goal: string, reached: boolean])[]} goals
 */

/** @type {Readonly<Record<string, (context: Context) => Promise<Part>>>} */
const PARTS = {
  shape: measureShape,
  aspect: measureAspect,
  relief: measureRelief,
  flat: measureFlat,
  held: measureHeld,
  white: measureWhite,
  photographs: measurePhotographs,
  folds: measureFolds,
  native: measureNative,
};

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const option = (/** @type {string} */ name, /** @type {string} */ otherwise) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
  const wanted = option("parts", Object.keys(PARTS).join(",")).split(",");
  /** @type {string[]} */
  const files = [];
  await page.route("**/file/*", (route) =>
    route.fulfill({ path: files[Number(basename(route.request().url()))] ?? "" }),
  );
  const { module } = await runnerImport(join(ROOT, "bench/pages/fixtures.ts"));
  const { makeFixtures, PHOTOS, printFlatPages } = /** @type {typeof import("./fixtures.ts")} */ (module);
  /** @type {Context} */
  const context = {
    bench: callsOf(page),
    browser,
    serve: (path) => `/file/${files.push(path) - 1}`,
    fixtures: await makeFixtures(),
    plans: PHOTOS,
    printFlatPages,
    manifests: args.filter((arg) => !arg.startsWith("--")),
    only: option("only", ""),
    runs: Number(option("runs", "3")),
    results,
  };
  await context.bench.warmUp("eng");
  /** @type {Record<string, Part>} */
  const done = {};
  for (const name of wanted) {
    const measure = PARTS[name];
    if (!measure) throw new Error(`There is no part ${name}; parts: ${Object.keys(PARTS).join(", ")}.`);
    console.log(`\n${name}`);
    const part = await measure(context);
    for (const [goal, reached] of part.goals) console.log(`${reached ? "reached" : "MISSED "}  ${goal}`);
    done[name] = part;
    writeFileSync(join(results, `${name}.json`), JSON.stringify(part.figures, null, 1));
  }
  writeFileSync(join(results, "pages.html"), report(done));
  console.log(`Report: ${join(results, "pages.html")}`);
  return Object.values(done).every(({ goals }) => goals.every(([, reached]) => reached));
}

/**
 * @param {import("@playwright/test").Page} page
 * @returns {Bench}
 */
function callsOf(page) {
  const call =
    (/** @type {string} */ name) =>
    (/** @type {unknown[]} */ ...parameters) =>
      page.evaluate(
        ([method, given]) =>
          /** @type {any} */ (window)[/** @type {string} */ (method)](.../** @type {unknown[]} */ (given)),
        [name, parameters],
      );
  return /** @type {Bench} */ (new Proxy({}, { get: (_, name) => call(String(name)) }));
}

/** @param {Readonly<Record<string, Part>>} parts */
function report(parts) {
  const sections = Object.entries(parts).map(([name, { html, goals }]) => {
    const list = goals.map(([goal, reached]) => `<li>${reached ? "✓" : "✗"} ${goal}</li>`);
    return `<h2>${name}</h2><ul>${list.join("")}</ul>${html}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Pages</title><style>
body{font:14px/1.4 sans-serif;margin:24px}
table{border-collapse:collapse}td,th{padding:2px 10px;text-align:right}td:first-child,th:first-child{text-align:left}
tr:nth-child(even){background:#f1f3f5}figure{display:inline-block;margin:8px}
img{height:520px;margin-right:4px;border:1px solid #ccc}figcaption{font-size:12px}</style>${sections.join("\n")}`;
}
