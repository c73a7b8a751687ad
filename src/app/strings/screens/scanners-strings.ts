import { screenStrings } from "./screen-strings.ts";
import { scanners } from "../scanners/en.ts";

export const useScannersStrings = screenStrings("scanners", scanners);
