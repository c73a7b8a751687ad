import { useEffect } from "react";

/** An element that had the focus, and where it was in the document. */
interface FocusRecord {
  readonly element: HTMLElement;
  /** Its parent and index there, then those of each ancestor, from the inside out. */
  readonly path: readonly { readonly parent: Element; readonly index: number }[];
  /** The URL hash of its screen. */
  readonly hash: string;
}

/** Number of focused elements to remember. Menus and dialogs take the focus for two or three steps. */
const MAX_RECORDS = 8;

/** Controls that may receive the focus automatically. Text fields are excluded: they would open a phone's keyboard. */
const CONTROLS =
  ':is(a[href], button, summary, input:is([type="checkbox"], [type="radio"], [type="range"]))' +
  ':not(:disabled, [tabindex="-1"])';

/**
 * Restores the keyboard focus when the focused control is removed, or disabled for a while. Browsers drop the focus
 * then, and keyboard users would start again from the top, for example after each deleted page. A control that is
 * enabled again gets the focus back. For a removed one, the focus moves to the control that is now in its place, such
 * as the same button of the next page, or else to the control that had it before. A new screen starts without focus.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let records: readonly FocusRecord[] = [];
    /** Whether the last focused control was disabled while it had the focus. */
    let wasDisabled = false;
    let frame = 0;

    function record({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return;
      // There is nothing to restore before the first focus, so the first screen renders without an observer.
      if (records.length === 0)
        observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
      wasDisabled = false;
      records = [...records.slice(1 - MAX_RECORDS), { element: target, path: pathOf(target), hash: location.hash }];
    }

    function restore(): void {
      const last = records.at(-1);
      if (!last || last.hash !== location.hash || !isFocusLost()) return;
      if (isFocusable(last.element)) {
        // If it was not disabled, the person moved the focus away.
        if (wasDisabled) last.element.focus();
      } else if (!isDisabled(last)) {
        const onThisScreen = records.filter(({ hash }) => hash === location.hash).toReversed();
        for (const candidate of onThisScreen) {
          const next = isFocusable(candidate.element) ? candidate.element : controlInPlaceOf(candidate);
          if (next) return next.focus();
        }
      }
    }

    const observer = new MutationObserver(() => {
      // Checked now, because a control may be enabled again before the next frame.
      wasDisabled ||= isDisabled(records.at(-1));
      // A disabled control keeps the focus until the next frame.
      if (!isFocusLost() && !document.activeElement?.matches(":disabled")) {
        wasDisabled = false;
        return;
      }
      cancelAnimationFrame(frame);
      // Waits two frames: menus and dialogs restore the focus themselves in the frame after they close.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore);
      });
    });
    addEventListener("focusin", record);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener("focusin", record);
    };
  }, []);
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isDisabled(record: FocusRecord | undefined): boolean {
  return record?.element.isConnected === true && record.element.matches(":disabled");
}

function isFocusable(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(":disabled") &&
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible"
  );
}

function pathOf(element: Element): FocusRecord["path"] {
  const path: { parent: Element; index: number }[] = [];
  for (let child = element, parent = child.parentElement; parent; child = parent, parent = child.parentElement) {
    path.push({ parent, index: [...parent.children].indexOf(child) });
  }
  return path;
}

/**
 * The control that is now where the recorded one was. Follows the recorded indexes down from the innermost ancestor
 * that is still in the document; an index past the end selects the last child.
 */
function controlInPlaceOf({ path }: FocusRecord): HTMLElement | null {
  const innermost = path.findIndex(({ parent }) => parent.isConnected);
  let element = path[innermost]?.parent;
  for (const { index } of path.slice(0, innermost + 1).toReversed()) {
    const next = element?.children[Math.min(index, element.children.length - 1)];
    if (!next) break;
    element = next;
  }
  if (!element || element === path[innermost]?.parent) return null;
  const inside = [element, ...element.querySelectorAll(CONTROLS)].filter((control) => control instanceof HTMLElement);
  return inside.find((control) => control.matches(CONTROLS) && isFocusable(control)) ?? null;
}
