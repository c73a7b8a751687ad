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
  /** `id` is the id of the deleted account, or the SHA-256 of the revoked key. */
  | {
      readonly kind: "deleted" | "revoked";
      readonly id: string;
      readonly name: string;
      readonly undo: () => Promise<void>;
    };

/** The store of the dashboard's accounts. Actions never reject; those with a boolean return false when they failed. */
export interface AccountsState {
  readonly view: AccountsView;
  readonly freshKey: FreshKey | null;
  /** The ids of the accounts whose details are open. */
  readonly unfolded: ReadonlySet<string>;
  readonly notice: AccountsNotice | null;
  refresh(): Promise<void>;
  /** Creates an account and its first key. */
  create(account: NewAccount, keyLabel: string): Promise<boolean>;
  change(accountId: string, change: AccountChange): Promise<boolean>;
  topUp(accountId: string, credits: number): Promise<boolean>;
  setCreditsLeft(accountId: string, credits: number): Promise<boolean>;
  recountUsage(accountId: string): Promise<boolean>;
  createKey(accountId: string, label: string): Promise<boolean>;
  forgetFreshKey(): void;
  /** Opens or closes the details of an account. This hides its fresh key for good. */
  toggle(accountId: string): void;
  revokeKey(key: AccountKey): Promise<void>;
  remove(accountId: string): Promise<void>;
  undo(): Promise<void>;
  dismiss(): void;
}

export function createAccountsStore(admin: AccountAdmin): StoreApi<AccountsState> {
  return createStore<AccountsState>()((set, get) => {
    /** Runs an action and then reads the list again. On failure it sets a notice and returns false. */
    async function perform(action: () => Promise<void>): Promise<boolean> {
      try {
        await action();
      } catch (error) {
        set({ notice: { kind: "problem", error: toErrorRecord(error) } });
        return false;
      }
      await get().refresh();
      return true;
    }

    async function createAndShowKey(accountId: string, label: string): Promise<void> {
      const freshKey = await admin.createKey(accountId, label);
      set({ freshKey, unfolded: new Set([...get().unfolded, accountId]) });
    }

    function forgetFreshKeyIf(condition: (freshKey: FreshKey) => boolean): void {
      const { freshKey } = get();
      if (freshKey && condition(freshKey)) set({ freshKey: null });
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

      create: (account, keyLabel) => perform(async () => createAndShowKey(await admin.create(account), keyLabel)),
      change: (accountId, change) => perform(() => admin.change(accountId, change)),
      topUp: (accountId, credits) => perform(() => admin.topUp(accountId, credits)),
      setCreditsLeft: (accountId, credits) => perform(() => admin.setCreditsLeft(accountId, credits)),
      recountUsage: (accountId) => perform(() => admin.recountUsage(accountId)),
      createKey: (accountId, label) => perform(() => createAndShowKey(accountId, label)),
      forgetFreshKey: () => set({ freshKey: null }),

      toggle(accountId) {
        const unfolded = new Set(get().unfolded);
        if (!unfolded.delete(accountId)) unfolded.add(accountId);
        set({ unfolded });
        forgetFreshKeyIf((freshKey) => freshKey.accountId === accountId);
      },

      async revokeKey(key) {
        await perform(async () => {
          await admin.revokeKey(key);
          forgetFreshKeyIf(({ sha256 }) => sha256 === key.sha256);
          set({ notice: { kind: "revoked", id: key.sha256, name: key.label, undo: () => admin.undoRevoke(key) } });
        });
      },

      async remove(accountId) {
        await perform(async () => {
          const deleted = await admin.delete(accountId);
          forgetFreshKeyIf((freshKey) => freshKey.accountId === accountId);
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
        if (notice && notice.kind !== "problem") await perform(notice.undo);
      },

      dismiss: () => set({ notice: null }),
    };
  });
}
