import { expect, it } from "vitest";
import { readWholeNumber } from "./whole-number.ts";

it("reads whole numbers as people write them", () => {
  for (const typed of ["1500", " 1,500 ", "1.500", "1 500", "1\u202f500", "1’500"])
    expect(readWholeNumber(typed), typed).toBe(1500);
  expect(readWholeNumber("0")).toBe(0);
  expect(readWholeNumber("1,000,000")).toBe(1_000_000);
});

it("rejects text that may not be meant as a whole number", () => {
  for (const typed of ["", " ", "1.5", "1,50", "-1", "+5", "12a", "1e3", "1,0000", "99999999999999999999"])
    expect(readWholeNumber(typed), typed).toBeNull();
});
