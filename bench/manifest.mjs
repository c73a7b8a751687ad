import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { CACHE } from "../tools/cli/steps.mjs";

const CONVERTED = join(CACHE, "bench/pictures");

/**
 * @typedef {object} Row
 * @property {string} file
 * @property {string} lang
 * @property {string} text
 * @property {boolean} caseless whether the truth does not say which letters are capitals
 * @property {string} path absolute, of a file that browsers decode
 */

/**
 * The rows of a manifest. Each of its lines is `{"file", "lang", "text", "caseless"}`: the path relative to the
 * manifest, Tesseract's languages, the page's text, and optionally whether its capitals mean nothing. TIFFs, which
 * browsers can't decode, are converted to PNG with ImageMagick's `convert`.
 * @param {string} manifest
 * @returns {Promise<Row[]>}
 */
export async function readManifest(manifest) {
  const folder = dirname(resolve(manifest));
  const lines = readFileSync(manifest, "utf8").split("\n").filter(Boolean);
  return Promise.all(
    lines.map(async (line) => {
      const { file, lang, text, caseless = false } = JSON.parse(line);
      const path = resolve(folder, file);
      if (!/\.tiff?$/i.test(path)) return { file, lang, text, caseless, path };
      const png = join(CONVERTED, `${basename(path)}.png`);
      mkdirSync(CONVERTED, { recursive: true });
      await promisify(execFile)("convert", [`${path}[0]`, png]);
      return { file, lang, text, caseless, path: png };
    }),
  );
}
