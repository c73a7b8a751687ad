import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followDocuments } from "./follow-documents.ts";

let told: string[][];
let stop: () => void;
let announce: (documentId: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  const target = new EventTarget();
  const channel = Object.assign(target, { close: () => void told.push(["closed"]) }) as unknown as BroadcastChannel;
  stop = followDocuments((ids) => told.push([...ids]), channel);
  announce = (documentId) => void target.dispatchEvent(new MessageEvent("message", { data: documentId }));
});
afterEach(() => {
  vi.useRealTimers();
});

it("collects what changes, and tells it in one go", () => {
  for (const id of ["a", "b", "a"]) announce(id);
  expect(told).toEqual([]);
  vi.runAllTimers();
  announce("c");
  vi.runAllTimers();
  expect(told).toEqual([["a", "b"], ["c"]]);
});

it("tells nothing more once it is stopped", () => {
  announce("a");
  stop();
  vi.runAllTimers();
  expect(told).toEqual([["closed"]]);
});
