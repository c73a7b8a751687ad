/** Caches files shared by another app until the app's page opens them. */
import { FILE_NAME_HEADER, SHARE_FIELD, SHARED_ROUTE, sharedFilesCacheName } from "../core/contracts/shared-files.ts";

/** Caches the files of a share and redirects the browser to the app. Always resolves to a redirect. */
export async function storeSharedFiles(request: Request, scope: string): Promise<Response> {
  const goTo = (route: string): Response => Response.redirect(`${scope}#${route}`, 303);
  try {
    const form = await request.formData();
    const cache = await caches.open(sharedFilesCacheName(scope));
    for (const file of form.getAll(SHARE_FIELD)) {
      if (!(file instanceof File)) continue;
      const headers = { "Content-Type": file.type, [FILE_NAME_HEADER]: encodeURIComponent(file.name) };
      await cache.put(`${request.url}/${crypto.randomUUID()}`, new Response(file, { headers }));
    }
    return goTo(SHARED_ROUTE.waiting);
  } catch {
    await caches.delete(sharedFilesCacheName(scope));
    return goTo(SHARED_ROUTE.noRoom);
  }
}
