import { createStore, type StoreApi } from "zustand/vanilla";
import {
  WHOLE_LEDGER,
  type AccountAdmin,
  type LedgerFilter,
  type LedgerLine,
} from "../../../core/model/account-admin.ts";
import { toErrorRecord, type ErrorRecord } from "../../../core/errors.ts";

/** The part of the ledger that the dashboard shows. */
export interface AccountLedger {
  readonly filter: LedgerFilter;
  /** Newest first; null until they are read. */
  readonly lines: readonly LedgerLine[] | null;
  readonly hasOlder: boolean;
  /** Number of damaged lines, which are left out. */
  readonly damagedLines: number;
  readonly problem: ErrorRecord | null;
  refresh(): Promise<void>;
  setFilter(change: Partial<LedgerFilter>): Promise<void>;
  showOlder(): Promise<void>;
  /** Reads every line that passes the filter; null when that fails, and `problem` then says why. */
  readAll(): Promise<readonly LedgerLine[] | null>;
}

/** How many lines `showOlder` adds: more than fit on a screen. */
const PAGE_LINES = 50;
/** How many lines an export reads in one transaction. Requests to the API have to wait for it. */
const EXPORT_LINES = 2000;

export function createAccountLedger(admin: Pick<AccountAdmin, "readLedger">): StoreApi<AccountLedger> {
  /** How many lines to show. */
  let wantedLines = PAGE_LINES;
  /** The number of the read that was started last. */
  let lastRead = 0;

  return createStore<AccountLedger>()((set, get) => {
    /** Reads all shown lines at once, so that they are consistent. Drops the result when a newer read has started. */
    async function refresh(): Promise<void> {
      const thisRead = ++lastRead;
      try {
        const page = await admin.readLedger(get().filter, wantedLines, null);
        if (thisRead === lastRead) set({ ...page, problem: null });
      } catch (error) {
        set({ problem: toErrorRecord(error) });
      }
    }

    return {
      filter: WHOLE_LEDGER,
      lines: null,
      hasOlder: false,
      damagedLines: 0,
      problem: null,

      refresh,

      async setFilter(change) {
        wantedLines = PAGE_LINES;
        set({ filter: { ...get().filter, ...change } });
        await refresh();
      },

      async showOlder() {
        wantedLines += PAGE_LINES;
        await refresh();
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
