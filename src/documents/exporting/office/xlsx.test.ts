import { expect, it } from "vitest";
import { unzipSync, strFromU8 } from "fflate";
import { cellValue } from "./cell-value.ts";
import { workbook, type WorkbookSheet } from "./xlsx.ts";

/** The files of a workbook, by path. */
async function filesOf(sheets: readonly WorkbookSheet[]): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await (await workbook(sheets)).arrayBuffer());
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]));
}

it("has typed numbers and days, and texts that nothing computes", async () => {
  const rows = [
    ["Day", "Sum"],
    ["2025-10-14", "1.300,80", "=1+1", "_x0041_", "a\u0000b", "£85.00"],
  ].map((row) => row.map(cellValue));
  const files = await filesOf([{ name: "Amounts", headRows: 1, rows }]);
  const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
  // Days since the last of 1899, as ECMA-376 counts them.
  expect(sheet).toMatch(/<c r="A2"[^>]*><v>45944<\/v>/);
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>1300\.8<\/v>/);
  expect(sheet).not.toContain("<f>");
  const texts = files["xl/sharedStrings.xml"] ?? sheet;
  expect(texts).toContain("=1+1");
  expect(texts).toContain("_x005F_x0041_");
  expect(texts).toContain(">ab<");
  expect(sheet).toMatch(/<c r="F2"[^>]*><v>85<\/v>/);
  expect(files["xl/styles.xml"]).toContain("yyyy-mm-dd");
  expect(files["xl/styles.xml"]).toContain("&quot;£&quot;0.00");
});

it("gives sheets names that Excel takes", async () => {
  const names = ["Page 1: a/b", "page 1  a b", "", "x".repeat(40), "X".repeat(40)];
  const files = await filesOf(names.map((name) => ({ name, headRows: 0, rows: [[cellValue("1")]] })));
  const written = [...(files["xl/workbook.xml"] ?? "").matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  expect(written).toHaveLength(5);
  expect(new Set(written.map((name) => name?.toLowerCase())).size).toBe(5);
  expect(written.every((name) => /^[^[\]:*?/\\]{1,31}$/.test(name ?? ""))).toBe(true);
});
