import { useSyncExternalStore } from "react";

/** From here on pages, page and inspector fit side by side. The stylesheets use the same width. */
const WIDE = "(min-width: 1024px)";

/** True on a screen wide enough for the desk layout. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
