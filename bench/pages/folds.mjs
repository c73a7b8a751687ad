/**
 * Photos of folded and waved sheets, beside the output of a published learned unwarper: words that native Tesseract
 * reads with a confidence of 85 and more in the photo as it is, in that output, and in our page by plain perspective
 * and as the app makes it. Lines of the manifest are `{"file", "learned"}`.
 */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { nativeData } from "../native-data.mjs";
import { figure, table } from "./tables.mjs";

const execute = promisify(execFile);

const WIDTH_PX = 2048;
const LEAST_LETTERS = 3;
const LEAST_CONFIDENCE = 85;
/** Words in all, in times those of the learned unwarpers, and on each page, in times those of the best other way. */
const MIN_GAIN = 1.25;
const MIN_SHARE = 0.97;

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measureFolds({ bench, serve, manifests, only, results }) {
  const rows = [];
  for (const manifest of manifests) {
    const folder = dirname(resolve(manifest));
    const lines = readFileSync(manifest, "utf8").split("\n").filter(Boolean);
    for (const { file, learned } of lines.map((line) => JSON.parse(line))) {
      if (!learned || !file.includes(only)) continue;
      const path = join(folder, file);
      const pictures = [];
      const words = {
        raw: await countWords(path),
        learned: await countWords(join(folder, learned)),
        plain: 0,
        ours: 0,
      };
      for (const [way, version] of /** @type {const} */ ([
        ["plain", 1],
        ["ours", 2],
      ])) {
        await bench.make(serve(path), { version, outputWidthPx: WIDTH_PX });
        const picture = await bench.picture();
        const page = join(results, `${basename(file, extname(file))}-${way}.jpg`);
        writeFileSync(page, Buffer.from(picture.split(",")[1] ?? "", "base64"));
        words[way] = await countWords(page);
        pictures.push(picture);
      }
      rows.push({ name: basename(file, extname(file)), ...words, pictures });
      console.log(basename(file).padEnd(12), JSON.stringify(words));
    }
  }
  const sum = (/** @type {"learned" | "ours"} */ way) => rows.reduce((all, row) => all + row[way], 0);
  const behind = rows.filter(({ raw, plain, learned, ours }) => ours < MIN_SHARE * Math.max(raw, plain, learned));
  return {
    figures: rows.map(({ name, raw, learned, plain, ours }) => ({ name, raw, learned, plain, ours })),
    html:
      table(
        ["photo", "as it is", "learned", "plain", "ours"],
        rows.map(({ name, raw, learned, plain, ours }) => [name, ...[raw, learned, plain, ours].map(String)]),
      ) + rows.map(({ name, pictures }) => figure(name, pictures)).join(""),
    goals: [
      [
        `${sum("ours")} words, at least ${MIN_GAIN} times the ${sum("learned")} of learned unwarpers`,
        sum("ours") >= MIN_GAIN * sum("learned"),
      ],
      [
        `each at least ${MIN_SHARE} times the best other way${behind.map(({ name }) => `, but ${name}`).join("")}`,
        behind.length === 0,
      ],
    ],
  };
}

/** @param {string} picture */
async function countWords(picture) {
  const { stdout } = await execute(
    "tesseract",
    [picture, "-", "-l", "eng", "--psm", "3", "--tessdata-dir", await nativeData("eng"), "tsv"],
    { env: { ...process.env, OMP_THREAD_LIMIT: "1" }, maxBuffer: 1 << 26 },
  );
  return stdout
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"))
    .filter(([, , , , , , , , , , confidence, text]) => {
      return Number(confidence) >= LEAST_CONFIDENCE && (text?.trim().length ?? 0) >= LEAST_LETTERS;
    }).length;
}
