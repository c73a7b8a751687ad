import { expect, it } from "vitest";
import { looksPrivate } from "./private-window.ts";

/** The storage of a browser, with or without the file system. */
function storage(getDirectory: StorageManager["getDirectory"]): { readonly storage: StorageManager } {
  const others = { estimate: async () => ({}), persist: async () => false, persisted: async () => false };
  return { storage: { ...others, getDirectory } };
}

const refused = storage(() => Promise.reject(new DOMException("Security error", "SecurityError")));
const given = storage(() => Promise.resolve({ kind: "directory", name: "" } as FileSystemDirectoryHandle));

it("knows private windows by the file system that is refused or left out", async () => {
  expect(await looksPrivate(refused, true)).toBe(true);
  expect(await looksPrivate({}, true)).toBe(true);
  expect(await looksPrivate(given, true)).toBe(false);
});

it("says nothing over plain http, where every window lacks it", async () => {
  expect(await looksPrivate({}, false)).toBe(false);
});
