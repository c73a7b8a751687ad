/**
 * What other apps share with the installed one: they post a form to the service worker, which lays the files by for the
 * app.
 */

/** The address, below the scope, that the manifest's share target names, and the form's field of files. */
export const SHARE_PATH = "share";
export const SHARE_FIELD = "files";

/** The app's route after a share: the files wait in the cache, or there was no room for them. */
export const SHARED_ROUTE = { waiting: "/shared", noRoom: "/shared/no-room" } as const;

/** The header of a waiting file that holds its name, percent-encoded. */
export const FILE_NAME_HEADER = "X-File-Name";

/** The cache of a deployment where shared files wait. */
export function sharedFilesCache(scope: string): string {
  return `flatbed-shared-${scope}`;
}
