import { screenStrings } from "./screen-strings.ts";
import { paper } from "../paper/en.ts";

export const usePaperStrings = screenStrings("paper", paper);
