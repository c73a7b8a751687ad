import { expect, it } from "vitest";
import { idsBetween } from "./chosen-pages.ts";

it("returns the ids between two, in either direction", () => {
  const ids = ["a", "b", "c", "d"];
  expect(idsBetween(ids, "b", "d")).toEqual(["b", "c", "d"]);
  expect(idsBetween(ids, "d", "b")).toEqual(["b", "c", "d"]);
  expect(idsBetween(ids, "c", "c")).toEqual(["c"]);
  expect(idsBetween(ids, null, "c")).toEqual([]);
  expect(idsBetween(ids, "gone", "c")).toEqual([]);
});
