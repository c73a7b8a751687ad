import { useSyncExternalStore } from "react";

/** From this width on, the page list, the page and the inspector fit side by side. The stylesheets use it too. */
const WIDE = "(min-width: 1024px)";

/** True when the window is wide enough for the desktop layout. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
