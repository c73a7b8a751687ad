/** The history state of a page's editor that was opened from the viewer, and leads back there. */
export const FROM_VIEWER = "from-viewer";
