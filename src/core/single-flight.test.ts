import { expect, it } from "vitest";
import { singleFlight } from "./single-flight.ts";

it("runs once more after calls during a run, and never twice at a time", async () => {
  const finish: (() => void)[] = [];
  let running = 0;
  const call = singleFlight(async () => {
    expect(++running).toBe(1);
    await new Promise<void>((resolve) => finish.push(resolve));
    running--;
  });
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  for (let i = 0; i < 3; i++) call();
  expect(finish).toHaveLength(1);
  finish[0]?.();
  await settle();
  expect(finish).toHaveLength(2);
  finish[1]?.();
  await settle();
  expect(finish).toHaveLength(2);
  call();
  expect(finish).toHaveLength(3);
});
