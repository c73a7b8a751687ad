import { screenStrings } from "./screen-strings.ts";
import { backup } from "../backup/en.ts";

export const useBackupStrings = screenStrings("backup", backup);
