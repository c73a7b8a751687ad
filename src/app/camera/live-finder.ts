import { createStore, type StoreApi } from "zustand/vanilla";
import type { FrameReading } from "../../core/imaging-calls.ts";
import { afterReading, afterShot, FIRST_VIEW, type LiveView } from "./live-view.ts";

export interface LiveFinder {
  readonly view: LiveView;
  /** False before the first reading, and where the finder could not be started: then the shutter alone takes pages. */
  readonly isSeeing: boolean;
  /** The page in view was photographed. */
  shotTaken(): void;
}

export interface LiveFinderPorts {
  /** A small copy of the video's frame; null when it shows none yet. */
  readonly grabFrame: () => Promise<ImageBitmap | null>;
  readonly find: (frame: ImageBitmap) => Promise<FrameReading>;
  /** Resolves when there may be another frame. */
  readonly nextFrame: () => Promise<void>;
  readonly now: () => number;
}

/** Follows a camera's frames until `signal` aborts, one at a time: a slow device sees fewer, and nothing queues up. */
export function createLiveFinder({ grabFrame, find, nextFrame, now }: LiveFinderPorts, signal: AbortSignal): StoreApi<LiveFinder> {
  return createStore<LiveFinder>()((set) => {
    async function follow(): Promise<void> {
      while (!signal.aborted) {
        await nextFrame();
        const frame = signal.aborted ? null : await grabFrame();
        if (!frame) continue;
        const reading = await find(frame);
        if (!signal.aborted) set(({ view }) => ({ view: afterReading(view, reading, now()), isSeeing: true }));
      }
    }

    follow().catch(() => set({ view: FIRST_VIEW, isSeeing: false }));

    return { view: FIRST_VIEW, isSeeing: false, shotTaken: () => set(({ view }) => ({ view: afterShot(view) })) };
  });
}
