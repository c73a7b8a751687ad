import { afterEach, expect, it, vi } from "vitest";
import type { ScanDocument } from "../../core/model/document.ts";
import { MemoryDocuments } from "../../storage/memory-documents.ts";
import { createDraftMemory, deleteAbandonedDrafts } from "./draft-memory.ts";

afterEach(() => vi.unstubAllGlobals());

const draft = (id: string, changedAtMs: number): ScanDocument => ({
  id,
  name: "Front desk",
  createdAtMs: 0,
  changedAtMs,
  pageIds: [],
  languages: "",
});
const HOUR_MS = 3_600_000;

it("deletes drafts that are a day old, except the current one and those that a tab has open", async () => {
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held: [{ name: "flatbed-document:open" }] }) } });
  const drafts = new MemoryDocuments();
  for (const document of [draft("left", 0), draft("open", 0), draft("current", 0), draft("fresh", 2 * HOUR_MS)])
    await drafts.addPages(document, [], []);
  await deleteAbandonedDrafts(drafts, "current", 25 * HOUR_MS);
  expect((await drafts.list()).map(({ id }) => id).sort()).toEqual(["current", "fresh", "open"]);
});

it("deletes damaged drafts, except the current one and those that a tab has open", async () => {
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held: [{ name: "flatbed-document:open" }] }) } });
  const removed: string[] = [];
  const drafts = new MemoryDocuments();
  drafts.listDamaged = async () =>
    ["left", "open", "current"].map((id) => ({
      id,
      name: null,
      salvage: async () => [],
      remove: async () => void removed.push(id),
    }));
  await deleteAbandonedDrafts(drafts, "current", 0);
  expect(removed).toEqual(["left"]);
});

it("remembers the draft for the tab, or for the page where the browser has no storage", () => {
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("sessionStorage", undefined);
  const memory = createDraftMemory("1.token");
  expect(memory.read()).toBeNull();
  memory.write("one");
  expect(memory.read()).toBe("one");
  memory.write(null);
  expect(memory.read()).toBeNull();
});

it("keeps the drafts of links apart, even of two that differ only in their receiver", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  createDraftMemory("1.one").write("draft");
  expect(createDraftMemory("1.two").read()).toBeNull();
  expect(createDraftMemory("1.one").read()).toBe("draft");
});
