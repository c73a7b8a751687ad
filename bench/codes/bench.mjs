/**
 * Reading of QR and bar codes: `node bench/run.mjs codes [folder of photos without codes …]`. Draws 20 photos of
 * pages with a code each, and twelve with five sizes of one: 60 codes. Fails if fewer than 19 and 57 are read, or if
 * anything else is read anywhere. Codes that really are on photos of a folder are named by `--known=TEXT`.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";
import { median } from "../measure.mjs";

/** Of 20 drawn photos of one code, and of the 60 codes of the others. */
const MUST_READ = { single: 19, sized: 57 };

/** @typedef {{name: string, body: Buffer} | {name: string, path: string}} Photo */
/** @typedef {{readonly format: string, readonly text: string}} ReadCode */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const known = args.filter((arg) => arg.startsWith("--known=")).map((arg) => arg.slice("--known=".length));
  const { module } = await runnerImport(join(ROOT, "bench/codes/code-photos.ts"));
  const drawn = await /** @type {typeof import("./code-photos.ts")} */ (module).drawCodePhotos(browser);
  /** @type {number[]} */
  const times = [];
  /** @type {string[]} */
  const invented = [];
  const read = async (/** @type {Photo} */ { name, ...answer }) => {
    const url = `/picture/${encodeURIComponent(name)}`;
    await page.route(`**${url}`, (route) => route.fulfill(answer));
    /** @type {import("./page.ts").ReadCodes} */
    const { codes, ms } = await page.evaluate((at) => /** @type {any} */ (window).readCodes(at), url);
    times.push(ms);
    return codes;
  };
  const right = { single: 0, sized: 0 };
  for (const { name, jpeg, codes: printed } of drawn) {
    writeFileSync(join(results, `${name}.jpg`), jpeg);
    const codes = await read({ name, body: jpeg });
    const isSame = (/** @type {ReadCode} */ a, /** @type {ReadCode} */ b) =>
      a.format === b.format && a.text.trim() === b.text.trim();
    const found = printed.filter((code) => codes.some((other) => isSame(code, other)));
    right[printed.length > 1 ? "sized" : "single"] += found.length;
    for (const code of printed) if (!found.includes(code)) console.log(`not read: ${name} ${printed.indexOf(code)}`);
    const others = codes.filter((code) => !printed.some((other) => isSame(code, other)));
    invented.push(...others.map(({ format, text }) => `${name}: ${format} ${text}`));
  }
  const files = args
    .filter((arg) => !arg.startsWith("--"))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(jpe?g|png)$/i.test(file))
        .map((file) => join(folder, file)),
    );
  for (const [i, path] of files.entries())
    for (const { format, text } of await read({ name: `${i}-${basename(path)}`, path })) {
      console.log(`${path}: ${format} ${text}`);
      if (!known.includes(text)) invented.push(`${path}: ${format} ${text}`);
    }
  const report = {
    read: right,
    of: { single: 20, sized: 60 },
    withoutCodes: files.length,
    invented,
    medianMs: Math.round(median(times)),
  };
  console.log(report);
  writeFileSync(join(results, "codes.json"), JSON.stringify(report, null, 2));
  return right.single >= MUST_READ.single && right.sized >= MUST_READ.sized && invented.length === 0;
}
