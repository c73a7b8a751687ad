import { screenStrings } from "../screen-strings.ts";
import { modes as de } from "./de.ts";
import { modes as en } from "./en.ts";
import { modes as fr } from "./fr.ts";

export const useModeStrings = screenStrings({ en, de, fr });
