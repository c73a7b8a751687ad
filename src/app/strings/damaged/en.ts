/** The texts about damaged records, in English. */
export const damaged = {
  title: "Damaged",
  unnamed: "Without a name",
  documents:
    "The records of these documents are damaged, so they can't be opened. Their photos may be intact. Save what " +
    "is there, then remove them. All other documents work.",
  scans:
    "The records of these scans are damaged, so they can't be sent. Save what is there and send it another way, " +
    "then remove them.",
  pages:
    "The record of the pages you photographed is damaged, so they can't be sent. Save what is there, then remove " +
    "them and start again.",
  accounts:
    "The records of these accounts or keys are damaged. Requests with them are refused and nothing is charged. " +
    "Save what is there, then remove them and create them again.",
  scanners:
    "These records of scanners, or of the key that signs links, are damaged. Links shared before still open. Save " +
    "what is there, remove them, then import your scanners from a file or create them again.",
  usage:
    "The record of what this account has used is damaged. Its requests are refused and nothing is charged. Count " +
    "again from the ledger, then check its credits.",
  recount: "Count again",
  recountOf: (name: string) => `Count again: ${name}`,
  ledgerLines: (count: number) =>
    count === 1
      ? "1 line of the ledger is damaged and is left out."
      : `${count} lines of the ledger are damaged and are left out.`,
  save: "Save what is there",
  saveOf: (name: string) => `Save what is there: ${name}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove: ${name}`,
  removeSure: "Remove for good",
  keep: "Keep",
  saveDraft: "Save the photos",
};

export type DamagedStrings = typeof damaged;
