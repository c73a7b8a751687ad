/** The choice of a folder on this device, for the part of the app that writes to it; loaded when one is chosen. */
export { createFolderStore } from "../storage/folder.ts";
