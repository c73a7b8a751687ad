/** Tells all open pages of a deployment that stored data has changed. */
export interface ChangeChannel {
  announce(): void;
  /** Calls `onChange` after changes, including those of this page. Returns a function that unsubscribes. */
  listen(onChange: () => void): () => void;
}

/** The channel for one kind of data of the deployment at `baseUrl`, over `BroadcastChannel`s. */
export function createChangeChannel(kind: "accounts" | "scanners", baseUrl: string): ChangeChannel {
  const name = `flatbed-${kind}:${new URL(baseUrl).pathname}`;
  // A channel does not receive its own messages, so listeners have separate ones.
  const sender = new BroadcastChannel(name);
  return {
    announce: () => sender.postMessage(null),
    listen(onChange) {
      const listener = new BroadcastChannel(name);
      listener.addEventListener("message", onChange);
      return () => listener.close();
    },
  };
}
