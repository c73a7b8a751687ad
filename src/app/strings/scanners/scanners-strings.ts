import { screenStrings } from "../screen-strings.ts";
import { scanners } from "./en.ts";

export const useScannersStrings = screenStrings("scanners", scanners);
