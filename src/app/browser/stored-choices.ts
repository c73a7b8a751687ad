/** What a person chose last, kept on this device as JSON; never anything that would be missed. */

/** What was kept under a name, to be checked field by field; nothing where it is damaged or storage is off. */
export function readKept(storage: Pick<Storage, "getItem">, key: string): Readonly<Partial<Record<string, unknown>>> {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? "{}")) as Partial<Record<string, unknown>>;
  } catch {
    return {};
  }
}

/** Keeps the choices, unless storage is full or off. */
export function keepChoices(storage: Pick<Storage, "setItem">, key: string, choices: object): void {
  try {
    storage.setItem(key, JSON.stringify(choices));
  } catch {
    // They hold until the app is closed, then.
  }
}
