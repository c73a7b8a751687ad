/**
 * What is understood of bills: `node bench/run.mjs facts <manifest.jsonl> [more…] [--only=part of a name]
 * [--kept]`. The manifests are those of the bench `text`. A line may have `"facts": {"sender", "date", "total", "tax",
 * "currency"}`, noted by a person: `2025-10-14`, `39.80`, `EUR`; an empty text for what the page does not say. Without
 * them, the facts of its true text are the truth, which measures the reading but not the rules. Lines whose truth has
 * no total are left out.
 *
 * Each page is found and read as the scanner does. Writes a table and what was read; with --kept it takes what an
 * earlier run has read. Fails if a total or a date is wrong and sure.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { readManifest } from "../manifest.mjs";

const FACTS = /** @type {const} */ (["total", "date", "tax", "currency", "sender"]);
/** These are never wrong and sure. */
const STRICT = new Set(["total", "date"]);

/** @typedef {import("./page.ts").ShownFacts} ShownFacts */
/** @typedef {"right" | "right, unsure" | "wrong, unsure" | "wrong" | "missing"} Verdict */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, args, results }) {
  const manifests = args.filter((arg) => !arg.startsWith("--"));
  if (manifests.length === 0) {
    console.error("Usage: node bench/run.mjs facts <manifest.jsonl> [more…] [--only=part of a name] [--kept]");
    return false;
  }
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length) ?? "";
  const today = new Date().toISOString().slice(0, 10);
  /** @type {import("../manifest.mjs").Row[]} */
  const rows = [];
  for (const manifest of manifests)
    rows.push(...(await readManifest(manifest)).filter(({ file }) => file.includes(only)));
  await page.route("**/photo/*", (route) =>
    route.fulfill({ path: rows[Number(basename(route.request().url()))]?.path ?? "" }),
  );
  const lines = [`| page | ${FACTS.join(" | ")} |`, `|---|${FACTS.map(() => "---").join("|")}|`];
  /** @type {{fact: string, verdict: Verdict}[]} */
  const verdicts = [];
  for (const [index, { file, lang, text, facts, caseless }] of rows.entries()) {
    const truth = facts ?? (await factsOfText(page, text, lang, today));
    if (!truth["total"]) continue;
    const kept = join(results, `${basename(file, extname(file))}.json`);
    if (!args.includes("--kept") || !existsSync(kept)) {
      await page.evaluate((languages) => /** @type {any} */ (window).warmUp(languages), lang);
      const read = await page.evaluate(
        ([url, languages]) => /** @type {any} */ (window).read(url, languages),
        /** @type {const} */ ([`/photo/${index}`, lang]),
      );
      writeFileSync(kept, JSON.stringify(read));
    }
    const found = await page.evaluate(
      ([read, day]) => /** @type {any} */ (window).factsOf(read, day),
      /** @type {const} */ ([JSON.parse(readFileSync(kept, "utf8")), today]),
    );
    const cells = FACTS.map((fact) => {
      const verdict = judge(found[fact], truth[fact] ?? "", caseless);
      verdicts.push({ fact, verdict });
      return `${found[fact]?.value ?? "–"} (${verdict})`;
    });
    lines.push(`| ${basename(file)} | ${cells.join(" | ")} |`);
  }
  const count = (/** @type {string} */ fact, /** @type {Verdict} */ wanted) =>
    verdicts.filter(({ fact: of, verdict }) => of === fact && verdict === wanted).length;
  lines.push("");
  for (const fact of FACTS)
    lines.push(
      `${fact}: ${count(fact, "right")} right and sure, ${count(fact, "right, unsure")} right and marked, ` +
        `${count(fact, "wrong, unsure")} wrong and marked, ${count(fact, "missing")} missing, ` +
        `${count(fact, "wrong")} wrong and sure`,
    );
  console.log(lines.join("\n"));
  writeFileSync(join(results, "facts.md"), `${lines.join("\n")}\n`);
  return verdicts.every(({ fact, verdict }) => !STRICT.has(fact) || verdict !== "wrong");
}

/**
 * The facts of a text as a person would note them.
 * @param {import("@playwright/test").Page} page
 * @param {string} text
 * @param {string} languages
 * @param {string} today
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
async function factsOfText(page, text, languages, today) {
  /** @type {ShownFacts} */
  const found = await page.evaluate(
    ([of, read, day]) => /** @type {any} */ (window).factsOfText(of, read, day),
    /** @type {const} */ ([text, languages, today]),
  );
  return Object.fromEntries(FACTS.map((fact) => [fact, found[fact]?.value ?? ""]));
}

/**
 * @param {import("./page.ts").ShownFact | null} found
 * @param {string} truth
 * @param {boolean} caseless
 * @returns {Verdict}
 */
function judge(found, truth, caseless) {
  const fold = (/** @type {string} */ text) => (caseless ? text.toLowerCase() : text);
  if (!found) return truth === "" ? "right" : "missing";
  const isRight = fold(found.value) === fold(truth);
  if (isRight) return found.isSure ? "right" : "right, unsure";
  return found.isSure ? "wrong" : "wrong, unsure";
}
