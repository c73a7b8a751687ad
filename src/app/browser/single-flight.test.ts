import { expect, it } from "vitest";
import { oneAtATime } from "./single-flight.ts";

it("runs once more after calls that came while it ran, and never twice at a time", async () => {
  const ends: (() => void)[] = [];
  let running = 0;
  const ask = oneAtATime(async () => {
    expect(++running).toBe(1);
    await new Promise<void>((resolve) => ends.push(resolve));
    running--;
  });
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  for (let i = 0; i < 3; i++) ask();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await settle();
  expect(ends).toHaveLength(2);
  ask();
  expect(ends).toHaveLength(3);
});
