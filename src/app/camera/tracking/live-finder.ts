import { createStore, type StoreApi } from "zustand/vanilla";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import { afterReading, afterShot, FIRST_VIEW, type LiveView } from "./live-view.ts";

export interface LiveFinder {
  readonly view: LiveView;
  /** False before the first reading, and while the finder can't be had: then the shutter alone takes pages. */
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

/** After so long a finder that died, for want of memory most likely, or could not be loaded is asked again. */
const AGAIN_AFTER_MS = 3000;

/** Follows a camera's frames until `signal` aborts, one at a time: a slow device sees fewer, and nothing queues up. */
export function createLiveFinder(
  { grabFrame, find, nextFrame, now }: LiveFinderPorts,
  signal: AbortSignal,
): StoreApi<LiveFinder> {
  return createStore<LiveFinder>()((set) => {
    /** Throws when the frame can't be read. */
    async function readNext(): Promise<void> {
      await nextFrame();
      const frame = signal.aborted ? null : await grabFrame();
      if (!frame) return;
      const reading = await find(frame);
      if (!signal.aborted) set(({ view }) => ({ view: afterReading(view, reading, now()), isSeeing: true }));
    }

    async function follow(): Promise<void> {
      while (!signal.aborted) {
        try {
          await readNext();
        } catch {
          if (signal.aborted) return;
          // What was taken stays taken.
          set(({ view: { capture } }) => ({ view: { ...FIRST_VIEW, capture }, isSeeing: false }));
          await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        }
      }
    }

    void follow();

    return { view: FIRST_VIEW, isSeeing: false, shotTaken: () => set(({ view }) => ({ view: afterShot(view) })) };
  });
}
