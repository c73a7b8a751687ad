import { screenStrings } from "../screen-strings.ts";
import { dashboard } from "./en.ts";

export const useDashboardStrings = screenStrings("dashboard", dashboard);
