import { useWindowEvent } from "./use-window-event.ts";

/**
 * Calls `undo` for Ctrl+Z (⌘Z) and `redo` for Ctrl+Shift+Z and Ctrl+Y, except in text fields, which have their own
 * undo, and under open dialogs.
 */
export function useUndoKeys(undo: () => void, redo: () => void = () => undefined): void {
  useWindowEvent("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
    if (isTextField(event.target) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  });
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !["checkbox", "radio", "range"].includes(target.type);
}
