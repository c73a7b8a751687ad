import { at } from "../../src/core/at.ts";
import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import { characterErrorRate, joinedLines } from "../../e2e/support/text-errors/character-error-rate.ts";
import { startEngines } from "../../src/host/engines.ts";
import { createScan } from "../../src/scan/create-scan.ts";
import { dataUrl } from "../imaging.ts";

const engines = startEngines(new URL("../../", location.href).href);
const scan = createScan(engines, DEFAULT_LIMITS);

/** Characters wrong as a share: with spaces, and without any. Where lines break does not count. */
export interface ScriptErrors {
  readonly spaced: number;
  readonly unspaced: number;
}

/** Reads a picture as `extract_text` does, and makes the PDF of `scan_pdf`, as a data URL. */
export async function read(url: string, languages: string): Promise<{ readonly text: string; readonly pdf: string }> {
  const picture = await (await fetch(url)).blob();
  const file = new File([picture], "page", { type: url.endsWith(".png") ? "image/png" : "image/jpeg" });
  const pages = await scan.openFiles([file]);
  const { value: texts } = await scan.extractText(pages, languages);
  const { value: pdf } = await scan.scanPdf(pages, { title: "Page", languages });
  return { text: at(texts, 0).text, pdf: await dataUrl(pdf) };
}

export function compare(printed: string, truth: string): ScriptErrors {
  // Poppler marks the direction of Arabic and Hebrew.
  const text = printed.replaceAll(/[\u200e\u200f\u202a-\u202e]/g, "");
  const without = (spaced: string): string => spaced.replaceAll(/\s/g, "");
  return {
    spaced: characterErrorRate(joinedLines(text), joinedLines(truth)),
    unspaced: characterErrorRate(without(text), without(truth)),
  };
}

Object.assign(window, { read, compare, usePacks: engines.usePacks });
