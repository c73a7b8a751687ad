import { describe, expect, it } from "vitest";
import { MAX_SIGNATURES, readSignatures, storeSignatures, type Signature } from "./signatures.ts";

const signature = (id: string): Signature => ({ id, aspectRatio: 2.5, width: 0.01, strokes: [[0, 0, 1, 1]] });

function storage(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

describe("the signatures of a device", () => {
  it("are read as they were stored", () => {
    const device = storage();
    expect(readSignatures(device)).toEqual([]);
    storeSignatures(device, [signature("a"), signature("b")]);
    expect(readSignatures(device)).toEqual([signature("a"), signature("b")]);
  });

  it("are left out where they are damaged, and beyond the most that are kept", () => {
    const device = storage();
    const damaged = [{ ...signature("a"), strokes: [[0, "x"]] }, { ...signature("b"), aspectRatio: 0 }, null, 7];
    const many = Array.from({ length: 20 }, (_, i) => signature(`s${i}`));
    device.setItem("flatbed-signatures", JSON.stringify({ list: [...damaged, ...many] }));
    expect(readSignatures(device)).toEqual(many.slice(0, MAX_SIGNATURES));
    device.setItem("flatbed-signatures", "{");
    expect(readSignatures(device)).toEqual([]);
  });
});
