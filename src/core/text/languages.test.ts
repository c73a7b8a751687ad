import { describe, expect, it } from "vitest";
import { languageTag, parseLanguages } from "./languages.ts";

describe("parseLanguages", () => {
  it("parses one or several languages, keeps the order and drops duplicates", () => {
    expect(parseLanguages("eng")).toEqual(["eng"]);
    expect(parseLanguages("deu+eng+deu")).toEqual(["deu", "eng"]);
  });

  it.each(["", "xx", "eng+", "eng deu", "ENG", "toString"])("rejects %j and lists the available languages", (value) => {
    expect(() => parseLanguages(value, ["eng", "deu"])).toThrow(
      expect.objectContaining({ code: "unsupported_language", message: expect.stringContaining("eng, deu") as string }),
    );
  });

  it("rejects a known language that the deployment does not ship", () => {
    expect(() => parseLanguages("fra", ["eng"])).toThrow('"fra" is not available here');
  });
});

describe("languageTag", () => {
  it("returns the BCP 47 tag of the first language", () => {
    expect(languageTag("deu+eng")).toBe("de");
    expect(languageTag("xyz")).toBe("und");
  });
});
