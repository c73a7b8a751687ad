/**
 * Tables on drawn pages: `node bench/run.mjs tables [--only=NAME]`. Each is read as a flat picture and from a photo of
 * the page. Fails if fewer than 95 % of the cells have their place, their spans and their text.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";

const MIN_RIGHT = 0.95;
const WAYS = /** @type {const} */ (["flat", "photo"]);

/** @typedef {{name: string, way: "flat" | "photo"} & import("./page.ts").CellCount} Row */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const { module } = await runnerImport(join(ROOT, "bench/tables/photograph.ts"));
  const { photographTables } = /** @type {typeof import("./photograph.ts")} */ (module);
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length) ?? "";
  /** @type {Row[]} */
  const rows = [];
  for (const { name, cells, flat, photo } of await photographTables(browser, only))
    for (const way of WAYS) {
      const url = `/picture/${encodeURIComponent(`${name} ${way}`)}`;
      const body = way === "flat" ? flat : photo;
      writeFileSync(join(results, `${name}-${way}.${way === "flat" ? "png" : "jpg"}`), body);
      await page.route(`**${url}`, (route) => route.fulfill({ body }));
      const count = await page.evaluate(
        ([at, isPhoto, wanted]) => /** @type {any} */ (window).readTable(at, isPhoto, wanted),
        /** @type {const} */ ([url, way === "photo", cells]),
      );
      rows.push({ name, way, ...count });
      const { right, wanted, found } = count;
      console.log(`${name}, ${way}: ${right} of ${wanted} right, ${found} found`);
      if (right < wanted || found !== wanted)
        console.log(count.rows.map((/** @type {string} */ row) => `    ${row}`).join("\n"));
    }
  writeFileSync(join(results, "tables.json"), JSON.stringify(rows, null, 2));
  const shares = WAYS.map((way) => shareRight(rows.filter((row) => row.way === way)));
  console.log(`cells right: flat ${percent(shares[0])}, photographed ${percent(shares[1])}`);
  return shares.every((share) => share >= MIN_RIGHT);
}

/**
 * Cells that were found where there is none count as wrong.
 * @param {readonly Row[]} rows
 */
function shareRight(rows) {
  const sum = (/** @type {(row: Row) => number} */ count) => rows.reduce((total, row) => total + count(row), 0);
  return sum(({ right }) => right) / sum(({ wanted, found }) => Math.max(wanted, found));
}

const percent = (/** @type {number | undefined} */ share = 0) => `${(share * 100).toFixed(1)} %`;
