/** Caches files shared by another app until the person adds them to the library or discards them. */
import {
  FILE_NAME_HEADER,
  FILE_SOURCE_HEADER,
  MAX_WAITING_SHARES,
  SHARE_FIELD,
  SHARED_ROUTE,
  sharedFilesCacheName,
} from "../core/contracts/shared-files.ts";

/**
 * Caches the files of a share and redirects the browser to the app, which asks about them, or says that there were none
 * or no room. Always resolves to a redirect.
 */
export async function storeSharedFiles(request: Request, scope: string): Promise<Response> {
  const goTo = (route: string): Response => Response.redirect(`${scope}#${route}`, 303);
  const files = await filesIn(request);
  if (files.length === 0) return goTo(SHARED_ROUTE.nothing);
  const id = `${Date.now()}-${crypto.randomUUID()}`;
  const name = sharedFilesCacheName(scope, id);
  try {
    await removeOldest(sharedFilesCacheName(scope, ""));
    const cache = await caches.open(name);
    for (const [index, file] of files.entries()) {
      const headers = {
        "Content-Type": file.type,
        [FILE_NAME_HEADER]: encodeURIComponent(file.name),
        [FILE_SOURCE_HEADER]: request.referrer && new URL(request.referrer).origin,
      };
      await cache.put(`${request.url}/${index}`, new Response(file, { headers }));
    }
    return goTo(`${SHARED_ROUTE.waiting}/${id}`);
  } catch {
    await caches.delete(name);
    return goTo(SHARED_ROUTE.noRoom);
  }
}

/** The files of a form; none of a request without a form. A field that nobody filled in has a file without a name. */
async function filesIn(request: Request): Promise<File[]> {
  const form = await request.formData().catch(() => null);
  const values = form?.getAll(SHARE_FIELD) ?? [];
  return values.filter((value) => value instanceof File).filter(({ name, size }) => name !== "" || size > 0);
}

/** Makes room for one more share. Caches are listed in the order of their creation. */
async function removeOldest(prefix: string): Promise<void> {
  const waiting = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(waiting.slice(0, 1 - MAX_WAITING_SHARES).map((name) => caches.delete(name)));
}
