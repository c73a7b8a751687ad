import { expect, it } from "vitest";
import { keepPages, readKeptPages } from "./kept-pages.ts";

function storageWith(value: string | null) {
  let stored = value;
  return { getItem: () => stored, setItem: (_key: string, text: string) => void (stored = text) };
}

it("remembers the pages that were kept, and forgets the oldest", () => {
  const storage = storageWith(null);
  expect(keepPages(new Set(), ["a", "b"], storage)).toEqual(new Set(["a", "b"]));
  expect(keepPages(new Set(["a", "b"]), ["c"], storage)).toEqual(readKeptPages(storage));
  const many = Array.from({ length: 499 }, (_, i) => `page ${i}`);
  expect([...keepPages(readKeptPages(storage), many, storage)].slice(0, 2)).toEqual(["c", "page 0"]);
});

it.each([null, "{", '{"ids":7}', '{"ids":[1,null,{}]}'])("starts again with the damaged entry %j", (entry) => {
  expect(readKeptPages(storageWith(entry))).toEqual(new Set());
});

it("keeps pages until the app is closed where nothing can be stored", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(keepPages(new Set(["a"]), ["b"], full)).toEqual(new Set(["a", "b"]));
});
