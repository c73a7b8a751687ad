/**
 * Photos of long receipts joined to strips: `node bench/run.mjs strips [--only=NAME]`. Ten drawn receipts are each
 * photographed in two to four parts, and ten pairs show parts that do not meet. Fails if fewer than nine strips have
 * each line once, or if a pair is joined that does not meet.
 *
 * With a manifest of scans, lines of `{"file"}`, each scan is cut into parts that are turned, blurred and badly lit,
 * some of which meet. Fails if parts are joined that do not.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";

const MIN_RIGHT = 0.9;

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, args, results }) {
  const manifest = args.find((arg) => !arg.startsWith("--"));
  if (manifest !== undefined) return runOnScans(page, manifest, results);
  const { module } = await runnerImport(join(ROOT, "bench/strips/photograph.ts"));
  const { photographStrips } = /** @type {typeof import("./photograph.ts")} */ (module);
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length) ?? "";
  let [strips, right, pairs, wrong] = [0, 0, 0, 0];
  for await (const { name, jpegs, text } of photographStrips(only)) {
    const urls = [];
    for (const [i, body] of jpegs.entries()) {
      writeFileSync(join(results, `${name}-${i + 1}.jpg`), body);
      urls.push(`/picture/${name}-${i + 1}`);
      await page.route(`**/picture/${name}-${i + 1}`, (route) => route.fulfill({ body }));
    }
    /** @type {import("./page.ts").JoinedPhotos} */
    const { pages, joined } = await page.evaluate(
      ([all, truth]) => /** @type {any} */ (window).joinPhotos(all, truth),
      /** @type {const} */ ([urls, text]),
    );
    pages.forEach((made, i) => writeUrl(join(results, `${name}-${i + 1}-page.jpg`), made));
    if (joined) writeUrl(join(results, `${name}.jpg`), joined.jpeg);
    if (text === null) {
      pairs++;
      if (joined) wrong++;
      console.log(`${name}: ${joined ? "joined, though it does not meet" : "does not meet"}`);
      continue;
    }
    strips++;
    const lines = joined?.lines;
    const { once = 0, missing = [], again = [] } = lines ?? {};
    if (lines && missing.length + again.length === 0) right++;
    const counts = `${once} lines once, ${missing.length} missing, ${again.length} again`;
    console.log(`${name}: ${lines ? counts : "not joined"}`);
    for (const line of missing) console.log(`    missing: ${line}`);
    for (const line of again) console.log(`    again: ${line}`);
  }
  console.log(`joined right ${right} of ${strips}, wrongly joined ${wrong} of ${pairs}`);
  writeFileSync(join(results, "strips.json"), JSON.stringify({ strips, right, pairs, wrong }));
  return right >= MIN_RIGHT * strips && wrong === 0;
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} manifest
 * @param {string} results
 */
async function runOnScans(page, manifest, results) {
  const scans = [];
  for (const [i, line] of readFileSync(manifest, "utf8").split("\n").filter(Boolean).entries()) {
    const { file } = JSON.parse(line);
    await page.route(`**/scan/${i}`, (route) => route.fulfill({ path: resolve(dirname(manifest), file) }));
    scans.push({ name: file, url: `/scan/${i}` });
  }
  /** @type {import("./page.ts").CutScans} */
  const { joined, notJoined, wrong } = await page.evaluate(
    (all) => /** @type {any} */ (window).joinCutScans(all),
    scans,
  );
  console.log(`joined ${joined.length} of ${scans.length}, not: ${notJoined.join(", ") || "none"}`);
  console.log(
    `wrongly joined ${wrong.length} of ${scans.length + (scans.length * (scans.length - 1)) / 2}: ${wrong.join("; ")}`,
  );
  console.log(`off by at most ${Math.max(...joined.map(({ off }) => off)).toFixed(3)} widths`);
  writeFileSync(join(results, "scans.json"), JSON.stringify({ joined, notJoined, wrong }, null, 2));
  return wrong.length === 0;
}

/**
 * @param {string} path
 * @param {string} url
 */
function writeUrl(path, url) {
  writeFileSync(path, Buffer.from(url.slice(url.indexOf(",") + 1), "base64"));
}
