import { screenStrings } from "./screen-strings.ts";
import { overview } from "../overview/en.ts";

export const useOverviewStrings = screenStrings("overview", overview);
