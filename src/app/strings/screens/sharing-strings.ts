import { sharing } from "../sharing/en.ts";
import { screenStrings } from "./screen-strings.ts";

export const useSharingStrings = screenStrings("sharing", sharing);
