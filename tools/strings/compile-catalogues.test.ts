import { describe, expect, it } from "vitest";
import { compileModules } from "./compile-catalogues.mjs";
import { compileMessage } from "./compile-message.mjs";

/** What the message says, compiled for a language. */
function say(message: string, taken: Readonly<Record<string, unknown>> = {}, language = "en"): string {
  const { expression, takes } = compileMessage(message, language);
  expect(Object.keys(takes).sort()).toEqual(Object.keys(taken).sort());
  // oxlint-disable-next-line typescript/no-implied-eval -- runs what the compiler writes
  const run = new Function("plural", ...Object.keys(taken), `return ${expression};`) as (
    ...values: unknown[]
  ) => string;
  const rules = new Intl.PluralRules(language);
  const plural = (count: number, forms: Readonly<Record<string, string>>): string | undefined =>
    forms[rules.select(count)] ?? forms["other"];
  return run(plural, ...Object.values(taken));
}

const PAGES = "{count, plural, =0 {Nothing} one {# page} other {# pages}}";
const STRONY = "{count, plural, one {# strona} few {# strony} many {# stron} other {# strony}} ({of})";
const SAFAHAT = "{count, plural, zero {لا صفحات} one {صفحة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}";

describe("a compiled message", () => {
  it("is the text itself where it takes nothing", () => {
    expect(compileMessage("It’s 5 % of $\\{x} `here`… “so”", "en").takes).toEqual({ x: "string | number" });
    expect(say("A “quoted” text\nof two lines")).toBe("A “quoted” text\nof two lines");
    expect(say("can't, '{n}' and ''")).toBe("can't, {n} and '");
  });

  it("has its arguments where it names them", () => {
    expect(say("{b} of {a}: `$'{'a'}'`", { a: 1, b: "<b>" })).toBe("<b> of 1: `${a}`");
  });

  it.each([
    ["en", PAGES, ["Nothing", "1 page", "2 pages", "1.5 pages"], [0, 1, 2, 1.5]],
    ["fr", PAGES, ["Nothing", "1 page", "1.5 page", "2 pages"], [0, 1, 1.5, 2]],
    ["ar", SAFAHAT, ["لا صفحات", "صفحة", "صفحتان", "3 صفحات", "11 صفحة", "100 صفحة"], [0, 1, 2, 3, 11, 100]],
  ])("has the plural forms of %s", (language, message, expected, counts) => {
    expect(counts.map((count) => say(message, { count }, language))).toEqual(expected);
  });

  it("has the plural forms of Polish, in a sentence", () => {
    const counts = [1, 2, 5, 12, 22, 1.5];
    expect(counts.map((count) => say(STRONY, { count, of: "x" }, "pl"))).toEqual(
      ["1 strona", "2 strony", "5 stron", "12 stron", "22 strony", "1.5 strony"].map((text) => `${text} (x)`),
    );
  });

  it("chooses by what is so", () => {
    const message = "Allow more{bilevel, select, true {, choose grey} other {}}.";
    expect([true, false].map((bilevel) => say(message, { bilevel }))).toEqual([
      "Allow more, choose grey.",
      "Allow more.",
    ]);
  });

  it.each([
    ["{count, plural, one {a} few {b} other {c}}", "plural forms that en does not have: few"],
    ["{count, selectordinal, one {#st} other {#th}}", "ordinal"],
    ["{when, date, short}", "more of ICU MessageFormat"],
    ["{kind, select, a {A} other {B}}", "true and other"],
    ["{count, plural, one {a}}", "MISSING_OTHER_CLAUSE"],
  ])("is refused where the compiler can't make it: %s", (message, why) => {
    expect(() => compileMessage(message, "en")).toThrow(why);
  });
});

describe("compiled catalogues", () => {
  const english = {
    language: { name: "English" },
    close: "Close",
    page: "Page {number} of {count}",
    screens: { tags: { title: "Tags", parts: ["One", "{count, plural, one {#} other {# more}}"] } },
    english: { api: { title: "API" } },
  };
  const polish = {
    language: { name: "Polski" },
    close: "Zamknij",
    page: "Strona {number} z {count}",
    screens: { tags: { title: "Etykiety", parts: ["Jedna", STRONY.replace(" ({of})", "")] } },
  };

  it("are a module for the first screen, one for each other screen, and one for each other language", () => {
    const modules = compileModules(
      new Map([
        ["en", english],
        ["pl", polish],
      ]),
    );
    expect([...modules.keys()].sort()).toEqual(["en.ts", "english/api.ts", "languages.ts", "pl.ts", "screens/tags.ts"]);
    expect(modules.get("en.ts")).toContain(
      "({ number, count }: { readonly number: string | number; readonly count: string | number }): string",
    );
    expect(modules.get("en.ts")).not.toContain('"Tags"');
    expect(modules.get("screens/tags.ts")).toContain('count === 1 ? "1" : `${count} more`');
    expect(modules.get("pl.ts")).toContain('new Intl.PluralRules("pl")');
    expect(modules.get("pl.ts")).toContain("Etykiety");
  });

  it("are refused where a translation takes other arguments than English", () => {
    const wrong = { ...polish, page: "Strona {number}" };
    expect(() =>
      compileModules(
        new Map([
          ["en", english],
          ["pl", wrong],
        ]),
      ),
    ).toThrow("page in pl.json: “Strona {number}” must use the arguments count,number, as in English.");
  });
});
