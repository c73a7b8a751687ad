import { screenStrings } from "../screen-strings.ts";
import { settings } from "./en.ts";

export const useSettingsStrings = screenStrings("settings", settings);
