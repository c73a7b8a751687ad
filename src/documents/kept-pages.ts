import { readSetting, writeSetting } from "./settings/setting.ts";
import { SETTINGS } from "./settings/settings.ts";

/** Ids of the pages that were decided last are remembered; a page that is forgotten is asked about once more. */
const MOST = 500;

/** The ids of pages that a person wants to keep as they are, on this device. */
export function readKeptPages(storage?: Pick<Storage, "getItem">): ReadonlySet<string> {
  return new Set(readSetting(SETTINGS.keptPages, storage).ids);
}

/** Adds pages to those that are kept as they are, and returns all of them. */
export function keepPages(
  kept: ReadonlySet<string>,
  pageIds: readonly string[],
  storage?: Pick<Storage, "getItem" | "setItem">,
): ReadonlySet<string> {
  const ids = [...new Set([...readKeptPages(storage), ...kept, ...pageIds])].slice(-MOST);
  writeSetting(SETTINGS.keptPages, { ids }, storage);
  return new Set(ids);
}
