/** One document in several tabs: telling each other of changes, and knowing whether another has it open. */
import type { DocumentChanges } from "./session/stored-document.ts";

/** Changes told over a `BroadcastChannel`, which reaches every tab but the one that speaks. */
export function createDocumentChanges(): DocumentChanges {
  const channel = new BroadcastChannel(`flatbed-documents:${location.pathname}`);
  return {
    announce: (documentId) => channel.postMessage(documentId),
    listen(documentId, heard) {
      const listener = ({ data }: MessageEvent): void => {
        if (data === documentId) heard();
      };
      channel.addEventListener("message", listener);
      return () => channel.removeEventListener("message", listener);
    },
  };
}

const lockName = (documentId: string): string => `flatbed-document:${documentId}`;

/** Marks the document as open in this tab, until the returned function is called or the tab closes. */
export function holdDocument(documentId: string): () => void {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // Web Locks are missing where the app is served over plain http; then no tab knows of another.
  navigator.locks?.request(lockName(documentId), { mode: "shared" }, () => held).catch(() => undefined);
  return letGo;
}

/** True while a tab, this one included, may have the document open. */
export async function isDocumentHeld(documentId: string): Promise<boolean> {
  if (!navigator.locks) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(documentId));
}
