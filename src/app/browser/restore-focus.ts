import { useEffect } from "react";

/** An element that had the focus, and its place in what it stood in, from the inside out. */
interface Stand {
  readonly element: HTMLElement;
  readonly places: readonly { readonly parent: Element; readonly index: number }[];
  /** The screen it was on. */
  readonly hash: string;
}

/** So far back a place is looked for: menus and dialogs take the focus for two or three steps. */
const REMEMBERED = 8;

/** What may get the focus unasked: nothing that opens a phone's keyboard. */
const CONTROLS =
  ':is(a[href], button, summary, input:is([type="checkbox"], [type="radio"], [type="range"])):not(:disabled, [tabindex="-1"])';

/**
 * Keeps the focus on a screen whose focused control goes away or is out of use for a while. A browser then gives it to
 * nothing, and who works with keys starts from the top again, for each page that is deleted. It goes to what now is in
 * that place, the same button of the next page; otherwise to where it was before. A new screen begins at its top.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let stands: readonly Stand[] = [];
    let isAwaited = false;
    let check = 0;

    function remember({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return;
      // Until something had the focus there is none to keep, and the first screen is drawn unwatched.
      if (stands.length === 0)
        observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
      isAwaited = false;
      stands = [...stands.slice(1 - REMEMBERED), { element: target, places: placesOf(target), hash: location.hash }];
    }

    function giveBack(): void {
      const last = stands.at(-1);
      if (!last || last.hash !== location.hash || !isFocusNowhere()) return;
      if (isUsable(last.element)) {
        // Otherwise the person left it.
        if (isAwaited) last.element.focus();
      } else if (!isOutOfUse(last)) {
        const here = stands.filter(({ hash }) => hash === location.hash).toReversed();
        for (const stand of here) {
          const next = isUsable(stand.element) ? stand.element : controlAt(stand);
          if (next) return next.focus();
        }
      }
    }

    // Menus and dialogs give the focus back themselves, in the frame after they close.
    const observer = new MutationObserver(() => {
      // Noted here and not frames later: by then a quick piece of work may be done.
      isAwaited ||= isOutOfUse(stands.at(-1));
      // What is disabled loses the focus with the next frame.
      if (!isFocusNowhere() && !document.activeElement?.matches(":disabled")) {
        isAwaited = false;
        return;
      }
      cancelAnimationFrame(check);
      check = requestAnimationFrame(() => {
        check = requestAnimationFrame(giveBack);
      });
    });
    addEventListener("focusin", remember);
    return () => {
      cancelAnimationFrame(check);
      observer.disconnect();
      removeEventListener("focusin", remember);
    };
  }, []);
}

function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isOutOfUse(stand: Stand | undefined): boolean {
  return stand?.element.isConnected === true && stand.element.matches(":disabled");
}

function isUsable(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(":disabled") &&
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible"
  );
}

function placesOf(element: Element): Stand["places"] {
  const places: { parent: Element; index: number }[] = [];
  for (let child = element, parent = child.parentElement; parent; child = parent, parent = child.parentElement) {
    places.push({ parent, index: [...parent.children].indexOf(child) });
  }
  return places;
}

/**
 * The control that now is where one was: in the same place of what is left, or of its last part where that got shorter.
 */
function controlAt({ places }: Stand): HTMLElement | null {
  const left = places.findIndex(({ parent }) => parent.isConnected);
  let at = places[left]?.parent;
  for (const { index } of places.slice(0, left + 1).toReversed()) {
    const next = at?.children[Math.min(index, at.children.length - 1)];
    if (!next) break;
    at = next;
  }
  if (!at || at === places[left]?.parent) return null;
  const controls = [at, ...at.querySelectorAll(CONTROLS)].filter((control) => control instanceof HTMLElement);
  return controls.find((control) => control.matches(CONTROLS) && isUsable(control)) ?? null;
}
