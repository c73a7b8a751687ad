import { describe, expect, it } from "vitest";
import { isForOtherSites, isInForeignFrame, type FrameChain } from "./foreign-frame.ts";

const own = { href: "https://scan.example/" };
const foreign = {
  get href(): string {
    throw new DOMException("Blocked a frame from accessing a cross-origin frame.", "SecurityError");
  },
};

/** The innermost window of a tab, whose pages are given from the outside in. */
function innermost(locations: readonly { readonly href: string }[]): FrameChain {
  let inner: FrameChain | null = null;
  for (const location of locations) {
    const parent: FrameChain | null = inner;
    inner = {
      get parent(): FrameChain {
        return parent ?? this;
      },
      location,
    };
  }
  if (!inner) throw new Error("A tab has at least one page.");
  return inner;
}

describe("a foreign frame", () => {
  it("is one in which a page of another origin stands anywhere around this one", () => {
    expect(isInForeignFrame(innermost([foreign, own]))).toBe(true);
    expect(isInForeignFrame(innermost([foreign, own, own]))).toBe(true);
    expect(isInForeignFrame(innermost([own, foreign, own]))).toBe(true);
  });

  it("is not a tab, nor a frame of the app's own pages", () => {
    expect(isInForeignFrame(innermost([own]))).toBe(false);
    expect(isInForeignFrame(innermost([own, own, own]))).toBe(false);
  });
});

it("may hold hosted scanners and the bridge, and nothing whose address only looks like theirs", () => {
  expect(["#/s/1.abc", "#/bridge"].map(isForOtherSites)).toEqual([true, true]);
  const others = ["", "#/", "#/s", "#/settings", "#/scan", "#s/1.abc", "#/bridge/", "#/bridge?x", "#/api"];
  expect(others.filter(isForOtherSites)).toEqual([]);
});
