import { useEffect } from "react";
import { useWindowEvent } from "./use-window-event.ts";

/** Marks a history entry that an open dialog added. */
const OPEN_DIALOG = "flatbed-open-dialog";

/**
 * Makes the browser's back button close a dialog, as long as it is mounted, instead of leaving the screen under it.
 * Every other way to close it must go back in the history too. `onClose` unmounts it.
 */
export function useBackCloses(onClose: () => void): void {
  useEffect(() => {
    const state: unknown = history.state;
    if (state !== OPEN_DIALOG) history.pushState(OPEN_DIALOG, "");
  }, []);
  useWindowEvent("popstate", onClose);
}

/** `useBackCloses` as a component, for a dialog whose content is mounted only while it is open. */
export function BackCloses({ onClose }: { readonly onClose: () => void }): null {
  useBackCloses(onClose);
  return null;
}
