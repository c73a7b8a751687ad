import { screenStrings } from "../screen-strings.ts";
import { overview as de } from "./de.ts";
import { overview as en } from "./en.ts";
import { overview as fr } from "./fr.ts";

export const useOverviewStrings = screenStrings({ en, de, fr });
