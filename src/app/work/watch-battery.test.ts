import { expect, it } from "vitest";
import { watchBattery } from "./watch-battery.ts";

class Battery extends EventTarget {
  charging = false;
  level = 0.5;
  set(level: number, charging = false): void {
    Object.assign(this, { level, charging });
    this.dispatchEvent(new Event("levelchange"));
  }
}

it("tells when the battery becomes low, and when it is charged", async () => {
  const battery = new Battery();
  const told: boolean[] = [];
  const stop = watchBattery((isLow) => told.push(isLow), { getBattery: async () => battery });
  await Promise.resolve();
  for (const level of [0.2, 0.15, 0.1]) battery.set(level);
  battery.set(0.1, true);
  stop();
  battery.set(0.05);
  expect(told).toEqual([true, false]);
});

it("tells nothing where the browser does not", () => {
  expect(() => watchBattery(() => expect.fail("told"), {})()).not.toThrow();
});
