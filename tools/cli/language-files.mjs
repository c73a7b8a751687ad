/** Recognition data of languages, which npm's packages `@tesseract.js-data/<code>` hold. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const SHIPPED = new URL("../../src/core/languages/shipped-languages.json", import.meta.url);
const FILES = new URL("../vite/language-files.json", import.meta.url);

/** The version of every package; its files never change. */
export const DATA_VERSION = "1.0.0";

/**
 * Size and SHA-256, in hex, of a language's file.
 * @typedef {{readonly bytes: number, readonly sha256: string}} LanguageFile
 */

/**
 * The codes of the languages in the build, in the order in which they are offered.
 * @returns {string[]}
 */
export function shippedLanguages() {
  return JSON.parse(readFileSync(SHIPPED, "utf8"));
}

/** @returns {Record<string, LanguageFile>} */
function knownFiles() {
  return JSON.parse(readFileSync(FILES, "utf8"));
}

/**
 * What the file of a language must be. Throws for a language without an entry.
 * @param {string} code
 * @returns {LanguageFile}
 */
export function languageFile(code) {
  const file = knownFiles()[code];
  if (!file) throw new Error(`tools/vite/language-files.json has no "${code}". Run npm run languages -- add ${code}.`);
  return file;
}

/**
 * The path of a language's data below `node_modules`: of the smaller of the two files, with whole numbers.
 * @param {string} code
 */
export function languageData(code) {
  return `@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`;
}

/**
 * Throws if these are not the bytes of the language's file.
 * @param {string} code
 * @param {Uint8Array} bytes
 */
export function checkLanguageFile(code, bytes) {
  if (sha256(bytes) !== languageFile(code).sha256)
    throw new Error(`The data of "${code}" is not the file that tools/vite/language-files.json names.`);
}

/**
 * Records what the build ships. New languages get their entry from `files`.
 * @param {readonly string[]} codes
 * @param {ReadonlyMap<string, Uint8Array>} files data of languages by code
 */
export function writeShippedLanguages(codes, files) {
  const known = knownFiles();
  for (const [code, bytes] of files) known[code] ??= { bytes: bytes.length, sha256: sha256(bytes) };
  writeFileSync(FILES, `${JSON.stringify(known, null, 2)}\n`);
  writeFileSync(SHIPPED, `[${codes.map((code) => JSON.stringify(code)).join(", ")}]\n`);
}

/** @param {Uint8Array} bytes */
function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
