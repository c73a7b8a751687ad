/** Whether this is a phone or tablet. There the camera's engine is worth loading before it is needed. */
export function isHandheld(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/** Whether the person will probably open the camera first: on a handheld device, at an address where a scan starts. */
export function isCameraLikely(): boolean {
  return isHandheld() && /^(#\/?)?$|^#\/(camera|s)\b/.test(location.hash);
}

/** Whether this is a handheld device on its first visit: no service worker controls the page yet. */
export function isFirstOnHandheld(): boolean {
  return isHandheld() && !navigator.serviceWorker?.controller;
}
