import { describe, expect, it } from "vitest";
import { hasWasmSimd } from "./wasm-simd.ts";

describe("hasWasmSimd", () => {
  it("is true in Node, which has had SIMD since version 16", () => {
    expect(hasWasmSimd()).toBe(true);
  });
});
