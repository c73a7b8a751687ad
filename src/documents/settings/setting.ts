/** What a person chose on this device, stored by the browser as JSON. Only for data that may be lost. */
import type { Shape } from "../../core/model/shape.ts";

/** Makes a value of what is stored: the default where nothing valid is stored. */
type Reader<T> = (stored: unknown) => T;

/** A row of the table of settings. */
export interface Setting<T> {
  /** The name in the browser's storage. It begins with "flatbed-". */
  readonly name: string;
  /** The value of what is stored, undefined for nothing. What it does not read is not stored either. */
  readonly read: Reader<T>;
  /** What is stored for a value, where that is not the value; undefined for nothing. */
  toStored?(value: T): unknown;
  /** `tab`: lasts until the tab is closed. `app`: of one deployment only, where an origin has several. */
  readonly scope?: "tab" | "app";
  /** Whether it is about this device, so that no other one should get it from a backup. */
  readonly isOfDevice?: boolean;
}

/** The value of a row of the table. */
export type ValueOf<Row extends { readonly read: Reader<unknown> }> = ReturnType<Row["read"]>;

export function oneOf<T>(values: readonly T[], fallback: NoInfer<T>): Reader<T> {
  return (stored) => values.find((known) => known === stored) ?? fallback;
}

export function valid<T>(check: Shape, fallback: T): Reader<T> {
  return (stored) => (check(stored) ? (stored as T) : fallback);
}

/** The valid ones of a list, at most so many. */
export function listOf<T>(check: Shape, most?: number): Reader<readonly T[]> {
  return (stored) => (Array.isArray(stored) ? stored.filter(check).slice(0, most) : []);
}

export function fields<T extends object>(readers: { readonly [Name in keyof T]: Reader<T[Name]> }): Reader<T> {
  return (stored) => {
    const record = Object(stored) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries<Reader<unknown>>(readers).map(([name, read]) => [name, read(record[name])]),
    ) as T;
  };
}

/** The stored value; the default where it is damaged or storage is disabled. */
export function readSetting<T>(setting: Setting<T>, storage?: Pick<Storage, "getItem">): T {
  let stored: unknown;
  try {
    stored = JSON.parse((storage ?? storageOf(setting)).getItem(storedName(setting)) ?? "");
  } catch {
    // Also where nothing is stored.
  }
  return setting.read(stored);
}

/** Stores a value, unless storage is full or disabled: then it lasts as long as the caller keeps it. */
export function writeSetting<T>(
  setting: Setting<T>,
  value: NoInfer<T>,
  storage?: Pick<Storage, "setItem"> & Partial<Pick<Storage, "removeItem">>,
): void {
  const stored = setting.toStored ? setting.toStored(value) : setting.read(value);
  try {
    const place = storage ?? storageOf(setting);
    if (stored === undefined) place.removeItem?.(storedName(setting));
    else place.setItem(storedName(setting), JSON.stringify(stored));
  } catch {
    // Nobody loses more than a choice.
  }
}

/** Stores some fields of a setting, and leaves the others as they are stored. */
export function changeSetting<T extends object>(
  setting: Setting<T>,
  change: Partial<NoInfer<T>>,
  storage?: Pick<Storage, "getItem" | "setItem">,
): void {
  writeSetting(setting, { ...readSetting(setting, storage), ...change }, storage);
}

/** The name under which a setting is stored. */
export function storedName({ name, scope }: Pick<Setting<unknown>, "name" | "scope">): string {
  return scope === "app" ? name + new URL(".", location.href).pathname : name;
}

/** Browsers that forbid storage throw here. */
function storageOf({ scope }: Pick<Setting<unknown>, "scope">): Storage {
  return scope === "tab" ? sessionStorage : localStorage;
}
