import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered for the pages of a stack, in German. */
export const stack: StackStrings = {
  printSheet: "Trennblatt drucken",
  printFailed: "Das Trennblatt ließ sich nicht drucken. Lade die Seite neu und versuche es noch einmal.",
  sheet: {
    title: "Trennblatt",
    lines: ["Lege dieses Blatt zwischen zwei Dokumente eines Stapels.", "Flatbed trennt den Stapel an dieser Stelle."],
  },
  each: (count) => `Je Datei ein Dokument (${count})`,
  keepTogether: "Ein Dokument lassen",
  offer: (sheets, documents) =>
    `${sheets === 1 ? "1 Trennblatt" : `${sheets} Trennblätter`}: in ${documents} Dokumente aufteilen?`,
  split: "Aufteilen",
  offerDeletion: (sheets) => (sheets === 1 ? "Das Trennblatt löschen?" : `${sheets} Trennblätter löschen?`),
  delete: "Löschen",
  keep: "So lassen",
  alike: (page, other) => `Seite ${page} sieht aus wie Seite ${other}.`,
  severalAlike: (pages) => `Die Seiten ${pages} sehen aus wie frühere Seiten.`,
  manyAlike: (count) => `${count} Seiten sehen aus wie frühere Seiten.`,
  deleteAlike: (count, page) => (count === 1 ? `Seite ${page} löschen` : `${count} Seiten löschen`),
  keepAlike: (count) => (count === 1 ? "Beide behalten" : "Alle behalten"),
};
