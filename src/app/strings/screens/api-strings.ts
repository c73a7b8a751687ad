import { screenStrings } from "./screen-strings.ts";
import { api } from "../api/en.ts";

export const useApiStrings = screenStrings("api", api);
