import { screenStrings } from "../screen-strings.ts";
import { api as de } from "./de.ts";
import { api as en } from "./en.ts";
import { api as fr } from "./fr.ts";

export const useApiStrings = screenStrings({ en, de, fr });
