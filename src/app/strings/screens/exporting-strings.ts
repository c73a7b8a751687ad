import { screenStrings } from "./screen-strings.ts";
import { exporting } from "../exporting/en.ts";

export const useExportingStrings = screenStrings("exporting", exporting);
