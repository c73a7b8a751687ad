/** So long a computation holds the page, in milliseconds, before what waits has its turn. */
const SLICE_MS = 12;

/**
 * Returns a function to await between the parts of a long computation: at most every 12 ms it lets the page draw and
 * answer first.
 */
export function createPace(now: () => number = () => performance.now()): () => Promise<void> {
  let sinceMs = now();
  return async () => {
    if (now() - sinceMs < SLICE_MS) return;
    await giveWay();
    sinceMs = now();
  };
}

/**
 * Lets the page draw and answer before a long computation goes on. A timer would be slowed down in a page that is out
 * of sight; a message is not.
 */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
