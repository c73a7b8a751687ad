/** Remembers on this device which tickets have sent their scan, until they expire. */
import type { Ticket } from "../../../hosted/tickets/ticket.ts";

const PREFIX = "flatbed-ticket:";

export interface UsedTickets {
  readonly has: () => boolean;
  readonly note: () => void;
}

/** What is remembered of a ticket. Without storage, it is remembered until the page is closed. */
export function createUsedTickets(
  { id, expiresAtS }: Pick<Ticket, "id" | "expiresAtS">,
  storageOf: () => Storage = () => localStorage,
): UsedTickets {
  let isUsed = false;
  /** Does nothing where the browser refuses storage. */
  const withStorage = (act: (storage: Storage) => void): void => {
    try {
      act(storageOf());
    } catch {
      // Receivers that must be sure keep the ids of tickets themselves.
    }
  };
  withStorage((storage) => {
    isUsed = storage.getItem(PREFIX + id) !== null;
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && Number(storage.getItem(key)) * 1000 < Date.now()) storage.removeItem(key);
  });
  return {
    has: () => isUsed,
    note() {
      isUsed = true;
      withStorage((storage) => storage.setItem(PREFIX + id, String(expiresAtS)));
    },
  };
}
