import { describe, expect, it } from "vitest";
import { languageTag, parseLanguages } from "./languages.ts";

describe("parseLanguages", () => {
  it("reads one language or several, in order, each once", () => {
    expect(parseLanguages("eng")).toEqual(["eng"]);
    expect(parseLanguages("deu+eng+deu")).toEqual(["deu", "eng"]);
  });

  it.each(["", "xx", "eng+", "eng deu", "ENG", "toString"])("refuses %j and names the languages there are", (value) => {
    expect(() => parseLanguages(value, ["eng", "deu"])).toThrow(
      expect.objectContaining({ code: "unsupported_language", message: expect.stringContaining("eng, deu") as string }),
    );
  });

  it("refuses a language that exists but is not shipped", () => {
    expect(() => parseLanguages("fra", ["eng"])).toThrow('"fra" is not available here');
  });
});

describe("languageTag", () => {
  it("is the first language's BCP 47 tag", () => {
    expect(languageTag("deu+eng")).toBe("de");
    expect(languageTag("xyz")).toBe("und");
  });
});
