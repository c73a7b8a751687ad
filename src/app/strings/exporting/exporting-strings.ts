import { screenStrings } from "../screen-strings.ts";
import { exporting } from "./en.ts";

export const useExportingStrings = screenStrings("exporting", exporting);
