import { expect, it } from "vitest";
import { inShelfOrder } from "./shelf-order.ts";

const scan = (name: string, changedAtMs: number, pages: number) => ({
  id: name,
  name,
  createdAtMs: 0,
  changedAtMs,
  pageIds: Array.from({ length: pages }, (_, i) => `${name}-${i}`),
  languages: "",
});
const DOCUMENTS = [scan("Scan 10", 1, 1), scan("Éclair", 4, 2), scan("scan 9", 2, 3), scan("Zebra", 3, 2)];
const names = (order: Parameters<typeof inShelfOrder>[1]) =>
  inShelfOrder(DOCUMENTS, order, "fr").map(({ name }) => name);

it("sorts by change, by name as a reader does, and by pages", () => {
  expect(names("changed")).toEqual(["Éclair", "Zebra", "scan 9", "Scan 10"]);
  expect(names("name")).toEqual(["Éclair", "scan 9", "Scan 10", "Zebra"]);
  expect(names("pages")).toEqual(["scan 9", "Éclair", "Zebra", "Scan 10"]);
});
