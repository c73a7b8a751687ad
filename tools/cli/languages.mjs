/**
 * `npm run languages -- list | add <code>… | remove <code>…`: which languages of Tesseract the build has. Each is one
 * of npm's packages `@tesseract.js-data/<code>`, pinned in package.json; the next `npm run build` copies its data. What
 * a visitor's first visit loads stays as it is.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import {
  checkLanguageFile,
  DATA_VERSION,
  languageData,
  languageFile,
  shippedLanguages,
  writeShippedLanguages,
} from "./language-files.mjs";
import { install, ROOT, run } from "./steps.mjs";

/** The API's default, and the language that works offline from the first visit. */
const NEEDED = "eng";

const [action, ...codes] = process.argv.slice(2);
try {
  await install();
  if (action === "list" && codes.length === 0) await list();
  else if (action === "add" && codes.length > 0) await add();
  else if (action === "remove" && codes.length > 0) await remove();
  else throw new Error("Usage: npm run languages -- list | add <code>… | remove <code>…");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function list() {
  const { LANGUAGE_TAGS, languageName } = await table();
  const shipped = shippedLanguages();
  for (const code of shipped)
    console.log(`${code.padEnd(14)} ${languageName(code)}, ${(languageFile(code).bytes / 1e6).toFixed(1)} MB`);
  console.log(`\nTo add: ${[...LANGUAGE_TAGS.keys()].filter((code) => !shipped.includes(code)).join(", ")}`);
}

async function add() {
  const { LANGUAGE_TAGS } = await table();
  const unknown = codes.filter((code) => !LANGUAGE_TAGS.has(code));
  if (unknown.length > 0)
    throw new Error(`Not a language of Tesseract: ${unknown.join(", ")}. npm run languages -- list shows them.`);
  const shipped = shippedLanguages();
  const added = [...new Set(codes)].filter((code) => !shipped.includes(code));
  if (added.length === 0) return;
  await npm("install", "--save-dev", "--save-exact", ...added.map((code) => `${packageOf(code)}@${DATA_VERSION}`));
  const files = new Map(added.map((code) => [code, readFileSync(join(ROOT, "node_modules", languageData(code)))]));
  writeShippedLanguages([...shipped, ...added], files);
  for (const [code, bytes] of files) checkLanguageFile(code, bytes);
  console.log(`Added ${added.join(", ")}. npm run build puts them into dist/.`);
}

async function remove() {
  if (codes.includes(NEEDED)) throw new Error(`"${NEEDED}" is needed: it is the API's default.`);
  const shipped = shippedLanguages();
  const removed = shipped.filter((code) => codes.includes(code));
  const unknown = codes.filter((code) => !shipped.includes(code));
  if (unknown.length > 0) throw new Error(`The build does not have ${unknown.join(", ")}.`);
  await npm("uninstall", "--save-dev", ...removed.map(packageOf));
  writeShippedLanguages(
    shipped.filter((code) => !removed.includes(code)),
    new Map(),
  );
  console.log(`Removed ${removed.join(", ")}.`);
}

/** What is known of languages, and their names. */
async function table() {
  const [languages, names] = await Promise.all(
    ["languages.ts", "language-name.ts"].map(
      async (file) => (await runnerImport(join(ROOT, "src/core/languages", file))).module,
    ),
  );
  return {
    .../** @type {typeof import("../../src/core/languages/languages.ts")} */ (languages),
    .../** @type {typeof import("../../src/core/languages/language-name.ts")} */ (names),
  };
}

/** @param {string} code */
function packageOf(code) {
  return `@tesseract.js-data/${code}`;
}

/** @param {readonly string[]} args */
async function npm(...args) {
  const isWindows = process.platform === "win32";
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const code = await run(isWindows ? "npm.cmd" : "npm", [...args, ...quiet], { shell: isWindows });
  if (code !== 0) throw new Error(`npm ${args[0]} ended with ${code}. Nothing was changed in the list of languages.`);
}
