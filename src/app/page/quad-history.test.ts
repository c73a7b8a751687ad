import { describe, expect, it } from "vitest";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import { createQuadHistory } from "./quad-history.ts";

const find: PageRegion = { kind: "find", otherwise: "whole" };
const whole: PageRegion = { kind: "whole" };
const fail: PageRegion = { kind: "find", otherwise: "fail" };

function history(): { store: ReturnType<typeof createQuadHistory>; heard: PageRegion[] } {
  const heard: PageRegion[] = [];
  return { store: createQuadHistory(find, (region) => heard.push(region)), heard };
}

describe("a page's history", () => {
  it("steps back and forth, and tells each step", () => {
    const { store, heard } = history();
    const { push, undo, redo } = store.getState();
    push(whole);
    undo();
    redo();
    expect(heard).toEqual([whole, find, whole]);
    expect(store.getState()).toMatchObject({ past: [find], present: whole, future: [] });
  });

  it("forgets what was undone when something new is done", () => {
    const { store } = history();
    const { push, undo, redo } = store.getState();
    push(whole);
    undo();
    push(fail);
    redo();
    expect(store.getState()).toMatchObject({ past: [find], present: fail, future: [] });
  });

  it("stays where it is at its ends", () => {
    const { store, heard } = history();
    store.getState().undo();
    store.getState().redo();
    expect(heard).toEqual([]);
  });
});
