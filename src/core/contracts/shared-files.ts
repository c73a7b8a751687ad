/**
 * Files that other apps share with the installed app (Web Share Target). They are posted as a form to the service
 * worker, which caches them until the person adds or discards them. Any website can post such a form.
 */

/** Path of the manifest's share target, below the scope. */
export const SHARE_PATH = "share";
/** Name of the form field that holds the files. */
export const SHARE_FIELD = "files";

/**
 * The app's routes after a share: the files wait in the cache, below this route by the share's id; they had no room; or
 * none arrived.
 */
export const SHARED_ROUTE = { waiting: "/shared", noRoom: "/shared-no-room", nothing: "/shared-nothing" } as const;

/** Header of a cached file with its name, percent-encoded. */
export const FILE_NAME_HEADER = "X-File-Name";
/** Header of a cached file with the origin of the page that posted it; empty if the browser did not say. */
export const FILE_SOURCE_HEADER = "X-File-Source";

/** How many shares wait at most. A new one removes the oldest. */
export const MAX_WAITING_SHARES = 5;

/**
 * The name of the cache of one share; with an empty `id`, the start of the names of all of them. `scope` is the app's
 * address, ending in "/". An id begins with the time of the share in milliseconds and a hyphen.
 */
export function sharedFilesCacheName(scope: string, id: string): string {
  return `flatbed-shared-${scope}#${id}`;
}
