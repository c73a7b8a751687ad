import { screenStrings } from "../screen-strings.ts";
import { paper as de } from "./de.ts";
import { paper as en } from "./en.ts";
import { paper as fr } from "./fr.ts";

export const usePaperStrings = screenStrings({ en, de, fr });
