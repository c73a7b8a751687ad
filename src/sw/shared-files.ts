/** Lays by what another app shares, until the app's page takes it. */
import { FILE_NAME_HEADER, SHARE_FIELD, SHARED_ROUTE, sharedFilesCache } from "../core/contracts/shared-files.ts";

/** Keeps the files of a share and sends the browser on to the app. Always resolves to a redirect. */
export async function keepShared(request: Request, scope: string): Promise<Response> {
  const goTo = (route: string): Response => Response.redirect(`${scope}#${route}`, 303);
  try {
    const form = await request.formData();
    const cache = await caches.open(sharedFilesCache(scope));
    for (const file of form.getAll(SHARE_FIELD)) {
      if (!(file instanceof File)) continue;
      const headers = { "Content-Type": file.type, [FILE_NAME_HEADER]: encodeURIComponent(file.name) };
      await cache.put(`${request.url}/${crypto.randomUUID()}`, new Response(file, { headers }));
    }
    return goTo(SHARED_ROUTE.waiting);
  } catch {
    await caches.delete(sharedFilesCache(scope));
    return goTo(SHARED_ROUTE.noRoom);
  }
}
