import { createStore, type StoreApi } from "zustand/vanilla";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";

/** What a person did to one page's region, to step back and forth in. */
export interface QuadHistory {
  readonly past: readonly PageRegion[];
  readonly present: PageRegion;
  readonly future: readonly PageRegion[];
  push(region: PageRegion): void;
  undo(): void;
  redo(): void;
}

/** A history that starts with `present`; `onChange` hears of every region it moves to. */
export function createQuadHistory(initial: PageRegion, onChange: (region: PageRegion) => void): StoreApi<QuadHistory> {
  return createStore<QuadHistory>()((set, get) => {
    function go(past: readonly PageRegion[], present: PageRegion, future: readonly PageRegion[]): void {
      set({ past, present, future });
      onChange(present);
    }

    return {
      past: [],
      present: initial,
      future: [],

      push: (region) => go([...get().past, get().present], region, []),

      undo() {
        const { past, present, future } = get();
        const previous = past.at(-1);
        if (previous) go(past.slice(0, -1), previous, [present, ...future]);
      },

      redo() {
        const { past, present, future } = get();
        const [next, ...later] = future;
        if (next) go([...past, present], next, later);
      },
    };
  });
}
