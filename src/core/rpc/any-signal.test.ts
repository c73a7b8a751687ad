import { describe, expect, it } from "vitest";
import { anySignal } from "./any-signal.ts";

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

describe("anySignal", () => {
  it("aborts with the reason of the first signal that aborts", async () => {
    const [a, b] = [new AbortController(), new AbortController()];
    const run = anySignal([a.signal, undefined, b.signal], untilAborted);
    b.abort(new Error("second"));
    a.abort(new Error("first, but later"));
    await expect(run).rejects.toThrow("second");
  });

  it("starts aborted if a signal is already aborted", async () => {
    const aborted = new AbortController();
    aborted.abort(new Error("before"));
    await expect(anySignal([aborted.signal], untilAborted)).rejects.toThrow("before");
  });

  it("returns the result and removes its listeners", async () => {
    const later = new AbortController();
    let received: AbortSignal | null = null;
    expect(await anySignal([later.signal], (signal) => Promise.resolve((received = signal)).then(() => 42))).toBe(42);
    later.abort();
    expect((received as AbortSignal | null)?.aborted).toBe(false);
  });
});
