import { screenStrings } from "../screen-strings.ts";
import { amounts as de } from "./de.ts";
import { amounts as en } from "./en.ts";
import { amounts as fr } from "./fr.ts";

export const useAmountsStrings = screenStrings({ en, de, fr });
