/**
 * The languages that a person has brought, when the app's recognition changes: its files then lie in another folder.
 */

/** The folder of recognition's files that an address lies in, below the scope, and what follows; null elsewhere. */
const IN_FOLDER = /^(ocr\/\w+\/)(.*)$/;

interface Kept {
  readonly request: Request;
  /** Where the file lies now, absolute. */
  readonly url: string;
}

/** Fetches for `folder` what is kept of others. A language that can't be fetched has to be brought again. */
export async function bringLanguagesAlong(cacheName: string, folder: string, scope: string): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { url } of await keptOfOthers(cache, folder, scope)) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) await cache.put(url, response);
  }
}

/** Removes what is kept of other folders: no page asks for it any more. */
export async function sweepLanguages(cacheName: string, folder: string, scope: string): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { request } of await keptOfOthers(cache, folder, scope)) await cache.delete(request);
}

async function keptOfOthers(cache: Cache, folder: string, scope: string): Promise<Kept[]> {
  const requests = await cache.keys();
  return requests.flatMap((request) => {
    const [, of = folder, file = ""] = IN_FOLDER.exec(request.url.slice(scope.length)) ?? [];
    return of === folder ? [] : [{ request, url: scope + folder + file }];
  });
}
