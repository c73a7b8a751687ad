import { expect, it } from "vitest";
import { createPace } from "./pace.ts";

it("gives way to other tasks at most every 12 ms", async () => {
  let nowMs = 0;
  let hadTurn = false;
  const pace = createPace(() => nowMs);
  setImmediate(() => (hadTurn = true));
  nowMs = 11;
  await pace();
  expect(hadTurn).toBe(false);
  nowMs = 12;
  await pace();
  await pace();
  expect(hadTurn).toBe(true);
});
