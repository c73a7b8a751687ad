/** The texts about the folder that documents are saved to, in English. */
export const folder = {
  title: "Save to a folder",
  what:
    "Each finished document is also saved in a folder of yours, as a searchable PDF under its name. Nextcloud, " +
    "Dropbox, Syncthing and other sync tools carry it on from there.",
  unsupported:
    "This browser can’t save to a folder by itself. Chrome and Edge can, on computers and on Android. Here, export a " +
    "document or share it to another app.",
  choose: "Choose a folder",
  notOpened: "The browser did not open the folder. Choose one again.",
  chooseOther: "Choose another folder",
  stop: "Stop saving there",
  rules:
    "A document is saved once its pages are ready and you have left it, and again when you change it. A file that " +
    "Flatbed did not write is never replaced. If you delete a document here, its file stays there.",
  saved: (count: number) =>
    count === 0
      ? "Nothing is saved there yet."
      : count === 1
        ? "1 document is saved there."
        : `${count} documents are saved there.`,
  saving: (count: number) => (count === 1 ? "1 document is being saved…" : `${count} documents are being saved…`),
  earlier: (count: number) =>
    count === 1 ? "1 document from before is not there." : `${count} documents from before are not there.`,
  saveEarlier: (count: number): string => (count === 1 ? "Save it too" : "Save them too"),
  lapsed: "The browser asks for permission again before Flatbed writes there.",
  waiting: (count: number, name: string) =>
    count === 1 ? `1 document waits for the folder “${name}”.` : `${count} documents wait for the folder “${name}”.`,
  allow: "Allow writing",
  asks: (count: number, names: string) =>
    count === 1
      ? `${names} is saved to the folder once you have answered a question about it.`
      : `${names} are saved to the folder once you have answered a question about each.`,
  quoted: (name: string) => `“${name}”`,
  asksMany: (count: number) =>
    `${count} documents are saved to the folder once you have answered a question about each.`,
  toQuestion: "To the question",
  problems: {
    gone: (name: string) =>
      `The folder “${name}” is not there any more: it was moved, renamed or deleted, or its drive is not connected.`,
    full: (name: string) => `There is no room left where the folder “${name}” is.`,
    denied: (name: string) => `The browser does not let Flatbed write to the folder “${name}”.`,
    refused: (name: string) => `A file in the folder “${name}” can’t be written. Another program may have it open.`,
  },
  unwritten: (name: string) => `“${name}” was not saved.`,
  again: "Try again",
};

export type FolderStrings = typeof folder;
