import { readChoices, storeChoices } from "./settings/stored-choices.ts";

const KEY = "flatbed-kept-pages";
/** Ids of the pages that were decided last are remembered; a page that is forgotten is asked about once more. */
const MOST = 500;

/** The ids of pages that a person wants to keep as they are, on this device. */
export function readKeptPages(storage: Pick<Storage, "getItem">): ReadonlySet<string> {
  const { ids } = readChoices(storage, KEY);
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
}

/** Adds pages to those that are kept as they are, and returns all of them. */
export function keepPages(
  storage: Pick<Storage, "getItem" | "setItem">,
  kept: ReadonlySet<string>,
  pageIds: readonly string[],
): ReadonlySet<string> {
  const ids = [...new Set([...readKeptPages(storage), ...kept, ...pageIds])].slice(-MOST);
  storeChoices(storage, KEY, { ids });
  return new Set(ids);
}
