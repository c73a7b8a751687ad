import { createStore, type StoreApi } from "zustand/vanilla";
import { WHOLE_LEDGER, type AccountAdmin, type LedgerFilter, type LedgerLine } from "../../core/account-admin.ts";
import { toErrorRecord, type ErrorRecord } from "../../core/errors.ts";

/** What the dashboard shows of the ledger. */
export interface AccountLedger {
  readonly filter: LedgerFilter;
  /** Newest first; null until they were read. */
  readonly lines: readonly LedgerLine[] | null;
  readonly hasOlder: boolean;
  readonly problem: ErrorRecord | null;
  /** Reads as many lines as are shown, or the first page. */
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
  return createStore<AccountLedger>()((set, get) => {
    /** Reads after `kept`; what comes for a filter that was changed meanwhile is dropped. */
    async function read(kept: readonly LedgerLine[], limit: number): Promise<void> {
      const { filter } = get();
      try {
        const { lines, hasOlder } = await admin.readLedger(filter, limit, kept.at(-1) ?? null);
        if (get().filter === filter) set({ lines: [...kept, ...lines], hasOlder, problem: null });
      } catch (error) {
        set({ problem: toErrorRecord(error) });
      }
    }

    return {
      filter: WHOLE_LEDGER,
      lines: null,
      hasOlder: false,
      problem: null,

      refresh: () => read([], Math.max(PAGE_LINES, get().lines?.length ?? 0)),

      async setFilter(change) {
        set({ filter: { ...get().filter, ...change } });
        await read([], PAGE_LINES);
      },

      showOlder: () => read(get().lines ?? [], PAGE_LINES),

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
