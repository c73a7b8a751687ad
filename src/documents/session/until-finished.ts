import type { StoreApi } from "zustand/vanilla";
import { nextPageStep } from "../../core/model/document.ts";
import type { DocumentSession } from "./document-session.ts";
import { listedPages, unfinishedCount } from "./document-view.ts";

/** Resolves when no page of the document waits for processing. */
export function untilFinished(session: StoreApi<DocumentSession>): Promise<void> {
  return until(session, ({ view }) => view.kind !== "loading" && unfinishedCount(view) === 0);
}

/** Resolves when no page of the document waits for anything but being read. */
export function untilMade(session: StoreApi<DocumentSession>): Promise<void> {
  return until(session, ({ view }) => {
    if (view.kind !== "open") return view.kind !== "loading";
    const { languages } = view.document;
    return listedPages(view).every((page) => ["read", null].includes(nextPageStep(page, languages)));
  });
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
