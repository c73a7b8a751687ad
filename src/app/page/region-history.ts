import { createStore, type StoreApi } from "zustand/vanilla";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";

/** The regions of one page that a person has set, for undo and redo. */
export interface RegionHistory {
  /** Oldest first. */
  readonly past: readonly PageRegion[];
  readonly present: PageRegion;
  /** Undone regions, the next to redo first. */
  readonly future: readonly PageRegion[];
  /** Sets a new region and drops the undone ones. */
  push(region: PageRegion): void;
  /** Does nothing when there is nothing to undo. */
  undo(): void;
  /** Does nothing when there is nothing to redo. */
  redo(): void;
}

/** A history that starts at `initial`. `onChange` is called with each region that becomes the present one. */
export function createRegionHistory(
  initial: PageRegion,
  onChange: (region: PageRegion) => void,
): StoreApi<RegionHistory> {
  return createStore<RegionHistory>()((set, get) => {
    function moveTo(past: readonly PageRegion[], present: PageRegion, future: readonly PageRegion[]): void {
      set({ past, present, future });
      onChange(present);
    }

    return {
      past: [],
      present: initial,
      future: [],

      push: (region) => moveTo([...get().past, get().present], region, []),

      undo() {
        const { past, present, future } = get();
        const previous = past.at(-1);
        if (previous) moveTo(past.slice(0, -1), previous, [present, ...future]);
      },

      redo() {
        const { past, present, future } = get();
        const [next, ...later] = future;
        if (next) moveTo([...past, present], next, later);
      },
    };
  });
}
