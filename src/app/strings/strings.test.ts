import { describe, expect, it } from "vitest";
import { chooseLanguage, firstRecognitionLanguage, readableLocales } from "./choose-language.ts";
import { de } from "./de.ts";
import { en, type Strings } from "./en.ts";
import { errorSentence } from "./error-sentence.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it as italian } from "./it.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { amounts } from "./amounts/en.ts";
import { api } from "./api/en.ts";
import { backup } from "./backup/en.ts";
import { camera } from "./camera/en.ts";
import { dashboard } from "./dashboard/en.ts";
import { exporting } from "./exporting/en.ts";
import { folder } from "./folder/en.ts";
import { marking } from "./marking/en.ts";
import { modes } from "./modes/en.ts";
import { naming } from "./naming/en.ts";
import { overview } from "./overview/en.ts";
import { paper } from "./paper/en.ts";
import { scanners } from "./scanners/en.ts";
import { settings } from "./settings/en.ts";
import { sharing } from "./sharing/en.ts";
import { stack } from "./stack/en.ts";
import { tags } from "./tags/en.ts";
import { viewer } from "./viewer/en.ts";

/** Also the texts that are loaded with their screen. */
const ENGLISH: Strings = {
  ...en,
  screens: {
    amounts,
    api,
    backup,
    camera,
    dashboard,
    exporting,
    folder,
    marking,
    modes,
    naming,
    overview,
    paper,
    scanners,
    settings,
    sharing,
    stack,
    tags,
    viewer,
  },
};

/** All texts of a language with their paths; functions are called with 1 and with 2. */
function texts(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [1, 2].map((n) => [`${path}(${n})`, String(value(n, n))]);
  if (typeof value !== "object" || value === null) return [[path, ""]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const english = texts(ENGLISH);

describe.each<[string, Strings]>([
  ["English", ENGLISH],
  ["German", de],
  ["French", fr],
  ["Spanish", es],
  ["Italian", italian],
  ["Dutch", nl],
  ["Polish", pl],
  ["Portuguese", pt],
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
  expect(texts(fr).filter(([, text]) => /[ \u00a0][;?%]| :( |$)|« | »|\w'\w/.test(text))).toEqual([]);
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
  ]);
  const same = (other: Strings): string[] =>
    texts(other).flatMap(([path, text], i) => (text === english[i]?.[1] && !shared.has(text) ? [path] : []));
  for (const other of [de, fr, es, italian, nl, pl, pt]) expect(same(other)).toEqual([]);
});

describe("the language of the screens", () => {
  it("is the reader's first language that the screens have", async () => {
    expect(chooseLanguage(["sv-SE", "fr-CA", "en"]).tag).toBe("fr-CA");
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
