import { vi } from "vitest";

/** Waits until `check` throws nothing, and returns what it returns. On a busy machine that can take a while. */
export function eventually<R>(check: () => R | Promise<R>): Promise<R> {
  return vi.waitFor(check, { timeout: 30_000 });
}
