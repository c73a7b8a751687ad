import { describe, expect, it } from "vitest";
import type { StoreApi } from "zustand/vanilla";
import type { PageRegion } from "../core/contracts/imaging-calls.ts";
import { createEditHistory, type EditHistory } from "./edit-history.ts";

const find: PageRegion = { kind: "find", otherwise: "whole" };
const whole: PageRegion = { kind: "whole" };
const fail: PageRegion = { kind: "find", otherwise: "fail" };

function history(): { store: StoreApi<EditHistory<PageRegion>>; reported: PageRegion[] } {
  const reported: PageRegion[] = [];
  return { store: createEditHistory<PageRegion>(find, (region) => reported.push(region)), reported };
}

describe("the history of a setting", () => {
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

  it("takes a series as one step, until something else is set or undone", () => {
    const { store } = history();
    const { push, undo, restart } = store.getState();
    push(whole, "left");
    push(fail, "left");
    expect(store.getState()).toMatchObject({ past: [find], present: fail });
    push(whole, "right");
    expect(store.getState()).toMatchObject({ past: [find, fail], present: whole });
    undo();
    push(find, "right");
    expect(store.getState()).toMatchObject({ past: [find, fail], present: find });
    restart(whole);
    undo();
    expect(store.getState()).toMatchObject({ past: [], present: whole, future: [] });
  });
});
