/** Whether this is a device that one photographs with: the engine of its camera is worth loading before it is asked for. */
export function isHandheld(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/** Whether it is one, and the service worker has no files for it yet. */
export function isFirstOnHandheld(): boolean {
  return isHandheld() && !navigator.serviceWorker?.controller;
}
