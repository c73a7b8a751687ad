/** Compiles `src/strings/catalogues` to the TypeScript modules of `src/strings/compiled`, which git ignores. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileMessage } from "./compile-message.mjs";

/** @typedef {import("./compile-message.mjs").Arguments} Arguments */

/** Messages, nested as the texts of the page are. @typedef {string | readonly Texts[] | TextsByName} Texts */
/** @typedef {{readonly [key: string]: Texts}} TextsByName */

/**
 * A language's messages. Those of `screens` are loaded with their screen, those of `english` exist in English alone,
 * all others are loaded with the first screen.
 * @typedef {TextsByName & {
 *   readonly language: {readonly name: string, readonly plurals?: string},
 *   readonly screens: TextsByName,
 *   readonly english?: TextsByName,
 * }} Catalogue
 */

const STRINGS = fileURLToPath(new URL("../../src/strings/", import.meta.url));
export const CATALOGUES = join(STRINGS, "catalogues");
const COMPILED = join(STRINGS, "compiled");

/** Writes the modules that are not yet as they should be. Throws if a message can't be compiled. */
export function compileCatalogues() {
  const modules = compileModules(readCatalogues());
  const written = existsSync(COMPILED) ? readdirSync(COMPILED, { recursive: true, encoding: "utf8" }) : [];
  const stale = written.filter((file) => file.endsWith(".ts") && !modules.has(file.replaceAll("\\", "/")));
  for (const file of stale) rmSync(join(COMPILED, file));
  for (const [name, text] of modules) {
    const file = join(COMPILED, name);
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * The catalogues by BCP 47 tag, English first.
 * @returns {Map<string, Catalogue>}
 */
function readCatalogues() {
  const tags = readdirSync(CATALOGUES).map((file) => basename(file, ".json"));
  const others = tags.filter((tag) => tag !== "en").sort();
  return new Map(
    ["en", ...others].map((tag) => [tag, JSON.parse(readFileSync(join(CATALOGUES, `${tag}.json`), "utf8"))]),
  );
}

/**
 * The modules by path: `en.ts` with the texts of the first screen, `screens/` with those of each other screen and
 * `english/` with those that have no translation, a module with all texts of each other language, and `languages.ts`.
 * @param {ReadonlyMap<string, Catalogue>} catalogues by BCP 47 tag, English first
 * @returns {Map<string, string>}
 */
export function compileModules(catalogues) {
  /** What each English message takes, by path. @type {Map<string, Arguments>} */
  const taken = new Map();
  /** @type {Map<string, string>} */
  const modules = new Map([["languages.ts", languagesModule(catalogues)]]);
  for (const [tag, catalogue] of catalogues) {
    if (tag === "en") {
      for (const [path, text] of englishModules(catalogue, taken)) modules.set(path, text);
    } else {
      modules.set(`${tag}.ts`, translatedModule(tag, catalogue, taken));
    }
  }
  return modules;
}

/**
 * @param {Catalogue} catalogue
 * @param {Map<string, Arguments>} taken is filled
 */
function* englishModules({ screens, english = {}, ...first }, taken) {
  /** @param {Texts} texts @param {string} path */
  const compile = (texts, path) =>
    sourceOf(texts, path, (message, at) => {
      const { expression, takes } = compileMessage(message, "en");
      taken.set(at, takes);
      return functionOf(expression, takes, true);
    });

  const names = Object.keys(screens);
  const body = compile({ ...first, language: "en" }, "");
  yield /** @type {const} */ ([
    "en.ts",
    `${names.map((name) => `import type { ${capital(name)}Strings } from "./screens/${name}.ts";\n`).join("")}
/** Texts that are loaded with their screen. */
export interface ScreenTexts {
${names.map((name) => `  readonly ${name}: ${capital(name)}Strings;\n`).join("")}}

export const en = ${body.slice(0, -1)}screens: null as ScreenTexts | null,\n};

/** The texts in one language. \`screens\` is null in English, whose texts come with each screen. */
export type Strings = typeof en;
`,
  ]);
  for (const [name, texts] of Object.entries(screens)) {
    yield /** @type {const} */ ([
      `screens/${name}.ts`,
      `import type { Strings } from "../en.ts";

const english = ${compile(texts, `screens.${name}`)};

export type ${capital(name)}Strings = typeof english;
/** The screen's texts in the language of the first screen's. */
export const ${name}Strings = ({ screens }: Strings): ${capital(name)}Strings => screens?.${name} ?? english;
`,
    ]);
  }
  for (const [name, texts] of Object.entries(english)) {
    yield /** @type {const} */ ([
      `english/${name}.ts`,
      `export const ${name} = ${compile(texts, `english.${name}`)};\n`,
    ]);
  }
}

/**
 * @param {string} tag
 * @param {Catalogue} catalogue
 * @param {ReadonlyMap<string, Arguments>} taken
 */
function translatedModule(tag, catalogue, taken) {
  const { plurals = tag } = catalogue.language;
  const source = sourceOf({ ...catalogue, language: tag }, "", (message, path) => {
    const { expression, takes } = compileMessage(message, plurals);
    const wanted = Object.keys(taken.get(path) ?? takes)
      .sort()
      .join();
    if (Object.keys(takes).sort().join() !== wanted)
      throw new Error(`${path} in ${tag}.json: “${message}” must use the arguments ${wanted}, as in English.`);
    return functionOf(expression, takes, false);
  });
  return `import type { Strings } from "./en.ts";
${source.includes("plural(") ? `\n${pluralFunction(plurals)}` : ""}
export const ${tag}: Strings = ${source};
`;
}

/**
 * What chooses plural forms. Each language has its own, so that it stays one file.
 * @param {string} language BCP 47 tag
 */
function pluralFunction(language) {
  return `const rules = new Intl.PluralRules("${language}");
const plural = (count: number, forms: Readonly<Record<string, string>>): string =>
  forms[rules.select(count)] ?? forms["other"] ?? "";
`;
}

/** @param {ReadonlyMap<string, Catalogue>} catalogues */
function languagesModule(catalogues) {
  const tags = [...catalogues.keys()];
  return `import { en, type Strings } from "./en.ts";

/** The languages of the screens by BCP 47 tag, in their own words. */
export const SCREEN_LANGUAGES: Readonly<Record<string, string>> = {
${[...catalogues].map(([tag, { language }]) => `  ${tag}: ${JSON.stringify(language.name)},\n`).join("")}};

/** Loads the texts, by the same tags. Those in English are in the bundle. */
export const CATALOGUES: ReadonlyMap<string, () => Promise<Strings>> = new Map([
  ["en", () => Promise.resolve(en)],
${tags
  .filter((tag) => tag !== "en")
  .map((tag) => `  ["${tag}", async () => (await import("./${tag}.ts")).${tag}],\n`)
  .join("")}]);
`;
}

/**
 * @param {Texts} texts
 * @param {string} path
 * @param {(message: string, path: string) => string} compile
 * @returns {string} an object literal, whose last character closes it
 */
function sourceOf(texts, path, compile) {
  if (typeof texts === "string") return compile(texts, path);
  const inner = Object.entries(texts).map(
    ([key, each]) =>
      /** @type {const} */ ([JSON.stringify(key), sourceOf(each, path === "" ? key : `${path}.${key}`, compile)]),
  );
  if (Array.isArray(texts)) return `[${inner.map(([, each]) => each).join(", ")}]`;
  return `{\n${inner.map(([key, each]) => `${key}: ${each},\n`).join("")}}`;
}

/**
 * @param {string} expression
 * @param {Arguments} takes
 * @param {boolean} isTyped
 */
function functionOf(expression, takes, isTyped) {
  const names = Object.keys(takes);
  if (names.length === 0) return expression;
  const types = names.map((name) => `readonly ${name}: ${takes[name]}`).join("; ");
  return `({ ${names.join(", ")} }${isTyped ? `: { ${types} }` : ""})${isTyped ? ": string" : ""} => ${expression}`;
}

/** @param {string} name */
function capital(name) {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
