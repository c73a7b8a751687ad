/**
 * Tracks which pages are open with Web Locks. Each page holds a lock named after its id; the browser releases it when
 * the page closes or crashes.
 */
const PREFIX = "flatbed-page:";

/** Takes a lock for the lifetime of this page. Resolves to the page's id once the lock is held. */
export async function holdPageLock(): Promise<string> {
  const id = crypto.randomUUID();
  await new Promise<void>((resolve, reject) => {
    navigator.locks
      .request(PREFIX + id, () => {
        resolve();
        return new Promise<never>(() => {});
      })
      .catch(reject);
  });
  return id;
}

/** The ids of all open pages of this origin. */
export async function livePageIds(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held
      .map(({ name = "" }) => name)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length)),
  );
}
