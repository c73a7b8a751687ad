/** The parts of the window's title: what is on the screen, and before it how far the work in the background is. */
const parts = { progress: "", title: "" };

/** Changes a part of the window's title. */
export function setWindowTitle(changed: Partial<typeof parts>): void {
  Object.assign(parts, changed);
  document.title = [parts.progress, parts.title].filter(Boolean).join(" – ");
}
