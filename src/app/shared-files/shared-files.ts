/** Files that another app or site sent, and that wait for the person's answer. */
import { FILE_NAME_HEADER, FILE_SOURCE_HEADER, sharedFilesCacheName } from "../../core/contracts/shared-files.ts";

/** Files that wait in the service worker's cache until the person adds or discards them. */
export interface SharedFiles {
  /** In the order in which they were shared. */
  readonly files: readonly File[];
  /** The origin of the page that sent them; null if the browser did not say, as for the system's share sheet. */
  readonly source: string | null;
}

/** A share that nobody answered is removed at the first start after this time. */
const WAITING_MS = 24 * 60 * 60 * 1000;

const cacheNameOf = (id: string): string => sharedFilesCacheName(new URL("./", location.href).href, id);

/** Reads the files of a share and leaves them in the cache. A share that is no longer there has none. */
export async function readSharedFiles(id: string): Promise<SharedFiles> {
  const name = cacheNameOf(id);
  const cached = (await caches.has(name)) ? await (await caches.open(name)).matchAll() : [];
  const files = await Promise.all(
    cached.map(async (response) => {
      const blob = await response.blob();
      return new File([blob], decodedName(response.headers.get(FILE_NAME_HEADER) ?? ""), { type: blob.type });
    }),
  );
  return { files, source: cached[0]?.headers.get(FILE_SOURCE_HEADER) || null };
}

/** The name in a header; the header itself when it is damaged. */
function decodedName(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/** Removes the files of a share from the cache. */
export async function removeSharedFiles(id: string): Promise<void> {
  await caches.delete(cacheNameOf(id));
}

/** Removes the shares that nobody answered in time. Does nothing where there are no caches: over plain http. */
export async function removeAbandonedShares(nowMs: number): Promise<void> {
  if (!("caches" in globalThis)) return;
  const prefix = cacheNameOf("");
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && !(nowMs - Number.parseInt(name.slice(prefix.length), 10) < WAITING_MS),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}
