import { documentChannel } from "./document-tabs.ts";

/** A person sees that a list follows; more often would only cost time while pages are read. */
const EVERY_MS = 400;

/**
 * Calls `onChanged` with the ids of the documents that any tab has changed, this one included, at most every 0.4
 * seconds, until the returned function is called.
 */
export function followDocuments(
  onChanged: (documentIds: ReadonlySet<string>) => void,
  channel: BroadcastChannel = documentChannel(),
): () => void {
  let changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== "string") return;
    changed.add(data);
    timer ??= setTimeout(() => {
      const told = changed;
      changed = new Set();
      timer = undefined;
      onChanged(told);
    }, EVERY_MS);
  });
  return () => {
    clearTimeout(timer);
    channel.close();
  };
}
