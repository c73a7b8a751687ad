import type { UndoableNotice } from "./document-session.ts";

/** A change that can be undone. */
export interface UndoableChange {
  undo(): void;
  /** Called when the change can no longer be undone. */
  settle?(): void;
}

/** Holds the last change that can be undone. */
export interface UndoSlot {
  /** Settles the previous change, takes this one instead and shows its notice. */
  offer(notice: UndoableNotice, change: UndoableChange): void;
  /** Makes the last change final. */
  settle(): void;
  /** Undoes the last change. */
  undo(): void;
}

export function createUndoSlot(showNotice: (notice: UndoableNotice) => void): UndoSlot {
  let last: UndoableChange | null = null;

  function take(): UndoableChange | null {
    const taken = last;
    last = null;
    return taken;
  }

  function settle(): void {
    take()?.settle?.();
  }

  return {
    offer(notice, change) {
      settle();
      last = change;
      showNotice(notice);
    },
    settle,
    undo: () => take()?.undo(),
  };
}
