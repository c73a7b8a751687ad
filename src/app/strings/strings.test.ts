import { describe, expect, it } from "vitest";
import { chooseLanguage, firstRecognitionLanguage, readableLocales } from "./choose-language.ts";
import { amounts as amountsDe } from "./amounts/de.ts";
import { amounts as amountsEn } from "./amounts/en.ts";
import { amounts as amountsFr } from "./amounts/fr.ts";
import { api as apiDe } from "./api/de.ts";
import { api as apiEn } from "./api/en.ts";
import { api as apiFr } from "./api/fr.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { errorSentence } from "./error-sentence.ts";
import { fr } from "./fr.ts";
import { exporting as exportingDe } from "./exporting/de.ts";
import { overview as overviewDe } from "./overview/de.ts";
import { exporting as exportingEn } from "./exporting/en.ts";
import { overview as overviewEn } from "./overview/en.ts";
import { exporting as exportingFr } from "./exporting/fr.ts";
import { overview as overviewFr } from "./overview/fr.ts";
import { modes as modesDe } from "./modes/de.ts";
import { modes as modesEn } from "./modes/en.ts";
import { modes as modesFr } from "./modes/fr.ts";
import { paper as paperDe } from "./paper/de.ts";
import { paper as paperEn } from "./paper/en.ts";
import { paper as paperFr } from "./paper/fr.ts";
import { naming as namingDe } from "./naming/de.ts";
import { naming as namingEn } from "./naming/en.ts";
import { naming as namingFr } from "./naming/fr.ts";
import { scanners as scannersDe } from "./scanners/de.ts";
import { scanners as scannersEn } from "./scanners/en.ts";
import { scanners as scannersFr } from "./scanners/fr.ts";
import { settings as settingsDe } from "./settings/de.ts";
import { settings as settingsEn } from "./settings/en.ts";
import { settings as settingsFr } from "./settings/fr.ts";
import { viewer as viewerDe } from "./viewer/de.ts";
import { viewer as viewerEn } from "./viewer/en.ts";
import { viewer as viewerFr } from "./viewer/fr.ts";

/** All texts by language, also those that are loaded with their screen. */
const ENGLISH = {
  ...en,
  amounts: amountsEn,
  api: apiEn,
  scanners: scannersEn,
  exporting: exportingEn,
  naming: namingEn,
  overview: overviewEn,
  modes: modesEn,
  settingsScreen: settingsEn,
  paper: paperEn,
  viewer: viewerEn,
};
const GERMAN = {
  ...de,
  amounts: amountsDe,
  api: apiDe,
  scanners: scannersDe,
  exporting: exportingDe,
  naming: namingDe,
  overview: overviewDe,
  modes: modesDe,
  settingsScreen: settingsDe,
  paper: paperDe,
  viewer: viewerDe,
};
const FRENCH = {
  ...fr,
  amounts: amountsFr,
  api: apiFr,
  scanners: scannersFr,
  exporting: exportingFr,
  naming: namingFr,
  overview: overviewFr,
  modes: modesFr,
  settingsScreen: settingsFr,
  paper: paperFr,
  viewer: viewerFr,
};

/** All texts of a language with their paths; functions are called with 1 and with 2. */
function texts(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [1, 2].map((n) => [`${path}(${n})`, String(value(n, n))]);
  if (typeof value !== "object" || value === null) return [[path, ""]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const english = texts(ENGLISH);

describe.each<[string, typeof ENGLISH]>([
  ["English", ENGLISH],
  ["German", GERMAN],
  ["French", FRENCH],
])("%s", (_name, strings) => {
  const all = texts(strings);

  it("has the same texts as English", () => {
    expect(english.length).toBeGreaterThan(100);
    expect(all.map(([path]) => path)).toEqual(english.map(([path]) => path));
    expect(all.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("has an ellipsis without a space before it", () => {
    expect(all.filter(([, text]) => /\s…|\.\.\./.test(text))).toEqual([]);
  });

  it("has no exclamation marks and no empty phrases", () => {
    expect(all.filter(([, text]) => text.includes("!"))).toEqual([]);
    expect(all.filter(([, text]) => /[Ss]omething went wrong|\b(undefined|NaN)\b/.test(text))).toEqual([]);
  });
});

it("is typeset as French is: no-break spaces before : ; ? % and inside «», typographic apostrophes", () => {
  expect(texts(FRENCH).filter(([, text]) => /[ \u00a0][;?%]| :( |$)|« | »|\w'\w/.test(text))).toEqual([]);
});

it("is translated completely", () => {
  // Words that are the same in both languages.
  const shared = new Set([
    "Flatbed",
    "Document",
    "Date",
    "Scan",
    "PDF",
    "Fax",
    "JPEG",
    "PNG",
    "hOCR",
    "JSON",
    "A4",
    "Letter",
    "Format",
    "Original",
    "Filter",
    "Photo",
    "Text",
    "Page 1",
    "Page 2",
    "1 page",
    "2 pages",
    "API",
    "Name",
    "Scanners",
    "Poster",
    "Document",
    "Whiteboard",
    "Version 1",
    "Version 2",
  ]);
  const same = (other: typeof ENGLISH): string[] =>
    texts(other).flatMap(([path, text], i) => (text === english[i]?.[1] && !shared.has(text) ? [path] : []));
  expect(same(GERMAN)).toEqual([]);
  expect(same(FRENCH)).toEqual([]);
});

describe("the language of the screens", () => {
  it("is the reader's first language that the screens have", async () => {
    expect(chooseLanguage(["nl-NL", "fr-CA", "en"]).tag).toBe("fr-CA");
    expect((await chooseLanguage(["DE-at"]).load()).document.undo).toBe("Rückgängig");
    expect(chooseLanguage(["de"]).tag).toBe("de");
    expect((await chooseLanguage(["de"]).load()).document.undo).toBe("Rückgängig");
  });

  it("ignores locales that are no BCP 47 tags", () => {
    expect(readableLocales(["C", "de-AT", "en_US", "fr"])).toEqual(["de-AT", "fr"]);
  });

  it("is English otherwise", async () => {
    expect(chooseLanguage(["ja", "constructor"]).tag).toBe("en");
    expect(await chooseLanguage([]).load()).toBe(en);
  });
});

describe("the first recognition language", () => {
  it("is the reader's first language that the deployment ships", () => {
    expect(firstRecognitionLanguage(["pl-PL", "en"], ["eng", "deu", "pol"])).toBe("pol");
    expect(firstRecognitionLanguage(["ja"], ["deu", "eng"])).toBe("deu");
  });
});

it("describes an error in the reader's language, or with the error's message", () => {
  expect(errorSentence({ code: "storage_full", message: "x" }, de)).toContain("kein Platz mehr");
  expect(errorSentence({ code: "undecodable_image", message: "Send a JPEG." }, fr)).toContain("endommagé");
  expect(errorSentence({ code: "storage_unavailable", message: "Load this page again." }, en)).toBe(
    "Load this page again.",
  );
});
