/**
 * Files that other apps share with the installed app (Web Share Target). They are posted as a form to the service
 * worker, which caches them for the app.
 */

/** Path of the manifest's share target, below the scope. */
export const SHARE_PATH = "share";
/** Name of the form field that holds the files. */
export const SHARE_FIELD = "files";

/** The app's route after a share: the files are in the cache, or there was no room for them. */
export const SHARED_ROUTE = { waiting: "/shared", noRoom: "/shared/no-room" } as const;

/** Header of a cached file with its name, percent-encoded. */
export const FILE_NAME_HEADER = "X-File-Name";

/** The name of the deployment's cache of shared files. `scope` is the app's address, ending in "/". */
export function sharedFilesCacheName(scope: string): string {
  return `flatbed-shared-${scope}`;
}
