import type { StoreApi } from "zustand/vanilla";
import type { DocumentSession } from "./document-session.ts";
import { unfinishedCount } from "./document-view.ts";

/** Resolves when no page of the document waits for processing. */
export function untilFinished(session: StoreApi<DocumentSession>): Promise<void> {
  return until(session, ({ view }) => view.kind !== "loading" && unfinishedCount(view) === 0);
}

/** Resolves as soon as `isDone` holds for the state of a store. */
export function until<State>(store: StoreApi<State>, isDone: (state: State) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isDone(store.getState())) return resolve();
    const unsubscribe = store.subscribe((state) => {
      if (!isDone(state)) return;
      unsubscribe();
      resolve();
    });
  });
}
