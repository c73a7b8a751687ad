import { describe, expect, it } from "vitest";
import { connectedCells } from "./connected-cells.ts";

describe("connectedCells", () => {
  it("joins cells that share an edge, but not the ends of neighbouring rows", () => {
    const cells = Uint8Array.from([1, 1, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0]);
    expect(Array.from(connectedCells(4, cells), (part) => [...part].sort((a, b) => a - b))).toEqual([
      [0, 1],
      [3, 7],
      [8],
    ]);
  });

  it("finds nothing where there are no members", () => {
    expect([...connectedCells(4, new Uint8Array(12))]).toEqual([]);
  });
});
