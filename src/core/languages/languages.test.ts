import { describe, expect, it } from "vitest";
import { languageName } from "./language-name.ts";
import { LANGUAGE_TAGS, languageTag, parseLanguages, SHIPPED_LANGUAGES } from "./languages.ts";

describe("parseLanguages", () => {
  it("parses one or several languages, keeps the order and drops duplicates", () => {
    expect(parseLanguages("eng", SHIPPED_LANGUAGES)).toEqual(["eng"]);
    expect(parseLanguages("deu+eng+deu", SHIPPED_LANGUAGES)).toEqual(["deu", "eng"]);
  });

  it.each(["", "xx", "eng+", "eng deu", "ENG", "toString"])("rejects %j and lists the available languages", (value) => {
    expect(() => parseLanguages(value, ["eng", "deu"])).toThrow(
      expect.objectContaining({ code: "unsupported_language", message: expect.stringContaining("eng, deu") as string }),
    );
  });

  it("rejects a known language that the deployment does not have", () => {
    expect(() => parseLanguages("fra", ["eng"])).toThrow('"fra" is not available here');
  });
});

describe("the table of languages", () => {
  const codes = [...LANGUAGE_TAGS.keys()];

  it("has a canonical BCP 47 tag and a name of its own for each of more than a hundred", () => {
    expect(codes.length).toBeGreaterThan(100);
    for (const [code, tag] of LANGUAGE_TAGS) expect(Intl.getCanonicalLocales(tag), code).toEqual([tag]);
    const names = codes.map(languageName);
    expect(new Set(names).size).toBe(codes.length);
    expect(names).not.toContain("");
  });

  it("has tags of the same language as Tesseract's codes", () => {
    // Tesseract's Norwegian is Bokmål; Fraktur is German.
    const others = codes.filter((code) => !["nor", "frk"].includes(code));
    for (const code of others) {
      const [iso = ""] = code.split("_");
      const language = iso === "chi" ? "zh" : new Intl.Locale(iso).language;
      expect(new Intl.Locale(languageTag(code)).language, code).toBe(language);
    }
  });

  it("knows what is shipped", () => expect(SHIPPED_LANGUAGES.filter((code) => !LANGUAGE_TAGS.has(code))).toEqual([]));
});

describe("languageTag", () => {
  it("returns the BCP 47 tag of the first language", () => {
    expect(languageTag("deu+eng")).toBe("de");
    expect(languageTag("chi_sim")).toBe("zh-Hans");
    expect(languageTag("xyz")).toBe("und");
  });
});

describe("languageName", () => {
  it.each([
    ["fra", "Français"],
    ["jpn", "日本語"],
    ["jpn_vert", "日本語 (縦書き)"],
    ["chi_tra", "繁體中文"],
    ["ukr", "Українська"],
    ["kat", "ქართული"],
    ["frk", "Deutsch (Fraktur)"],
    ["xyz", "xyz"],
  ])("of %s is %s", (code, name) => expect(languageName(code)).toBe(name));
});
