import { screenStrings } from "../screen-strings.ts";
import { naming as de } from "./de.ts";
import { naming as en } from "./en.ts";
import { naming as fr } from "./fr.ts";

export const useNamingStrings = screenStrings({ en, de, fr });
