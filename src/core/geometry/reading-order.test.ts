import { describe, expect, it } from "vitest";
import { inReadingOrder } from "./reading-order.ts";
import { imageCorners } from "./geometry.ts";

const sheet = (name: string, x: number, y: number, width: number, height: number) => ({
  name,
  corners: imageCorners({ width, height }).map((corner) => ({ x: corner.x + x, y: corner.y + y })),
});
const orderOf = (...sheets: readonly ReturnType<typeof sheet>[]): string =>
  inReadingOrder(sheets, ({ corners }) => corners)
    .map(({ name }) => name)
    .join("");

describe("inReadingOrder", () => {
  it("reads a row from the left, though its sheets do not lie level", () => {
    expect(orderOf(sheet("b", 120, 5, 100, 140), sheet("c", 240, 40, 80, 200), sheet("a", 0, 30, 100, 140))).toBe(
      "abc",
    );
  });

  it("reads rows from the top", () => {
    expect(
      orderOf(
        sheet("d", 130, 170, 100, 140),
        sheet("a", 10, 0, 100, 140),
        sheet("c", 0, 160, 100, 140),
        sheet("b", 120, 20, 100, 140),
      ),
    ).toBe("abcd");
    expect(orderOf(sheet("b", 0, 110, 200, 100), sheet("a", 30, 0, 200, 100))).toBe("ab");
  });
});
