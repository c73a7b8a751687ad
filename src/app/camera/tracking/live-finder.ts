import { createStore, type StoreApi } from "zustand/vanilla";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import { afterReading, afterShot, FIRST_VIEW, looksBeside, type LiveView } from "./live-view.ts";

/** The page finder on the camera's video. */
export interface LiveFinder {
  readonly view: LiveView;
  /** False before the first reading and while the finder does not work. Then only the shutter button takes photos. */
  readonly hasReading: boolean;
  /** Notes that the page in view was photographed. */
  recordShot(): void;
}

export interface LiveFinderPorts {
  /** A small copy of the video's current frame; null while there is none. */
  readonly grabFrame: () => Promise<ImageBitmap | null>;
  /** As `FrameFinder.find`. */
  readonly find: (frame: ImageBitmap, looksBeside: boolean) => Promise<FrameReading>;
  /** Resolves when there may be another frame. */
  readonly nextFrame: () => Promise<void>;
  readonly now: () => number;
  /** As in `guidanceFor`; asked for each frame. */
  readonly minPageShare: () => number | undefined;
}

/** Pause before a finder is tried again that crashed (usually out of memory) or failed to load. */
const RETRY_AFTER_MS = 3000;

/**
 * Runs the finder on the camera's frames until `signal` aborts. It reads one frame at a time, so that a slow device
 * skips frames and none queue up.
 */
export function createLiveFinder(
  { grabFrame, find, nextFrame, now, minPageShare }: LiveFinderPorts,
  signal: AbortSignal,
): StoreApi<LiveFinder> {
  return createStore<LiveFinder>()((set, get) => {
    /** Throws when the finder fails. */
    async function readNext(): Promise<void> {
      await nextFrame();
      const frame = signal.aborted ? null : await grabFrame();
      if (!frame) return;
      const reading = await find(frame, looksBeside(get().view, now()));
      if (signal.aborted) return;
      set(({ view }) => ({ view: afterReading(view, reading, now(), minPageShare()), hasReading: true }));
    }

    async function run(): Promise<void> {
      while (!signal.aborted) {
        try {
          await readNext();
        } catch {
          if (signal.aborted) return;
          // A page that was captured must not be captured again.
          set(({ view: { capture } }) => ({ view: { ...FIRST_VIEW, capture }, hasReading: false }));
          await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
        }
      }
    }

    void run();

    return { view: FIRST_VIEW, hasReading: false, recordShot: () => set(({ view }) => ({ view: afterShot(view) })) };
  });
}
