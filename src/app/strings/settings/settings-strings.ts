import { screenStrings } from "../screen-strings.ts";
import { settings as de } from "./de.ts";
import { settings as en } from "./en.ts";
import { settings as fr } from "./fr.ts";

export const useSettingsStrings = screenStrings({ en, de, fr });
