import { readChoices, storeChoices } from "./stored-choices.ts";

/** How the names begin under which deployments store, beside the choices of this device, that a folder is chosen. */
export const FOLDER_CHOICE = "flatbed-folder:";

/** The path of the app's address: deployments on one origin have a folder each. */
export const appPath = (): string => new URL(".", location.href).pathname;

/** Whether a folder is chosen. Without one, none of the code that writes to it is loaded. */
export function isFolderChosen(storage: Pick<Storage, "getItem">): boolean {
  return readChoices(storage, FOLDER_CHOICE + appPath())["isChosen"] === true;
}

export function storeFolderChosen(storage: Pick<Storage, "setItem">, isChosen: boolean): void {
  storeChoices(storage, FOLDER_CHOICE + appPath(), { isChosen });
}
