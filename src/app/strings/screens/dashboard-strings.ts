import { screenStrings } from "./screen-strings.ts";
import { dashboard } from "../dashboard/en.ts";

export const useDashboardStrings = screenStrings("dashboard", dashboard);
