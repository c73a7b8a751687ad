/** What tells every open dashboard that accounts, credits or the ledger have changed. */
export interface AccountChanges {
  announce(): void;
  /** Calls `heard` after changes, those of this page included. Gives the way to stop. */
  listen(heard: () => void): () => void;
}

/** Changes of the deployment at `baseUrl`, told over `BroadcastChannel`s to all pages of its origin. */
export function createAccountChanges(baseUrl: string): AccountChanges {
  const name = `flatbed-accounts:${new URL(baseUrl).pathname}`;
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
