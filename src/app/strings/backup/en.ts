/** The texts about backups, in English. */
export const backup = {
  title: "Backup",
  hint: "One file with every document, its photos and its text. Keep it elsewhere, or take it to another device.",
  saveBackup: "Save a backup",
  openBackup: "Add from a backup",
  savingBackup: "Writing the backup…",
  openingBackup: "Adding documents…",
  stop: "Stop",
  saved: (count: number) => (count === 1 ? "The backup holds 1 document." : `The backup holds ${count} documents.`),
  restored: (added: number, known: number) =>
    (added === 1 ? "1 document was added." : `${added} documents were added.`) +
    (known === 0 ? "" : known === 1 ? " 1 was here already." : ` ${known} were here already.`),
  leftOut: (names: string) => `Damaged in the file, and left out: ${names}.`,
  stoppedEarly: "The others could not be added:",
  notRestored: {
    other: "This file is not a backup of Flatbed. Nothing was added.",
    newer: "This backup is from a newer Flatbed. Nothing was added. Reload to get the newest one.",
    damaged: "This backup is damaged or not complete. Nothing was added. Try another copy of it.",
  },

  saves: "What the backup holds",
  documentsOnly: "Documents only",
  documentsOnlyHint: "A ZIP file that any program can open.",
  everything: "Everything, locked by a passphrase",
  everythingHint:
    "Also scanners with the key of their links, API accounts and settings: all that another device needs. Without " +
    "the passphrase nobody can open the file, not even you.",
  passphrase: "Passphrase",
  passphraseHint: (least: number) => `At least ${least} characters. Keep it apart from the file.`,
  makePassphrase: "Make one up",
  passphraseOf: "Passphrase of the backup",
  open: "Open",
  cancel: "Cancel",
  wrongPassphrase: "This is not the passphrase of the backup. Nothing was added. Check it, then try again.",
  addedScanners: (count: number) => (count === 1 ? "1 scanner was added." : `${count} scanners were added.`),
  addedAccounts: (count: number) => (count === 1 ? "1 API account was added." : `${count} API accounts were added.`),
  addedChoices: "Settings were added. They hold from the next start.",
  otherKey: "This device goes on signing links with its own key. The scanners that were added keep their links.",
  remind: "The browser may delete your documents when the device runs out of space. A backup keeps them safe.",
  remindSave: "Go to backup",
  remindLater: "Not now",
};

export type BackupStrings = typeof backup;
