import type { StoreApi } from "zustand/vanilla";

/**
 * Resolves with what `find` finds in the store's state, as soon as that is not null. It is called with each new state.
 * Rejects with the signal's reason.
 */
export function foundInState<S, R>(store: StoreApi<S>, signal: AbortSignal, find: (state: S) => R | null): Promise<R> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      unsubscribe();
      signal.removeEventListener("abort", abort);
    };
    const check = (): void => {
      const found = find(store.getState());
      if (found === null) return;
      stop();
      resolve(found);
    };
    const abort = (): void => {
      stop();
      reject(signal.reason instanceof Error ? signal.reason : new DOMException("Cancelled.", "AbortError"));
    };
    const unsubscribe = store.subscribe(check);
    signal.addEventListener("abort", abort);
    check();
  });
}
