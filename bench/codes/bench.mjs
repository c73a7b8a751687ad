/**
 * Reading of QR and bar codes: `node bench/run.mjs codes [folder of photos without codes …]`. Draws 20 photos of pages
 * with a code each, and fails if fewer than 19 are read, or if anything else is read anywhere. Codes that really are on
 * photos of a folder are named by `--known=TEXT`.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";
import { median } from "../measure.mjs";

/** Of 20 drawn photos. */
const MUST_READ = 19;

/** @typedef {{name: string, body: Buffer} | {name: string, path: string}} Photo */

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
  let right = 0;
  for (const { name, jpeg, format, text } of drawn) {
    writeFileSync(join(results, `${name}.jpg`), jpeg);
    const codes = await read({ name, body: jpeg });
    const isRight = (/** @type {{format: string, text: string}} */ code) =>
      code.format === format && code.text === text;
    if (codes.some(isRight)) right++;
    else console.log(`not read: ${name}`);
    invented.push(...codes.filter((code) => !isRight(code)).map((code) => `${name}: ${code.format} ${code.text}`));
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
    of: drawn.length,
    withoutCodes: files.length,
    invented,
    medianMs: Math.round(median(times)),
  };
  console.log(report);
  writeFileSync(join(results, "codes.json"), JSON.stringify(report, null, 2));
  return right >= MUST_READ && invented.length === 0;
}
