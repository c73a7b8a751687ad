/**
 * A page sends this message to a waiting service worker to activate it. If the worker cannot activate yet, it answers
 * `OTHER_PAGES_OPEN` on the port sent along.
 */
export const ACTIVATE_UPDATE = "flatbed:update-now";

/** Other pages of the app are open and still need the files of the older version, which activation deletes. */
export const OTHER_PAGES_OPEN = "others-open";
