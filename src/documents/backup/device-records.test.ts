import { expect, it } from "vitest";
import type { AccountRecords } from "../../core/model/account-records.ts";
import { createDeviceRecords, type DeviceFiles, type DeviceRecords } from "./device-records.ts";

const NONE: AccountRecords = { accounts: [], keys: [], usage: [], ledger: [] };
const ACCOUNTS: AccountRecords = {
  accounts: [
    {
      id: "a",
      name: "Office",
      active: true,
      creditsGranted: 9,
      requestsPerMinute: 60,
      createdAtMs: 1,
      deletedAtMs: null,
    },
  ],
  keys: [{ sha256: "0".repeat(64), accountId: "a", label: "Till", createdAtMs: 1 }],
  usage: [{ accountId: "a", spent: 1, reservations: [], bucket: null }],
  ledger: [{ accountId: "a", atMs: 5, endpoint: "scan/crop", status: 200, charged: 1 }],
};

/** Node has no `localStorage`; like the browser's, this one lists its entries as properties. */
function memoryStorage(entries: Readonly<Record<string, string>>): Storage {
  const methods = {
    getItem: (name: string): string | null => (Object.hasOwn(storage, name) ? String(storage[name]) : null),
    setItem: (name: string, value: string): void => void (storage[name] = value),
  };
  const storage = Object.assign(Object.create(methods) as Record<string, unknown>, entries);
  return storage as unknown as Storage;
}

function device(accounts: AccountRecords, choices: Readonly<Record<string, string>> = {}) {
  const scanners: string[] = [];
  const added: AccountRecords[] = [];
  const storage = memoryStorage(choices);
  const records: DeviceRecords = createDeviceRecords({
    scanners: {
      hasAny: async () => accounts.accounts.length > 0,
      exportAll: async () => "scanners",
      mergeAll: async (text) => (scanners.push(text), { added: 2, keepsOtherKey: true }),
    },
    accounts: { read: async () => accounts, add: async (given) => (added.push(given), given.accounts.length) },
    storage,
  });
  return { records, scanners, added, storage };
}

const from =
  (files: DeviceFiles) =>
  async (name: string): Promise<string | null> =>
    files.get(name) ?? null;

it("takes scanners, accounts and choices to a device that has none", async () => {
  const choices = {
    "flatbed-settings": '{"filter":"flat"}',
    "flatbed-last-backup": "{}",
    "flatbed-folder:/": "{}",
    "flatbed-webdav:/": `{"password":"tulip"}`,
    "other-app": "x",
  };
  const files = await device(ACCOUNTS, choices).records.read();
  expect([...files.keys()]).toEqual(["scanners.json", "accounts.json", "settings.json"]);

  const empty = device(NONE, { "flatbed-appearance": "{}" });
  expect(await empty.records.add(from(files))).toEqual({
    scanners: 2,
    keepsOtherKey: true,
    accounts: 1,
    choices: true,
  });
  expect([empty.scanners, empty.added]).toEqual([["scanners"], [ACCOUNTS]]);
  expect({ ...empty.storage }).toEqual({ "flatbed-appearance": "{}", "flatbed-settings": '{"filter":"flat"}' });
});

it("keeps the choices that were made here", async () => {
  const files = await device(NONE, { "flatbed-settings": "theirs" }).records.read();
  const own = device(NONE, { "flatbed-settings": "mine" });
  expect(await own.records.add(from(files))).toMatchObject({ scanners: 0, accounts: 0, choices: false });
  expect(own.storage.getItem("flatbed-settings")).toBe("mine");
});

it("has no file of what there is nothing of", async () => expect((await device(NONE).records.read()).size).toBe(0));

it("leaves out what is no record or no choice", async () => {
  const own = device(NONE);
  const files = new Map([
    ["accounts.json", JSON.stringify({ ...ACCOUNTS, accounts: [{ id: 5 }], usage: [7, { accountId: 5 }] })],
    ["settings.json", JSON.stringify({ "other-app": "x", "flatbed-a": 5, "flatbed-b": "y".repeat(200_000) })],
  ]);
  expect(await own.records.add(from(files))).toMatchObject({ accounts: 0, choices: false });
  expect(own.added).toEqual([{ ...ACCOUNTS, accounts: [], usage: [] }]);
  await own.records.add(from(new Map([["accounts.json", "no JSON"]])));
  expect(own.added).toHaveLength(1);
});
