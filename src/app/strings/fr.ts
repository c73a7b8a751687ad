import { en, type Strings } from "./en.ts";
export const fr: Strings = en;
