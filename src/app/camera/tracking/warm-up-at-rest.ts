import type { FrameFinder } from "../../../host/engines.ts";

/**
 * Who opens the app to photograph has gone on to the camera by then, and a camera that was allowed shows its picture.
 */
const AT_REST_MS = 1500;

/**
 * Loads the finder of pages once a screen has come to rest: sooner, it would hold up the camera's picture, with which
 * it starts by itself. Gives how to call it off.
 */
export function warmUpAtRest(frames: FrameFinder): () => void {
  const timer = setTimeout(() => frames.warmUp(), AT_REST_MS);
  return () => clearTimeout(timer);
}
