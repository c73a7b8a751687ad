import { screenStrings } from "../screen-strings.ts";
import { scanners as de } from "./de.ts";
import { scanners as en } from "./en.ts";
import { scanners as fr } from "./fr.ts";

export const useScannersStrings = screenStrings({ en, de, fr });
