/** What tells every open page of a deployment that something it shows has changed. */
export interface Changes {
  announce(): void;
  /** Calls `heard` after changes, those of this page included. Gives the way to stop. */
  listen(heard: () => void): () => void;
}

/** Changes of `what` in the deployment at `baseUrl`, told over `BroadcastChannel`s to all pages of its origin. */
export function createChanges(what: "accounts" | "scanners", baseUrl: string): Changes {
  const name = `flatbed-${what}:${new URL(baseUrl).pathname}`;
  // A channel does not hear itself; listeners have one of their own.
  const speaker = new BroadcastChannel(name);
  return {
    announce: () => speaker.postMessage(null),
    listen(heard) {
      const listener = new BroadcastChannel(name);
      listener.addEventListener("message", heard);
      return () => listener.close();
    },
  };
}
