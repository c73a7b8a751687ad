/**
 * Whether this is a device that one photographs with: the engine of its camera is worth loading before it is asked for.
 */
export function isHandheld(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/**
 * Whether the camera is likely to be what is asked for first: one photographs with this device, and it opens where a
 * scan starts.
 */
export function isCameraLikely(): boolean {
  return isHandheld() && /^(#\/?)?$|^#\/(camera|s)\b/.test(location.hash);
}

/** Whether it is one, and the service worker has no files for it yet. */
export function isFirstOnHandheld(): boolean {
  return isHandheld() && !navigator.serviceWorker?.controller;
}
