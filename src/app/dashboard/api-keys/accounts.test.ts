import { beforeEach, describe, expect, it } from "vitest";
import type { AccountAdmin, AccountKey, AccountOverview } from "../../../core/model/account-admin.ts";
import { ScanError } from "../../../core/errors.ts";
import { createAccountsStore } from "./accounts.ts";

let accounts: Map<string, AccountOverview>;
let isFull: boolean;

/** Accounts in memory, with the methods that the store uses. */
function memoryAdmin(): AccountAdmin {
  const found = (id: string): AccountOverview => {
    const overview = accounts.get(id);
    if (!overview) throw new ScanError("not_found", "This account is no longer there.");
    return overview;
  };
  const setKeys = (id: string, keys: readonly AccountKey[]): void => void accounts.set(id, { ...found(id), keys });
  const unused = (): never => {
    throw new Error("The store does not call this.");
  };
  return {
    list: async () => ({ accounts: [...accounts.values()], deleted: [], damaged: [] }),
    async create({ name, credits, requestsPerMinute }) {
      if (isFull) throw new ScanError("storage_full", "This device has no room left.");
      const id = `a${accounts.size + 1}`;
      accounts.set(id, {
        account: { id, name, active: true, creditsGranted: credits, requestsPerMinute },
        source: "dashboard",
        creditsLeft: credits,
        creditsSpent: 0,
        isUsageDamaged: false,
        keys: [],
      });
      return id;
    },
    async change(id, change) {
      const overview = found(id);
      accounts.set(id, { ...overview, account: { ...overview.account, ...change } });
    },
    topUp: async (id, credits) => void accounts.set(id, { ...found(id), creditsLeft: found(id).creditsLeft + credits }),
    setCreditsLeft: async (id, credits) => void accounts.set(id, { ...found(id), creditsLeft: credits }),
    recountUsage: unused,
    async delete(id) {
      const { account, keys } = found(id);
      accounts.delete(id);
      return { account, keys };
    },
    undoDelete: async ({ account, keys }) =>
      void accounts.set(account.id, {
        account,
        source: "dashboard",
        creditsLeft: 0,
        creditsSpent: 0,
        isUsageDamaged: false,
        keys,
      }),
    async createKey(accountId, label) {
      const { keys } = found(accountId);
      const key = { accountId, label, sha256: `sha of ${label}`, createdAtMs: 1 };
      setKeys(accountId, [...keys, key]);
      return { ...key, key: `key for ${label}` };
    },
    revokeKey: async ({ accountId, sha256 }) =>
      setKeys(
        accountId,
        found(accountId).keys.filter((key) => key.sha256 !== sha256),
      ),
    undoRevoke: async (key) => setKeys(key.accountId, [...found(key.accountId).keys, key]),
    readLedger: unused,
    listen: unused,
  };
}

const newAccount = { name: "Acme", credits: 10, requestsPerMinute: 60 };

async function storeWithAccount() {
  const store = createAccountsStore(memoryAdmin());
  await store.getState().create(newAccount, "Website");
  return store;
}

const overviewIn = (store: Awaited<ReturnType<typeof storeWithAccount>>): AccountOverview | undefined => {
  const { view } = store.getState();
  return view.kind === "ready" ? view.list.accounts[0] : undefined;
};

beforeEach(() => {
  accounts = new Map();
  isFull = false;
});

describe("the store of the dashboard's accounts", () => {
  it("creates an account with a key, which is shown until it is copied", async () => {
    const store = await storeWithAccount();
    expect(store.getState()).toMatchObject({ freshKey: { key: "key for Website" }, unfolded: new Set(["a1"]) });
    expect(overviewIn(store)).toMatchObject({ account: { name: "Acme" }, keys: [{ label: "Website" }] });
    store.getState().forgetFreshKey();
    expect(store.getState()).toMatchObject({ freshKey: null, unfolded: new Set(["a1"]) });
  });

  it("forgets a fresh key when the account's details are closed", async () => {
    const store = await storeWithAccount();
    store.getState().toggle("a1");
    expect(store.getState()).toMatchObject({ freshKey: null, unfolded: new Set() });
    store.getState().toggle("a1");
    expect(store.getState()).toMatchObject({ freshKey: null, unfolded: new Set(["a1"]) });
  });

  it("keeps a fresh key on screen while another key is revoked, and can undo that", async () => {
    const store = await storeWithAccount();
    await store.getState().createKey("a1", "New website");
    const [old] = overviewIn(store)?.keys ?? [];
    if (!old) throw new Error("The account has no key.");
    await store.getState().revokeKey(old);
    expect(store.getState()).toMatchObject({
      freshKey: { label: "New website" },
      notice: { kind: "revoked", name: "Website" },
    });
    expect(overviewIn(store)?.keys.map(({ label }) => label)).toEqual(["New website"]);
    await store.getState().undo();
    expect(store.getState().notice).toBeNull();
    expect(overviewIn(store)?.keys.map(({ label }) => label)).toEqual(["New website", "Website"]);
  });

  it("deletes an account with its keys at once, and can undo that", async () => {
    const store = await storeWithAccount();
    await store.getState().remove("a1");
    expect(store.getState()).toMatchObject({ freshKey: null, notice: { kind: "deleted", name: "Acme" } });
    expect(overviewIn(store)).toBeUndefined();
    await store.getState().undo();
    expect(overviewIn(store)).toMatchObject({ account: { name: "Acme" }, keys: [{ label: "Website" }] });
  });

  it("reports errors, and changes nothing then", async () => {
    const store = await storeWithAccount();
    isFull = true;
    expect(await store.getState().create(newAccount, "Website")).toBe(false);
    expect(store.getState()).toMatchObject({ notice: { kind: "problem", error: { code: "storage_full" } } });
    accounts.clear();
    expect(await store.getState().change("a1", { active: false })).toBe(false);
    expect(store.getState()).toMatchObject({ notice: { kind: "problem", error: { code: "not_found" } } });
    await store.getState().undo();
    expect(store.getState().notice).toBeNull();
  });
});
