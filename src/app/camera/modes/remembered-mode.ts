import { readChoices, storeChoices } from "../../../documents/settings/stored-choices.ts";
import { MODES, type Mode } from "./modes.ts";

const KEY = "flatbed-camera-mode";

/** The mode that was last chosen in this tab; documents at first. */
export function rememberedMode(storage: Pick<Storage, "getItem"> = TAB): Mode {
  const { mode } = readChoices(storage, KEY);
  return MODES.find((known) => known === mode) ?? "document";
}

export function rememberMode(mode: Mode, storage: Pick<Storage, "setItem"> = TAB): void {
  storeChoices(storage, KEY, { mode });
}

/** The tab's storage, which ends with the tab. It is looked up late: where storage is disabled, that throws. */
const TAB: Pick<Storage, "getItem" | "setItem"> = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
};
