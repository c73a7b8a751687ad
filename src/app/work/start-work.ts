import type { StoreApi } from "zustand/vanilla";
import { createWork, type Work, type WorkPorts } from "../../documents/session/work.ts";
import type { Settings } from "../../documents/settings/default-settings.ts";
import { namingStrings } from "../../strings/compiled/screens/naming.ts";
import type { Strings } from "../../strings/compiled/en.ts";
import { contentNameOfPage } from "../naming/content-name.ts";

interface Ports extends Omit<WorkPorts, "nameOf"> {
  readonly settings: StoreApi<Settings>;
  readonly strings: Strings;
  /** The languages the person reads, best first. */
  readonly locales: readonly string[];
}

/** Starts the store of the work on all documents, which names them in the reader's language. */
export function startWork({ settings, strings, locales, ...ports }: Ports): StoreApi<Work> {
  const style = { kinds: namingStrings(strings).kinds, locale: locales[0] ?? "en" };
  return createWork({
    ...ports,
    nameOf: (page, languages) =>
      settings.getState().nameFromText === "off" ? null : contentNameOfPage(page, languages, style),
  });
}
