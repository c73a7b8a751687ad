import { screenStrings } from "../screen-strings.ts";
import { overview } from "./en.ts";

export const useOverviewStrings = screenStrings("overview", overview);
