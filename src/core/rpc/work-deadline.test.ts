import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WorkDeadline } from "./work-deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const work = (ms: number) => (): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("a work deadline", () => {
  it("counts the parts that run, not the time between them", async () => {
    const deadline = new WorkDeadline(1000);
    await vi.advanceTimersByTimeAsync(5000);
    for (let part = 0; part < 3; part++) {
      void deadline.run(work(300));
      await vi.advanceTimersByTimeAsync(300);
      await vi.advanceTimersByTimeAsync(5000);
    }
    void deadline.run(work(300));
    await vi.advanceTimersByTimeAsync(99);
    expect(deadline.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2);
    expect(deadline.signal.aborted).toBe(true);
  });

  it("counts parts that overlap once", async () => {
    const deadline = new WorkDeadline(1000);
    void deadline.run(work(900));
    void deadline.run(work(900));
    await vi.advanceTimersByTimeAsync(5000);
    expect(deadline.signal.aborted).toBe(false);
  });

  it("passes on what a part returns or throws", async () => {
    const deadline = new WorkDeadline(1000);
    expect(await deadline.run(() => Promise.resolve(7))).toBe(7);
    await expect(deadline.run(() => Promise.reject(new Error("No.")))).rejects.toThrow("No.");
    await vi.advanceTimersByTimeAsync(5000);
    expect(deadline.signal.aborted).toBe(false);
  });
});
