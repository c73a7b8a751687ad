import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { languageData } from "../tools/cli/language-files.mjs";
import { CACHE, ROOT } from "../tools/cli/steps.mjs";
import { findTestLanguage } from "../tools/cli/test-languages.mjs";

const FOLDER = join(CACHE, "bench/text-data");

/** What Tesseract's data folder contains besides languages: the settings of its output formats. */
const SETTINGS = ["configs", "tessconfigs", "pdf.ttf"];

/**
 * A folder with the app's own data of these languages (`deu+eng`), for native Tesseract.
 * @param {string} languages
 */
export async function nativeData(languages) {
  mkdirSync(FOLDER, { recursive: true });
  for (const language of languages.split("+")) {
    const data = join(FOLDER, `${language}.traineddata`);
    if (!existsSync(data))
      writeFileSync(
        data,
        gunzipSync(readFileSync(findTestLanguage(language) ?? join(ROOT, "node_modules", languageData(language)))),
      );
  }
  const [, own = ""] = /"(.*)"/.exec((await promisify(execFile)("tesseract", ["--list-langs"])).stdout) ?? [];
  for (const setting of SETTINGS)
    if (!existsSync(join(FOLDER, setting))) symlinkSync(join(own, setting), join(FOLDER, setting));
  return FOLDER;
}
