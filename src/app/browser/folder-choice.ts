import { readChoices, storeChoices } from "./stored-choices.ts";

/** The name under which it is stored, beside the choices of this device, that a folder is chosen on it. */
export const FOLDER_CHOICE = "flatbed-folder";

/** Whether a folder is chosen. Without one, none of the code that writes to it is loaded. */
export function isFolderChosen(storage: Pick<Storage, "getItem">): boolean {
  return readChoices(storage, FOLDER_CHOICE)["isChosen"] === true;
}

export function storeFolderChosen(storage: Pick<Storage, "setItem">, isChosen: boolean): void {
  storeChoices(storage, FOLDER_CHOICE, { isChosen });
}
