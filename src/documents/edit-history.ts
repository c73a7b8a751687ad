import { createStore, type StoreApi } from "zustand/vanilla";

/** The values of one setting that a person has set, for undo and redo. */
export interface EditHistory<T> {
  /** Oldest first. */
  readonly past: readonly T[];
  readonly present: T;
  /** Undone values, the next to redo first. */
  readonly future: readonly T[];
  /**
   * Sets a new value and drops the undone ones. Values that are pushed with the same `series` one after another are one
   * step.
   */
  push(value: T, series?: string): void;
  /** Does nothing when there is nothing to undo. */
  undo(): void;
  /** Does nothing when there is nothing to redo. */
  redo(): void;
  /** Forgets all steps and starts at this value, without reporting it. */
  restart(value: T): void;
}

/** A history that starts at `initial`. `onChange` is called with each value that becomes the present one. */
export function createEditHistory<T>(initial: T, onChange: (value: T) => void): StoreApi<EditHistory<T>> {
  return createStore<EditHistory<T>>()((set, get) => {
    let lastSeries: string | undefined;

    function moveTo(past: readonly T[], present: T, future: readonly T[]): void {
      set({ past, present, future });
      onChange(present);
    }

    return {
      past: [],
      present: initial,
      future: [],

      push(value, series) {
        const { past, present } = get();
        const isSameStep = series !== undefined && series === lastSeries;
        lastSeries = series;
        moveTo(isSameStep ? past : [...past, present], value, []);
      },

      undo() {
        const { past, present, future } = get();
        lastSeries = undefined;
        for (const previous of past.slice(-1)) moveTo(past.slice(0, -1), previous, [present, ...future]);
      },

      redo() {
        const { past, present, future } = get();
        lastSeries = undefined;
        for (const next of future.slice(0, 1)) moveTo([...past, present], next, future.slice(1));
      },

      restart(present) {
        lastSeries = undefined;
        set({ past: [], present, future: [] });
      },
    };
  });
}
