/**
 * Languages downloaded by the person, when an update changes the recognition engine: the files of the new version lie
 * in another folder.
 */

/** Matches a path in a recognition folder, below the scope: the folder and the rest of the path. */
const IN_FOLDER = /^(ocr\/[\da-f]{8}\/)(.*)$/;

interface OldFile {
  readonly request: Request;
  /** Absolute address of the file in the new folder. */
  readonly url: string;
}

/**
 * Downloads the new version (`folder`) of each language file in the cache. A language that cannot be downloaded now
 * must be downloaded again by the person.
 */
export async function carryOverLanguages(cacheName: string, folder: string, scope: string): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { url } of await oldFiles(cache, folder, scope)) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) await cache.put(url, response);
  }
}

/** Deletes the files of older recognition folders, which no page requests any more. */
export async function removeOldLanguages(cacheName: string, folder: string, scope: string): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { request } of await oldFiles(cache, folder, scope)) await cache.delete(request);
}

/** The cached files of recognition folders other than `folder`. */
async function oldFiles(cache: Cache, folder: string, scope: string): Promise<OldFile[]> {
  const requests = await cache.keys();
  return requests.flatMap((request) => {
    const [, of = folder, file = ""] = IN_FOLDER.exec(request.url.slice(scope.length)) ?? [];
    return of === folder ? [] : [{ request, url: scope + folder + file }];
  });
}
