import { expect, it } from "vitest";
import { cellValue } from "./cell-value.ts";

it.each([
  ["12", 12, 0],
  ["-7", -7, 0],
  ["27.50", 27.5, 2],
  ["27,50", 27.5, 2],
  ["1,300.80", 1300.8, 2],
  ["1.300,80", 1300.8, 2],
  ["1 234 567,89", 1_234_567.89, 2],
  ["-1'300.80", -1300.8, 2],
])("%s is a number", (text, value, decimals) => {
  expect(cellValue(text)).toEqual({ kind: "number", value, decimals, before: "", after: "" });
});

it.each([
  ["£85.00", 85, "£", ""],
  ["-£1,300.80", -1300.8, "£", ""],
  ["$ 12", 12, "$ ", ""],
  ["27,50 €", 27.5, "", " €"],
  ["27,50 EUR", 27.5, "", " EUR"],
  ["5,18 A", 5.18, "", " A"],
])("%s is a number with what stands beside it", (text, value, before, after) => {
  expect(cellValue(text)).toMatchObject({ kind: "number", value, before, after });
});

it.each([
  "007",
  "1.234",
  "1,234",
  "03/04/2025",
  "12 %",
  "1.300.80",
  "9".repeat(16),
  "",
  "31.02.2025",
  "A12",
  "7 A",
  "2,59 x 2",
  "£",
])("%s stays text", (text) => {
  expect(cellValue(text)).toEqual({ kind: "text", text });
});

it("knows days that can mean only one", () => {
  expect(cellValue("2025-10-14")).toEqual({ kind: "day", iso: "2025-10-14" });
  expect(cellValue("4.7.2025")).toEqual({ kind: "day", iso: "2025-07-04" });
});
