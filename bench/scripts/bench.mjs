/**
 * Reading of other scripts, on drawn pages, flat and photographed: `node bench/run.mjs scripts [--only=jpn]`.
 * Characters wrong, with spaces and without, of the app's text, of native Tesseract with the same data, of what
 * Poppler's `pdftotext` finds in the app's PDF, and of the app's text of a photo. Needs `tesseract`, `pdftotext`, and
 * what `tools/cli/test-languages.mjs` gets.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";
import { findTestLanguage, getTestLanguages } from "../../tools/cli/test-languages.mjs";
import { bytesOf } from "../measure.mjs";
import { textByPoppler } from "../pdf/poppler.mjs";
import { readNatively } from "../text/native.mjs";

const WAYS = /** @type {const} */ (["ours", "native", "pdf", "photo"]);

/** @typedef {{code: string} & Record<"ours" | "native" | "pdf" | "photo", import("./page.ts").ScriptErrors>} Row */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, args, results }) {
  await getTestLanguages();
  const { module } = await runnerImport(join(ROOT, "e2e/fixtures/pages/in-languages.ts"));
  const { NOTICES, textOfNotice } = /** @type {typeof import("../../e2e/fixtures/pages/in-languages.ts")} */ (module);
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  const notices = NOTICES.filter(({ code }) => only === undefined || code === only);
  const packs = notices.map(({ code }) => code).filter((code) => findTestLanguage(code) !== null);
  await page.route("**/packs/*", (route) =>
    route.fulfill({ path: findTestLanguage(route.request().url().split(/[/.]/).at(-3) ?? "") ?? "" }),
  );
  await page.evaluate(
    (paths) => /** @type {any} */ (window).usePacks(paths),
    Object.fromEntries(packs.map((code) => [code, `packs/${code}.traineddata.gz`])),
  );
  const { module: photographs } = await runnerImport(join(ROOT, "bench/scripts/photograph.ts"));
  const { drawAndPhotograph } = /** @type {typeof import("./photograph.ts")} */ (photographs);
  const pictures = await drawAndPhotograph(notices);
  /** @type {Row[]} */
  const rows = [];
  for (const [i, notice] of notices.entries()) {
    const { code } = notice;
    const path = join(results, code);
    writeFileSync(`${path}.png`, pictures[i]?.drawn ?? "");
    writeFileSync(`${path}.jpg`, pictures[i]?.photo ?? "");
    const readFrom = async (/** @type {string} */ ending) => {
      const url = `/picture/${code}${ending}`;
      await page.route(`**${url}`, (route) => route.fulfill({ path: path + ending }));
      return page.evaluate(([at, language]) => /** @type {any} */ (window).read(at, language), [url, code]);
    };
    const read = await readFrom(".png");
    writeFileSync(`${path}.pdf`, bytesOf(read.pdf));
    const texts = {
      ours: read.text,
      native: await readNatively(`${path}.png`, code),
      pdf: await textByPoppler(`${path}.pdf`),
      photo: (await readFrom(".jpg")).text,
    };
    const truth = textOfNotice(notice);
    const compare = (/** @type {string} */ text) =>
      page.evaluate(([got, wanted]) => /** @type {any} */ (window).compare(got, wanted), [text, truth]);
    for (const way of WAYS) writeFileSync(`${path}-${way}.txt`, texts[way]);
    rows.push({
      code,
      ours: await compare(texts.ours),
      native: await compare(texts.native),
      pdf: await compare(texts.pdf),
      photo: await compare(texts.photo),
    });
  }
  const table = tableOf(rows);
  console.log(table);
  writeFileSync(join(results, "scripts.md"), `${table}\n`);
  writeFileSync(join(results, "scripts.json"), JSON.stringify(rows, null, 2));
  return rows.every(isGood);
}

/**
 * With spaces at most a point more than the better of native Tesseract and of the app without spaces.
 * @param {Row} row
 */
function isGood({ ours, native }) {
  return ours.spaced <= Math.min(native.spaced, ours.unspaced) + 0.01;
}

/** @param {readonly Row[]} rows */
function tableOf(rows) {
  const percent = (/** @type {number} */ share) => (share * 100).toFixed(1);
  const cell = (/** @type {import("./page.ts").ScriptErrors} */ { spaced, unspaced }) =>
    `${percent(spaced)} / ${percent(unspaced)}`;
  return [
    "| language | Flatbed | native Tesseract | PDF, Poppler | Flatbed, photographed |",
    "| --- | --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row.code} | ${WAYS.map((way) => cell(row[way])).join(" | ")} |`),
  ].join("\n");
}
