import { createStore, type StoreApi } from "zustand/vanilla";
import type { AccountAdmin, AccountChange, AccountKey, AccountList, NewAccount } from "../../core/account-admin.ts";
import { toErrorRecord, type ErrorRecord } from "../../core/errors.ts";

type AccountsView =
  | { readonly kind: "loading" }
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  | { readonly kind: "ready"; readonly list: AccountList };

/** A key that was just made: the one time it can be read. */
export interface FreshKey {
  readonly accountId: string;
  readonly label: string;
  readonly key: string;
}

type AccountsNotice =
  | { readonly kind: "problem"; readonly error: ErrorRecord }
  | { readonly kind: "deleted" | "revoked"; readonly name: string; readonly undo: () => Promise<void> };

/** What the dashboard's accounts show and do. Actions never reject; those that give a boolean give false when nothing changed. */
export interface AccountsState {
  readonly view: AccountsView;
  readonly freshKey: FreshKey | null;
  readonly notice: AccountsNotice | null;
  refresh(): Promise<void>;
  /** Creates an account and its first key. */
  create(account: NewAccount, keyLabel: string): Promise<boolean>;
  change(accountId: string, change: AccountChange): Promise<boolean>;
  topUp(accountId: string, credits: number): Promise<boolean>;
  setCreditsLeft(accountId: string, credits: number): Promise<boolean>;
  createKey(accountId: string, label: string): Promise<boolean>;
  forgetFreshKey(): void;
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
      const key = await admin.createKey(accountId, label);
      set({ freshKey: { accountId, label, key } });
    }

    return {
      view: { kind: "loading" },
      freshKey: null,
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

      async revokeKey(key) {
        await doing(async () => {
          await admin.revokeKey(key);
          set({ freshKey: null, notice: { kind: "revoked", name: key.label, undo: () => admin.undoRevoke(key) } });
        });
      },

      async remove(accountId) {
        await doing(async () => {
          const deleted = await admin.delete(accountId);
          const { freshKey } = get();
          set({
            freshKey: freshKey?.accountId === accountId ? null : freshKey,
            notice: { kind: "deleted", name: deleted.account.name, undo: () => admin.undoDelete(deleted) },
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
