import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered where a stack has some, in German. */
export const stack: StackStrings = {
  printSheet: "Trennblatt drucken",
  sheet: {
    title: "Trennblatt",
    lines: ["Lege dieses Blatt zwischen zwei Dokumente eines Stapels.", "Flatbed trennt den Stapel an dieser Stelle."],
  },
  offer: (sheets, documents) =>
    `${sheets === 1 ? "1 Trennblatt" : `${sheets} Trennblätter`}: in ${documents} Dokumente aufteilen?`,
  split: "Aufteilen",
  offerDeletion: (sheets) => (sheets === 1 ? "Das Trennblatt löschen?" : `${sheets} Trennblätter löschen?`),
  delete: "Löschen",
  keep: "So lassen",
};
