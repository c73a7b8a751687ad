import { screenStrings } from "./screen-strings.ts";
import { marking } from "../marking/en.ts";

export const useMarkingStrings = screenStrings("marking", marking);
