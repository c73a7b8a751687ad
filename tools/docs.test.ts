/** What people read: its links lead somewhere, the paths it names exist, and the README stays short. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const MOST_README_WORDS = 700;
const MOST_CELL_WORDS = 15;
const MOST_DECISION_WORDS = 350;

const markdownIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(join(ROOT, folder), { recursive, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));

const PAGES = [...markdownIn(".", false), ...markdownIn("docs", true)].sort();
const DECISIONS = PAGES.filter((page) => /^docs\/decisions\/\d/.test(page));

const read = (page: string): string => readFileSync(join(ROOT, page), "utf8");
/** The text of a page without its code, in which brackets and paths are not links. */
const proseOf = (page: string): string => read(page).replace(/^```[^]*?^```$/gm, "");
/** Words as a reader counts them: what holds a letter or a digit. */
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The anchors that GitHub gives to a page's headings. */
function anchorsOf(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );
}

/** Relative links and pictures of a page, as `page#anchor` from the repository's root. */
function linksOf(page: string): string[] {
  const targets = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => (target.startsWith("#") ? page + target : relative(ROOT, join(ROOT, dirname(page), target))));
}

function isBroken(link: string): boolean {
  const [path = "", anchor] = link.split("#");
  if (!existsSync(join(ROOT, path))) return true;
  return anchor !== undefined && !anchorsOf(path).includes(anchor);
}

/** The cells of a page's tables. */
function cellsOf(page: string): string[] {
  const rows = proseOf(page)
    .split("\n")
    .filter((line) => line.startsWith("|"));
  return rows.flatMap((row) => row.split("|").map((cell) => cell.trim()));
}

describe.each(PAGES)("%s", (page) => {
  it("has no broken links", () => {
    expect(linksOf(page).filter(isBroken)).toEqual([]);
  });

  it("names only files and folders that exist", () => {
    const named = [...proseOf(page).matchAll(/`((?:src|e2e|bench|tools|docs|public)\/[\w./-]*)`/g)];
    const paths = named.map(([, path = ""]) => path).filter((path) => !path.includes(".results"));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

it("finds a broken link, where there is one", () => {
  expect(PAGES.flatMap(linksOf).length).toBeGreaterThan(50);
  expect(["docs/none.md", "README.md#none", "README.md#run"].map(isBroken)).toEqual([true, true, false]);
});

describe("the README", () => {
  it(`has at most ${MOST_README_WORDS} words`, () => {
    expect(wordsOf(read("README.md")).length).toBeLessThanOrEqual(MOST_README_WORDS);
  });

  it.each(["README.md", "docs/benchmarks.md"])(`has no long cells in the tables of %s`, (page) => {
    const cells = cellsOf(page);
    expect(cells.length).toBeGreaterThan(20);
    expect(cells.filter((cell) => wordsOf(cell).length > MOST_CELL_WORDS)).toEqual([]);
  });
});

describe("the decisions", () => {
  it.each(DECISIONS)("%s has all its parts, and is short", (page) => {
    const text = read(page);
    for (const part of ["Context", "Decision", "Evidence", "What would change our mind"])
      expect(text).toContain(`\n## ${part}\n`);
    expect(wordsOf(text).length).toBeLessThanOrEqual(MOST_DECISION_WORDS);
  });

  it("are all in the index", () => {
    expect(linksOf("docs/decisions/README.md").sort()).toEqual(DECISIONS);
  });
});
