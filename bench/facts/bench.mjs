/**
 * What is understood of bills: `node bench/run.mjs facts [manifest.jsonl …] [--only=part of a name]`. Without a
 * manifest 30 bills with payment and fiscal codes are drawn and photographed.
 *
 * Each line of a manifest is `{"file", "lang", "facts": {"date", "sender", "total", "tax", "currency"}}`: the path
 * relative to the manifest, Tesseract's languages, and what the table of amounts should say. Facts that are not named
 * are not judged.
 *
 * Fails if a total or a date is wrong and sure, or if too few totals are right and sure.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";

/** The least share of totals that are right and sure: of the drawn bills, and of those of manifests. */
const MIN_RIGHT = { drawn: 29 / 30, manifest: 0.85 };
/** Later than every date on the bills. */
const TODAY = "2026-12-01";

/**
 * @typedef {{readonly name: string, readonly lang: string, readonly facts: Readonly<Record<string, string>>,
 * readonly answer: {readonly body: Buffer} | {readonly path: string}}} Bill
 */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length) ?? "";
  const manifests = args.filter((arg) => !arg.startsWith("--"));
  const bills = (manifests.length > 0 ? manifests.flatMap(readBills) : await drawBills(browser, results)).filter(
    ({ name }) => name.includes(only),
  );
  /** @type {Map<string, {right: number, unsure: number, missing: number, wrong: number, wrongAndSure: string[]}>} */
  const counts = new Map();
  for (const [i, { name, lang, facts: wanted, answer }] of bills.entries()) {
    const url = `/picture/${i}`;
    await page.route(`**${url}`, (route) => route.fulfill(answer));
    /** @type {import("./page.ts").FoundFacts} */
    const found = await page.evaluate(
      ([at, languages, today]) => /** @type {any} */ (window).readFacts(at, languages, today),
      /** @type {const} */ ([url, lang, TODAY]),
    );
    writeFileSync(join(results, `${name}.json`), JSON.stringify(found.page));
    /** @type {string[]} */
    const notes = [];
    for (const [fact, truth] of Object.entries(wanted)) {
      const { text = "", isUnsure = true, other = "" } = found.facts[fact] ?? {};
      const count = counts.get(fact) ?? { right: 0, unsure: 0, missing: 0, wrong: 0, wrongAndSure: [] };
      counts.set(fact, count);
      const isRight = fold(text) === fold(truth);
      if (isRight && !isUnsure) count.right++;
      else if (isRight) count.unsure++;
      else if (text === "") count.missing++;
      else if (isUnsure) count.wrong++;
      else count.wrongAndSure.push(name);
      if (!isRight || isUnsure)
        notes.push(`${fact} ${text || "–"}${isUnsure ? "?" : ""}${other && ` or ${other}`} (${truth})`);
    }
    console.log(`${name}: ${notes.join("; ") || "all right and sure"}`);
  }
  const table = Object.fromEntries(
    [...counts].map(([fact, { wrongAndSure, ...count }]) => [
      fact,
      { ...count, wrongAndSure: wrongAndSure.join(", ") },
    ]),
  );
  console.table(table);
  writeFileSync(join(results, "facts.json"), JSON.stringify(table, null, 2));
  const { right = 0 } = counts.get("total") ?? {};
  const isWrongAndSure = ["total", "date"].some((fact) => (counts.get(fact)?.wrongAndSure.length ?? 0) > 0);
  return !isWrongAndSure && right >= bills.length * (manifests.length > 0 ? MIN_RIGHT.manifest : MIN_RIGHT.drawn);
}

/** Names are compared without their capitals. */
const fold = (/** @type {string} */ text) => text.toLowerCase();

/**
 * @param {string} manifest
 * @returns {Bill[]}
 */
function readBills(manifest) {
  const lines = readFileSync(manifest, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => {
    const { file, lang, facts } = JSON.parse(line);
    return { name: basename(file), lang, facts, answer: { path: resolve(dirname(manifest), file) } };
  });
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} results
 * @returns {Promise<Bill[]>}
 */
async function drawBills(browser, results) {
  const { module } = await runnerImport(join(ROOT, "bench/facts/photograph.ts"));
  const drawn = await /** @type {typeof import("./photograph.ts")} */ (module).drawBills(browser);
  return drawn.map(({ name, lang, facts, jpeg }) => {
    writeFileSync(join(results, `${name}.jpg`), jpeg);
    return { name, lang, facts, answer: { body: jpeg } };
  });
}
