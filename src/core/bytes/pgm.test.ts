import { describe, expect, it } from "vitest";
import { toPgm } from "./pgm.ts";

describe("toPgm", () => {
  it("writes a header and the pixels", () => {
    const file = toPgm({ pixels: new Uint8Array([0, 128, 255, 1, 2, 3]), width: 3, height: 2 });
    expect(new TextDecoder("latin1").decode(file.subarray(0, 11))).toBe("P5\n3 2\n255\n");
    expect([...file.subarray(11)]).toEqual([0, 128, 255, 1, 2, 3]);
  });
});
