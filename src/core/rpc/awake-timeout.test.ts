import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { awakeTimeout } from "./awake-timeout.ts";

const DEADLINE_MS = 25_000;
const onTimeout = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onTimeout.mockReset();
});
afterEach(() => vi.useRealTimers());

/** Advances the clock by `ms` without running timers, then runs the next timer. */
function sleep(ms: number): void {
  const awakeAtMs = performance.now() + ms;
  vi.spyOn(performance, "now").mockReturnValue(awakeAtMs);
  vi.advanceTimersToNextTimer();
  vi.mocked(performance.now).mockRestore();
}

describe("awakeTimeout", () => {
  it("fires after the given time, not before", () => {
    awakeTimeout(DEADLINE_MS, onTimeout);
    vi.advanceTimersByTime(DEADLINE_MS - 1);
    expect(onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it("can be cancelled", () => {
    const stop = awakeTimeout(DEADLINE_MS, onTimeout);
    vi.advanceTimersByTime(DEADLINE_MS - 1);
    stop();
    vi.advanceTimersByTime(DEADLINE_MS);
    expect(onTimeout).not.toHaveBeenCalled();
  });

  it("does not count an hour of sleep", () => {
    awakeTimeout(DEADLINE_MS, onTimeout);
    sleep(3_600_000);
    expect(onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(DEADLINE_MS - 10_000);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it("counts the time of a background page, whose timers are late", () => {
    awakeTimeout(DEADLINE_MS, onTimeout);
    sleep(60_000);
    expect(onTimeout).toHaveBeenCalledOnce();
  });
});
