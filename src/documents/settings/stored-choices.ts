/** A person's last choices, stored on this device as JSON. Only for data that may be lost. */

/** The stored choices, to be validated field by field. Empty when they are damaged or storage is disabled. */
export function readChoices(
  storage: Pick<Storage, "getItem">,
  key: string,
): Readonly<Partial<Record<string, unknown>>> {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? "{}")) as Partial<Record<string, unknown>>;
  } catch {
    return {};
  }
}

/** Stores the choices, unless storage is full or disabled. */
export function storeChoices(storage: Pick<Storage, "setItem">, key: string, choices: object): void {
  try {
    storage.setItem(key, JSON.stringify(choices));
  } catch {
    // Without storage the choices last until the app is closed.
  }
}
