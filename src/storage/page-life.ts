/**
 * Which open pages are alive, by Web Locks: a page holds a lock under its own id until it closes or
 * crashes, and the browser lets go of it then.
 */
const PREFIX = "flatbed-page:";

/** Takes this page's lock for as long as it lives. Resolves to its id once the lock is held. */
export async function beginPageLife(): Promise<string> {
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

/** The ids of all pages of this origin that are alive. */
export async function livePages(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held
      .map(({ name = "" }) => name)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length)),
  );
}
