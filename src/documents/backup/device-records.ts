import { parseAccountRecords, type AccountRecordStore } from "../../core/model/account-records.ts";
import { isObject } from "../../core/model/shape.ts";
import type { Setting } from "../settings/setting.ts";
import { SETTINGS } from "../settings/settings.ts";

/** What a sealed backup holds beside documents, as JSON texts by their names in the archive. */
export type DeviceFiles = ReadonlyMap<string, string>;

/** What was added from a backup beside documents. */
export interface AddedRecords {
  readonly scanners: number;
  /** Whether scanners were added while this device signs links with another key than the device they came from. */
  readonly keepsOtherKey: boolean;
  readonly accounts: number;
  /** Whether choices were added, which hold from the next start. */
  readonly choices: boolean;
}

/** Scanners with the key that signs their links, accounts with their ledger, and the choices of this device. */
export interface DeviceRecords {
  read(): Promise<DeviceFiles>;
  /** Adds what is not here yet; `read` gives a text of the archive. Throws `invalid_parameter`, and like the stores. */
  add(read: (name: string) => Promise<string | null>): Promise<AddedRecords>;
}

/** The hosted scanners of this device, with the key that signs their links, as a JSON text. */
interface ScannerRecords {
  /** Whether there is anything to export. */
  hasAny(): Promise<boolean>;
  exportAll(): Promise<string>;
  /** Adds the scanners that are not here yet. Throws `invalid_parameter`. */
  mergeAll(text: string): Promise<{ readonly added: number; readonly keepsOtherKey: boolean }>;
}

export interface DeviceRecordsPorts {
  readonly scanners: ScannerRecords;
  readonly accounts: AccountRecordStore;
  /** The choices of this device. It may throw when storage is disabled. */
  readonly storage: Storage;
}

const SCANNERS = "scanners.json";
const ACCOUNTS = "accounts.json";
const CHOICES = "settings.json";

/** All choices of the app are stored under names that begin so. */
const PREFIX = "flatbed-";
const OF_THIS_DEVICE = Object.values<Setting<unknown>>(SETTINGS).filter(({ isOfDevice }) => isOfDevice);
/** Choices are short; a backup must not fill the storage. */
const MAX_CHOICE_LENGTH = 100_000;

/** Reads and adds what a device has beside documents. */
export function createDeviceRecords({ scanners, accounts, storage }: DeviceRecordsPorts): DeviceRecords {
  const isChoice = (name: string): boolean =>
    name.startsWith(PREFIX) && !OF_THIS_DEVICE.some((own) => name.startsWith(own.name));

  function addChoices(text: string | null): boolean {
    const choices = Object.entries(parse(text)).filter(
      ([name, value]) =>
        isChoice(name) &&
        typeof value === "string" &&
        value.length <= MAX_CHOICE_LENGTH &&
        storage.getItem(name) === null,
    );
    for (const [name, value] of choices) storage.setItem(name, String(value));
    return choices.length > 0;
  }

  return {
    async read() {
      const files = new Map<string, string>();
      if (await scanners.hasAny()) files.set(SCANNERS, await scanners.exportAll());
      const records = await accounts.read();
      if (Object.values(records).some(({ length }: readonly unknown[]) => length > 0))
        files.set(ACCOUNTS, JSON.stringify(records));
      const choices = Object.fromEntries(Object.entries(storage).filter(([name]) => isChoice(name)));
      if (Object.keys(choices).length > 0) files.set(CHOICES, JSON.stringify(choices));
      return files;
    },

    async add(read) {
      const [scannerText, accountText, choiceText] = await Promise.all([SCANNERS, ACCOUNTS, CHOICES].map(read));
      const merged = scannerText ? await scanners.mergeAll(scannerText) : { added: 0, keepsOtherKey: false };
      const records = parseAccountRecords(parse(accountText ?? null));
      return {
        scanners: merged.added,
        keepsOtherKey: merged.added > 0 && merged.keepsOtherKey,
        accounts: records ? await accounts.add(records) : 0,
        choices: addChoices(choiceText ?? null),
      };
    },
  };
}

/** The object in a JSON text; an empty one where there is none. */
function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
