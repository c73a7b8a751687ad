import { describe, expect, it } from "vitest";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import { createRegionHistory } from "./region-history.ts";

const find: PageRegion = { kind: "find", otherwise: "whole" };
const whole: PageRegion = { kind: "whole" };
const fail: PageRegion = { kind: "find", otherwise: "fail" };

function history(): { store: ReturnType<typeof createRegionHistory>; reported: PageRegion[] } {
  const reported: PageRegion[] = [];
  return { store: createRegionHistory(find, (region) => reported.push(region)), reported };
}

describe("the region history of a page", () => {
  it("undoes, redoes, and reports each step", () => {
    const { store, reported } = history();
    const { push, undo, redo } = store.getState();
    push(whole);
    undo();
    redo();
    expect(reported).toEqual([whole, find, whole]);
    expect(store.getState()).toMatchObject({ past: [find], present: whole, future: [] });
  });

  it("drops undone regions when a new one is set", () => {
    const { store } = history();
    const { push, undo, redo } = store.getState();
    push(whole);
    undo();
    push(fail);
    redo();
    expect(store.getState()).toMatchObject({ past: [find], present: fail, future: [] });
  });

  it("does nothing without a region to undo or redo", () => {
    const { store, reported } = history();
    store.getState().undo();
    store.getState().redo();
    expect(reported).toEqual([]);
  });
});
