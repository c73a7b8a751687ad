import { screenStrings } from "../screen-strings.ts";
import { exporting as de } from "./de.ts";
import { exporting as en } from "./en.ts";
import { exporting as fr } from "./fr.ts";

export const useExportingStrings = screenStrings({ en, de, fr });
