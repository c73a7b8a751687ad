/** Which documents are on the screen of a tab, told by Web Locks: tabs that close or crash give theirs back. */

const PREFIX = "flatbed-shown:";

/** The document of a screen by the fragment of its address; null for other screens. */
export function shownDocument(hash: string): string | null {
  return /^#\/(?:doc|camera)\/([^/]+)/.exec(hash)?.[1] ?? null;
}

/** Keeps telling which document this tab shows. Calls `onChange` when it shows another one, or none. */
export function tellShown(onChange: () => void): void {
  let shown: string | null = null;
  let release = (): void => undefined;
  const tell = (): void => {
    const now = shownDocument(location.hash);
    if (now === shown) return;
    shown = now;
    release();
    if (now !== null) {
      const released = new Promise<void>((resolve) => (release = resolve));
      navigator.locks.request(PREFIX + now, { mode: "shared" }, () => released).catch(() => undefined);
    }
    onChange();
  };
  addEventListener("hashchange", tell);
  tell();
}

/** The ids of the documents that a tab shows. */
export async function shownDocuments(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = "" }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}
