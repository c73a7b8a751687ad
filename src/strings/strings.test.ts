import { describe, expect, expectTypeOf, it } from "vitest";
import type { ScanErrorCode } from "../core/errors.ts";
import { chooseLanguage, firstRecognitionLanguage, readableLocales } from "./choose-language.ts";
import { de } from "./compiled/de.ts";
import { en, type Strings } from "./compiled/en.ts";
import { fr } from "./compiled/fr.ts";
import { CATALOGUES, SCREEN_LANGUAGES } from "./compiled/languages.ts";
import { pl } from "./compiled/pl.ts";
import { errorSentence } from "./error-sentence.ts";

/** Functions that give the texts which are loaded with their screen. */
const screens = import.meta.glob<Readonly<Record<string, (strings: Strings) => unknown>>>("./compiled/screens/*.ts", {
  eager: true,
});

/** All texts of a language with their paths; functions are called with 1 and with 2. */
function texts(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [1, 2].map((n) => [`${path}(${n})`, String(value(everyArgument(n)))]);
  if (typeof value !== "object" || value === null) return [[path, ""]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

/** Arguments of any name, all of the same value. */
function everyArgument(value: number): object {
  return new Proxy({}, { get: () => value });
}

/** All texts of a language, those of each screen included. */
function allTexts(strings: Strings): [path: string, text: string][] {
  const ofScreens = Object.values(screens).flatMap((module) =>
    Object.entries(module).map(([name, textsOf]) => [name, textsOf(strings)]),
  );
  return texts({ ...strings, screens: Object.fromEntries(ofScreens) });
}

const languages = new Map<string, Strings>();
for (const [tag, load] of CATALOGUES) languages.set(tag, await load());
const english = allTexts(en);
/** The texts that exist in English only. */
const untranslated = Object.entries(import.meta.glob("./compiled/english/*.ts", { eager: true }));

describe.each(Object.entries(SCREEN_LANGUAGES))("%s, %s", (tag) => {
  const strings = languages.get(tag) ?? en;
  const translated = allTexts(strings);
  const all =
    tag === "en" ? [...translated, ...untranslated.flatMap(([file, module]) => texts(module, file))] : translated;

  it("has the same texts as English", () => {
    expect(strings.language).toBe(tag);
    expect(english.length).toBeGreaterThan(100);
    expect(translated.map(([path]) => path)).toEqual(english.map(([path]) => path));
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
  expect(allTexts(fr).filter(([, text]) => /[ \u00a0][;?%]| :( |$)|« | »|\w'\w/.test(text))).toEqual([]);
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
    "Markdown",
    "Word",
    "Excel",
    "Contact",
    "HTML",
    "hOCR",
    "JSON",
    "A4",
    "Letter",
    "Format",
    "Original",
    "Filter",
    "Photo",
    "Text",
    "Signature",
    "Pen",
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
    "“1”",
    "“2”",
    "1, 1",
    "2, 2",
    "Total",
    "contract",
    "Account",
    "Auto",
    "Backup",
    "Camera",
    "Contrast",
    "Dashboard",
    "Endpoint",
    "Endpoints",
    "Header",
    "Headers",
    "Parameters",
    "Password",
    "Privacy",
    "Recent",
    "Zoom",
    "Version 1",
    "Version 2",
    "Question 1",
    "Question 2",
    "1 question",
    "2 questions",
  ]);
  const inEnglish = new Map(english);
  for (const [tag, strings] of languages) {
    if (tag === "en") continue;
    const same = allTexts(strings).filter(([path, text]) => text === inEnglish.get(path) && !shared.has(text));
    expect(same, tag).toEqual([]);
  }
});

describe("the language of the screens", () => {
  it("is the reader's first language that the screens have", async () => {
    expect(chooseLanguage(["tlh", "fr-CA", "en"]).tag).toBe("fr-CA");
    expect((await chooseLanguage(["DE-at"]).load()).document.undo).toBe("Rückgängig");
    expect(chooseLanguage(["de"]).tag).toBe("de");
    expect((await chooseLanguage(["de"]).load()).document.undo).toBe("Rückgängig");
  });

  it("ignores locales that are no BCP 47 tags", () => {
    expect(readableLocales(["C", "de-AT", "en_US", "fr"])).toEqual(["de-AT", "fr"]);
  });

  it("is English otherwise", async () => {
    expect(chooseLanguage(["tlh", "constructor"]).tag).toBe("en");
    expect(await chooseLanguage([]).load()).toBe(en);
  });
});

describe("the first recognition language", () => {
  it("is the reader's first language that the deployment ships", () => {
    expect(firstRecognitionLanguage(["pl-PL", "en"], ["eng", "deu", "pol"])).toBe("pol");
    expect(firstRecognitionLanguage(["ja"], ["deu", "eng"])).toBe("deu");
  });
});

it("has the plural forms of Polish", () => {
  const pages = [1, 2, 5, 12, 22].map((count) => pl.document.pages({ count }));
  expect(pages).toEqual(["1 strona", "2 strony", "5 stron", "12 stron", "22 strony"]);
});

it("has sentences about errors for codes that errors have", () => {
  expectTypeOf<keyof Strings["problem"]["byCode"]>().toExtend<ScanErrorCode>();
});

it("describes an error in the reader's language, or with the error's message", () => {
  expect(errorSentence({ code: "storage_full", message: "x" }, de)).toContain("kein Platz mehr");
  expect(errorSentence({ code: "undecodable_image", message: "Send a JPEG." }, fr)).toContain("endommagé");
  const unopened = "The picture is of the kind JPEG (12 bit), which this browser can't open. Save it";
  expect(errorSentence({ code: "undecodable_image", message: unopened }, de)).toContain("der Art JPEG (12 bit), die");
  expect(errorSentence({ code: "storage_unavailable", message: "Load this page again." }, en)).toBe(
    "Load this page again.",
  );
});
