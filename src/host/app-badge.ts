/** The number on the installed app's icon (W3C Badging API): pages in work, else undelivered scans. */
const counts = { work: 0, scans: 0 };

function show(changed: Partial<typeof counts>): void {
  Object.assign(counts, changed);
  // The badge is optional, so failures are ignored.
  if ("setAppBadge" in navigator) navigator.setAppBadge(counts.work || counts.scans).catch(() => undefined);
}

/** Shows how many pages are still in work. */
export function showWorkBadge(work: number): void {
  show({ work });
}

/** Shows how many scans are not delivered yet. */
export function showScansBadge(scans: number): void {
  show({ scans });
}
