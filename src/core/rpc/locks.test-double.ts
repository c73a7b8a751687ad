/** Web Locks of one origin, as far as the relay uses them. */
export interface TestLocks {
  readonly locks: Pick<LockManager, "request" | "query">;
  /** Releases a lock as the end of its worker does. */
  stop(name: string): void;
}

export function testLocks(): TestLocks {
  const held = new Map<string, { readonly release: () => void; readonly released: Promise<void> }>();

  async function run(name: string, isShared: boolean, work: () => unknown): Promise<unknown> {
    // A shared request waits for an exclusive holder; holders of shared locks do not exclude each other here.
    await held.get(`exclusive ${name}`)?.released;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const entry = `${isShared ? "shared" : "exclusive"} ${name}`;
    held.set(entry, { release, released });
    try {
      return await Promise.race([work(), released]);
    } finally {
      held.delete(entry);
      release();
    }
  }

  const request = (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const [options] = rest;
    const isShared = typeof options === "object" && options !== null && "mode" in options && options.mode === "shared";
    return run(name, isShared, rest.at(-1) as () => unknown);
  };
  return {
    locks: {
      request,
      query: () => Promise.resolve({ held: [...held.keys()].map((entry) => ({ name: entry.replace(/^\w+ /, "") })) }),
    },
    stop: (name) => held.get(`exclusive ${name}`)?.release(),
  };
}
