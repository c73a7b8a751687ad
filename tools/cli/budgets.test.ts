import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SHIPPED_LANGUAGES } from "../../src/core/languages/languages.ts";
import { BUDGETS, checkBudgets } from "./budgets.mjs";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "flatbed-budgets-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), `<script src="./assets/main.js"></script><link href="./assets/style.css">`);
  writeFileSync(
    join(folder, "assets/main.js"),
    'import{a}from"./shared.js";import"./effects.js";export const later=()=>import(`./later.js`);',
  );
  for (const name of ["shared.js", "effects.js", "later.js", "style.css"])
    writeFileSync(join(folder, "assets", name), `/* ${name} */`);
  writeFileSync(join(folder, "assets/data.bin"), "0".repeat(1000));
});
afterAll(() => rmSync(folder, { recursive: true }));

const shell = (limit: number) => ({ name: "shell", limit, parts: [{ path: /^index\.html$/ }] });

it("counts a page with everything it loads at once, and nothing it loads later", () => {
  expect(checkBudgets(folder, [shell(1000)])).toMatchObject([{ files: 5 }]);
});

it("counts files that hosts do not compress at their full size", () => {
  expect(checkBudgets(folder, [{ name: "data", limit: 1000, parts: [{ path: /\.bin$/ }] }])).toEqual([
    { name: "data", bytes: 1000, files: 1 },
  ]);
});

it("fails if a budget is exceeded, or if there is nothing to measure", () => {
  expect(() => checkBudgets(folder, [shell(100)])).toThrow(/^Over budget: shell takes \d+ bytes of 100\.$/);
  expect(() => checkBudgets(folder, [{ name: "gone", limit: 1, parts: [{ path: /^gone\.js$/ }] }])).toThrow("gone");
  expect(() =>
    checkBudgets(folder, [{ name: "other", limit: 1, parts: [{ path: /main\.js$/, containing: "opencv" }] }]),
  ).toThrow("main");
});

it("has a budget for every language", () => {
  expect(BUDGETS.flatMap(({ name }) => /^language (\w+)$/.exec(name)?.[1] ?? [])).toEqual([...SHIPPED_LANGUAGES]);
});
