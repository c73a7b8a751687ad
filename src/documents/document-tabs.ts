/** One document in several tabs: tabs announce changes to each other and see whether another tab has it open. */
import type { DocumentChanges } from "./session/stored-document.ts";

/** The channel on which tabs announce the ids of documents that they changed. */
export const documentChannel = (): BroadcastChannel => new BroadcastChannel(`flatbed-documents:${location.pathname}`);

/** Announces changes over a `BroadcastChannel`, which reaches every tab except the sender. */
export function createDocumentChanges(): DocumentChanges {
  const channel = documentChannel();
  return {
    announce: (documentId) => channel.postMessage(documentId),
    listen(documentId, onChange) {
      const listener = ({ data }: MessageEvent): void => {
        if (data === documentId) onChange();
      };
      channel.addEventListener("message", listener);
      return () => channel.removeEventListener("message", listener);
    },
  };
}

const lockName = (documentId: string): string => `flatbed-document:${documentId}`;

/** Marks the document as open in this tab, until the returned function is called or the tab closes. */
export function markDocumentOpen(documentId: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // Web Locks need a secure context. Over plain http, tabs can't see each other.
  navigator.locks?.request(lockName(documentId), { mode: "shared" }, () => released).catch(() => undefined);
  return release;
}

/** True while any tab, including this one, may have the document open. Without Web Locks it is always true. */
export async function isDocumentOpen(documentId: string): Promise<boolean> {
  if (!navigator.locks) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(documentId));
}
