import { describe, expect, it } from "vitest";
import { mapPages } from "./map-pages.ts";

describe("mapPages", () => {
  it("keeps the order and never exceeds its concurrency", async () => {
    let running = 0;
    let most = 0;
    const results = await mapPages([5, 1, 4, 2, 3], 2, async (n) => {
      most = Math.max(most, ++running);
      for (let i = 0; i < n; i++) await Promise.resolve();
      running--;
      return n * 10;
    });
    expect(results).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(2);
  });

  it("aborts the others at the first failure and rejects with it", async () => {
    const started: number[] = [];
    const work = (n: number, _index: number, signal: AbortSignal): Promise<number> => {
      started.push(n);
      if (n === 2) return Promise.reject(new Error("page 2"));
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
    };
    await expect(mapPages([1, 2, 3, 4], 2, work)).rejects.toThrow("page 2");
    expect(started).toEqual([1, 2]);
  });

  it("rejects with the signal's reason and starts nothing more", async () => {
    const controller = new AbortController();
    const started: number[] = [];
    const run = mapPages(
      [1, 2, 3],
      1,
      async (n) => {
        started.push(n);
        controller.abort(new Error("enough"));
        return Promise.resolve(n);
      },
      controller.signal,
    );
    await expect(run).rejects.toThrow("enough");
    expect(started).toEqual([1]);
    await expect(mapPages([1], 1, () => Promise.resolve(1), controller.signal)).rejects.toThrow("enough");
  });
});
