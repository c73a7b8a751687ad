import type { FrameFinder } from "../../../host/engines.ts";

/** By then, people who want the camera have opened it, and a camera that is allowed shows its picture. */
const AT_REST_MS = 1500;

/**
 * Loads the page finder after the screen has been open for a moment. Loading it at once would delay the camera's
 * picture; the camera itself starts the finder anyway. Returns a function that cancels the loading.
 */
export function warmUpAtRest(frames: FrameFinder): () => void {
  const timer = setTimeout(() => frames.warmUp(), AT_REST_MS);
  return () => clearTimeout(timer);
}
