import { createStore, type StoreApi } from "zustand/vanilla";
import {
  WHOLE_LEDGER,
  type AccountAdmin,
  type LedgerFilter,
  type LedgerLine,
} from "../../../core/model/account-admin.ts";
import { toErrorRecord, type ErrorRecord } from "../../../core/errors.ts";

/** What the dashboard shows of the ledger. */
export interface AccountLedger {
  readonly filter: LedgerFilter;
  /** Newest first; null until they were read. */
  readonly lines: readonly LedgerLine[] | null;
  readonly hasOlder: boolean;
  readonly problem: ErrorRecord | null;
  refresh(): Promise<void>;
  setFilter(change: Partial<LedgerFilter>): Promise<void>;
  showOlder(): Promise<void>;
  /** Every line that passes the filter; null when they can't be read. */
  readAll(): Promise<readonly LedgerLine[] | null>;
}

/** Lines that are read at a time: more than a screen shows. */
const PAGE_LINES = 50;
/** Lines of a file that are read in one transaction, so that requests need not wait long. */
const EXPORT_LINES = 2000;

export function createAccountLedger(admin: Pick<AccountAdmin, "readLedger">): StoreApi<AccountLedger> {
  /** Lines to show, and which reading of them was begun last. */
  let wanted = PAGE_LINES;
  let lastReading = 0;

  return createStore<AccountLedger>()((set, get) => {
    /**
     * Reads all that is shown from the newest on, so that it is one moment's; a reading that was overtaken is dropped.
     */
    async function read(): Promise<void> {
      const reading = ++lastReading;
      try {
        const page = await admin.readLedger(get().filter, wanted, null);
        if (reading === lastReading) set({ ...page, problem: null });
      } catch (error) {
        set({ problem: toErrorRecord(error) });
      }
    }

    return {
      filter: WHOLE_LEDGER,
      lines: null,
      hasOlder: false,
      problem: null,

      refresh: read,

      async setFilter(change) {
        wanted = PAGE_LINES;
        set({ filter: { ...get().filter, ...change } });
        await read();
      },

      async showOlder() {
        wanted += PAGE_LINES;
        await read();
      },

      async readAll() {
        const { filter } = get();
        const all: LedgerLine[] = [];
        try {
          for (;;) {
            const { lines, hasOlder } = await admin.readLedger(filter, EXPORT_LINES, all.at(-1) ?? null);
            all.push(...lines);
            if (!hasOlder) return all;
          }
        } catch (error) {
          set({ problem: toErrorRecord(error) });
          return null;
        }
      },
    };
  });
}
