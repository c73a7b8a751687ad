import { expect, it } from "vitest";
import { between } from "./chosen-pages.ts";

it("takes all pages between two, in either direction", () => {
  const ids = ["a", "b", "c", "d"];
  expect(between(ids, "b", "d")).toEqual(["b", "c", "d"]);
  expect(between(ids, "d", "b")).toEqual(["b", "c", "d"]);
  expect(between(ids, "c", "c")).toEqual(["c"]);
  expect(between(ids, null, "c")).toEqual([]);
  expect(between(ids, "gone", "c")).toEqual([]);
});
