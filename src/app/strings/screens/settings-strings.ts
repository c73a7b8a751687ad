import { screenStrings } from "./screen-strings.ts";
import { settings } from "../settings/en.ts";

export const useSettingsStrings = screenStrings("settings", settings);
