import { screenStrings } from "../screen-strings.ts";
import { viewer as de } from "./de.ts";
import { viewer as en } from "./en.ts";
import { viewer as fr } from "./fr.ts";

export const useViewerStrings = screenStrings({ en, de, fr });
