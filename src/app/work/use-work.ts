import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { progressOf, type Work, type WorkProgress } from "../../documents/session/work.ts";
import { workStrings } from "../../strings/compiled/screens/work.ts";
import { useApp } from "../app-context.ts";
import { useScreenStrings } from "../use-strings.ts";

/** Fewer pages are done before a person looks for how far they are, and the document says it. */
const MIN_PAGES = 5;
const MINUTE_MS = 60_000;

const NONE = createStore<Work | null>()(() => null);

export interface ShownWork extends WorkProgress {
  readonly sentence: string;
  readonly isPaused: boolean;
  readonly goOn: () => void;
}

/** How far the work on all documents is; null without much to do. */
export function useWork(): ShownWork | null {
  const app = useApp();
  const labels = useScreenStrings(workStrings);
  const [store, setStore] = useState<StoreApi<Work> | null>(null);
  useEffect(() => void app.work().then(setStore, () => undefined), [app]);
  const work = useStore<StoreApi<Work | null>>(store ?? NONE);
  const progress = work && progressOf(work);
  if (!work || !progress || progress.total < MIN_PAGES) return null;
  const { done, total, remainingMs } = progress;
  const isPaused = work.pausedAtMs !== null;
  const minutes = remainingMs === null ? null : Math.round(remainingMs / MINUTE_MS);
  const sentence = isPaused
    ? labels.paused({ done, total })
    : minutes === null
      ? labels.pages({ done, total })
      : minutes === 0
        ? labels.soon({ done, total })
        : labels.minutes({ done, total, minutes });
  return { ...progress, sentence, isPaused, goOn: () => work.pause(false) };
}
