import { expect, it } from "vitest";
import { LOUPE_DIAMETER_PX, placeLoupe } from "./loupe.ts";

const stage = { width: 390, height: 600 };
const radius = LOUPE_DIAMETER_PX / 2;

it("appears above the finger", () => {
  const at = placeLoupe({ x: 200, y: 400 }, stage);
  expect(at.x).toBe(200);
  expect(400 - at.y).toBeGreaterThan(radius);
});

it("appears beside the finger near the top, on the side with space", () => {
  expect(placeLoupe({ x: 100, y: 20 }, stage).x).toBeGreaterThan(100 + radius);
  expect(placeLoupe({ x: 350, y: 20 }, stage).x).toBeLessThan(350 - radius);
});

it("stays inside the stage and off the finger at every point", () => {
  for (let x = 0; x <= stage.width; x += 10) {
    for (let y = 0; y <= stage.height; y += 10) {
      const at = placeLoupe({ x, y }, stage);
      expect(at.x).toBeGreaterThanOrEqual(radius);
      expect(at.x).toBeLessThanOrEqual(stage.width - radius);
      expect(at.y).toBeGreaterThanOrEqual(radius);
      expect(Math.hypot(at.x - x, at.y - y)).toBeGreaterThan(radius);
    }
  }
});
