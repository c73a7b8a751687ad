import { createStore, type StoreApi } from "zustand/vanilla";
import type {
  AccountAdmin,
  AccountChange,
  AccountKey,
  AccountList,
  FreshKey,
  NewAccount,
} from "../../../core/model/account-admin.ts";
import { toErrorRecord, type ErrorRecord } from "../../../core/errors.ts";

type AccountsView =
  | { readonly kind: "loading" }
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  | { readonly kind: "ready"; readonly list: AccountList };

type AccountsNotice =
  | { readonly kind: "problem"; readonly error: ErrorRecord }
  /** `id` is that of what is gone: an account's, or a key's SHA-256. */
  | {
      readonly kind: "deleted" | "revoked";
      readonly id: string;
      readonly name: string;
      readonly undo: () => Promise<void>;
    };

/**
 * What the dashboard's accounts show and do. Actions never reject; those that give a boolean give false when nothing
 * changed.
 */
export interface AccountsState {
  readonly view: AccountsView;
  readonly freshKey: FreshKey | null;
  /** Ids of accounts whose details show. */
  readonly unfolded: ReadonlySet<string>;
  readonly notice: AccountsNotice | null;
  refresh(): Promise<void>;
  /** Creates an account and its first key. */
  create(account: NewAccount, keyLabel: string): Promise<boolean>;
  change(accountId: string, change: AccountChange): Promise<boolean>;
  topUp(accountId: string, credits: number): Promise<boolean>;
  setCreditsLeft(accountId: string, credits: number): Promise<boolean>;
  createKey(accountId: string, label: string): Promise<boolean>;
  forgetFreshKey(): void;
  /** Shows or hides an account's details, and with them its fresh key for good. */
  toggle(accountId: string): void;
  revokeKey(key: AccountKey): Promise<void>;
  remove(accountId: string): Promise<void>;
  undo(): Promise<void>;
  dismiss(): void;
}

export function createAccountsStore(admin: AccountAdmin): StoreApi<AccountsState> {
  return createStore<AccountsState>()((set, get) => {
    /** Does it, reads the list again, and says what went wrong. */
    async function doing(work: () => Promise<void>): Promise<boolean> {
      try {
        await work();
      } catch (error) {
        set({ notice: { kind: "problem", error: toErrorRecord(error) } });
        return false;
      }
      await get().refresh();
      return true;
    }

    async function makeKey(accountId: string, label: string): Promise<void> {
      const freshKey = await admin.createKey(accountId, label);
      set({ freshKey, unfolded: new Set([...get().unfolded, accountId]) });
    }

    function forgetIf(isGone: (freshKey: FreshKey) => boolean): void {
      const { freshKey } = get();
      if (freshKey && isGone(freshKey)) set({ freshKey: null });
    }

    return {
      view: { kind: "loading" },
      freshKey: null,
      unfolded: new Set(),
      notice: null,

      async refresh() {
        try {
          set({ view: { kind: "ready", list: await admin.list() } });
        } catch (error) {
          set({ view: { kind: "unreadable", error: toErrorRecord(error) } });
        }
      },

      create: (account, keyLabel) => doing(async () => makeKey(await admin.create(account), keyLabel)),
      change: (accountId, change) => doing(() => admin.change(accountId, change)),
      topUp: (accountId, credits) => doing(() => admin.topUp(accountId, credits)),
      setCreditsLeft: (accountId, credits) => doing(() => admin.setCreditsLeft(accountId, credits)),
      createKey: (accountId, label) => doing(() => makeKey(accountId, label)),
      forgetFreshKey: () => set({ freshKey: null }),

      toggle(accountId) {
        const unfolded = new Set(get().unfolded);
        if (!unfolded.delete(accountId)) unfolded.add(accountId);
        set({ unfolded });
        forgetIf((freshKey) => freshKey.accountId === accountId);
      },

      async revokeKey(key) {
        await doing(async () => {
          await admin.revokeKey(key);
          forgetIf(({ sha256 }) => sha256 === key.sha256);
          set({ notice: { kind: "revoked", id: key.sha256, name: key.label, undo: () => admin.undoRevoke(key) } });
        });
      },

      async remove(accountId) {
        await doing(async () => {
          const deleted = await admin.delete(accountId);
          forgetIf((freshKey) => freshKey.accountId === accountId);
          set({
            notice: {
              kind: "deleted",
              id: accountId,
              name: deleted.account.name,
              undo: () => admin.undoDelete(deleted),
            },
          });
        });
      },

      async undo() {
        const { notice } = get();
        set({ notice: null });
        if (notice && notice.kind !== "problem") await doing(notice.undo);
      },

      dismiss: () => set({ notice: null }),
    };
  });
}
