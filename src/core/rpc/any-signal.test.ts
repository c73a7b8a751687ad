import { describe, expect, it } from "vitest";
import { underSignals } from "./any-signal.ts";

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

describe("underSignals", () => {
  it("aborts with the reason of the first signal that does", async () => {
    const [a, b] = [new AbortController(), new AbortController()];
    const run = underSignals([a.signal, undefined, b.signal], untilAborted);
    b.abort(new Error("second"));
    a.abort(new Error("first, but later"));
    await expect(run).rejects.toThrow("second");
  });

  it("starts aborted under a signal that already is", async () => {
    const gone = new AbortController();
    gone.abort(new Error("before"));
    await expect(underSignals([gone.signal], untilAborted)).rejects.toThrow("before");
  });

  it("gives the result, and does not listen any more after it", async () => {
    const later = new AbortController();
    let seen: AbortSignal | null = null;
    expect(await underSignals([later.signal], (signal) => Promise.resolve((seen = signal)).then(() => 42))).toBe(42);
    later.abort();
    expect((seen as AbortSignal | null)?.aborted).toBe(false);
  });
});
