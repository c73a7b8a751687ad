/**
 * Languages and fonts that only the tests use: recognition data of npm's packages `@tesseract.js-data/<code>`, as a
 * deployer may add it, and fonts to draw pages in these languages with. They never ship.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackPackages } from "./debian-packages.mjs";
import { checkLanguageFile, DATA_VERSION } from "./language-files.mjs";
import { CACHE, run } from "./steps.mjs";

export const TEST_LANGUAGES = ["ara", "heb", "jpn", "jpn_vert", "chi_sim", "kor", "tha", "hin", "ell", "ukr", "swe"];

const LANGUAGES = join(CACHE, "languages");
const FONTS = join(CACHE, "fonts");
const FONT_PACKAGES = ["fonts-noto-core", "fonts-noto-cjk"];
const FONT_FOLDERS = ["usr/share/fonts/truetype/noto", "usr/share/fonts/opentype/noto"];

/**
 * The path of a language's data; null if it is not there.
 * @param {string} code
 */
export function findTestLanguage(code) {
  const path = join(LANGUAGES, `${code}.traineddata.gz`);
  return existsSync(path) ? path : null;
}

/**
 * The path of one of Noto's fonts by its file's name, installed or unpacked; null if it is not there.
 * @param {string} name
 */
export function findTestFont(name) {
  const places = ["/", FONTS].flatMap((root) => FONT_FOLDERS.map((folder) => join(root, folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}

/** Gets what is missing, and prints which tests are skipped if that fails. */
export async function getTestLanguages() {
  for (const code of TEST_LANGUAGES) if (!findTestLanguage(code)) await getLanguage(code);
  if (!findTestFont("NotoSansCJK-Regular.ttc")) await unpackPackages(FONT_PACKAGES, FONTS);
  const missing = [
    ...TEST_LANGUAGES.filter((code) => !findTestLanguage(code)).map((code) => `@tesseract.js-data/${code} of npm`),
    ...(findTestFont("NotoSansCJK-Regular.ttc") ? [] : [`Debian packages ${FONT_PACKAGES.join(", ")}`]),
  ];
  if (missing.length > 0) console.log(`LEFT OUT: tests of other scripts, for want of ${missing.join("; ")}.`);
}

/** @param {string} code */
async function getLanguage(code) {
  mkdirSync(LANGUAGES, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "flatbed-language-"));
  const isWindows = process.platform === "win32";
  const file = `package/4.0.0_best_int/${code}.traineddata.gz`;
  try {
    const wanted = `@tesseract.js-data/${code}@${DATA_VERSION}`;
    const packed = await run(
      isWindows ? "npm.cmd" : "npm",
      ["pack", "--silent", "--pack-destination", folder, wanted],
      {
        shell: isWindows,
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    if (packed !== 0) return;
    const archive = `tesseract.js-data-${code}-${DATA_VERSION}.tgz`;
    if ((await run("tar", ["-xzf", archive, file], { cwd: folder })) !== 0) return;
    checkLanguageFile(code, readFileSync(join(folder, file)));
    const part = join(LANGUAGES, `${code}.part`);
    rmSync(part, { force: true });
    copyFileSync(join(folder, file), part);
    renameSync(part, join(LANGUAGES, `${code}.traineddata.gz`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
