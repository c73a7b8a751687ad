/**
 * Runs a bench: `node bench/run.mjs <name> [arguments]`; without a name, or as `all`, see `all.mjs`. A bench is a
 * folder with a `bench.mjs` that drives the measurement, and a page (`index.html`, built as the app is) that runs it,
 * unless the app itself is measured. Results go to `bench/.results/<name>`.
 */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { findCompleteBrowser } from "../tools/cli/browser.mjs";
import { serveFolder } from "../tools/server/serve.mjs";
import { CACHE, ROOT } from "../tools/cli/steps.mjs";

/**
 * @typedef {object} Bench
 * @property {import("@playwright/test").Page} page the bench's page, loaded; empty for a bench without a page
 * @property {import("@playwright/test").Browser} browser
 * @property {readonly string[]} args the arguments after the name
 * @property {string} results existing folder for reports
 */

const [name = "all", ...args] = process.argv.slice(2);
if (name === "all") {
  const { measureAll } = await import("./all.mjs");
  process.exit((await measureAll(args)) ? 0 : 1);
}
const folder = join(ROOT, "bench", name);
if (!existsSync(join(folder, "bench.mjs"))) {
  const names = readdirSync(join(ROOT, "bench")).filter((entry) => existsSync(join(ROOT, "bench", entry, "bench.mjs")));
  console.error(`Usage: node bench/run.mjs <name> [arguments]. Benches: all, ${names.join(", ")}.`);
  process.exit(2);
}

const outDir = join(CACHE, "bench", name);
const results = join(ROOT, "bench/.results", name);
const hasPage = existsSync(join(folder, "index.html"));
mkdirSync(results, { recursive: true });
if (hasPage) {
  await build({
    root: ROOT,
    configFile: join(ROOT, "bench/vite.config.ts"),
    logLevel: "warn",
    publicDir: false,
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(folder, "index.html") } },
  });
}
const server = await serveFolder({ folder: outDir });
const browser = await chromium.launch({ ...findCompleteBrowser(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error));
  if (hasPage) await page.goto(`${server.url}bench/${name}/index.html`);
  const { run } = await import(join(folder, "bench.mjs"));
  process.exitCode = (await run({ page, browser, args, results })) ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
}
