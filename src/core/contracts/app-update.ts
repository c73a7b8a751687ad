/**
 * What a page says to a newer service worker that waits: take over. A port that comes along is told `OTHERS_OPEN` where
 * it must not yet.
 */
export const TAKE_OVER = "flatbed:update-now";

/** Other pages of the app are open: they would go on with files of the older version, which are gone by then. */
export const OTHERS_OPEN = "others-open";
