import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterRunning } from "./running-time.ts";

const DEADLINE_MS = 25_000;
const end = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  end.mockReset();
});
afterEach(() => vi.useRealTimers());

/** The clock goes on by so much, and timers run only after it. */
function sleep(ms: number): void {
  const awoken = performance.now() + ms;
  vi.spyOn(performance, "now").mockReturnValue(awoken);
  vi.advanceTimersToNextTimer();
  vi.mocked(performance.now).mockRestore();
}

describe("a time to run", () => {
  it("ends when it has passed, not before", () => {
    afterRunning(DEADLINE_MS, end);
    vi.advanceTimersByTime(DEADLINE_MS - 1);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledOnce();
  });

  it("can be stopped", () => {
    const stop = afterRunning(DEADLINE_MS, end);
    vi.advanceTimersByTime(DEADLINE_MS - 1);
    stop();
    vi.advanceTimersByTime(DEADLINE_MS);
    expect(end).not.toHaveBeenCalled();
  });

  it("does not count an hour of sleep", () => {
    afterRunning(DEADLINE_MS, end);
    sleep(3_600_000);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(DEADLINE_MS - 10_000);
    expect(end).toHaveBeenCalledOnce();
  });

  it("counts the minutes of a page in the background, whose timers are late", () => {
    afterRunning(DEADLINE_MS, end);
    sleep(60_000);
    expect(end).toHaveBeenCalledOnce();
  });
});
