import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered for the pages of a stack, in Dutch. */
export const stack: StackStrings = {
  printSheet: "Scheidingsblad afdrukken",
  printFailed: "Het scheidingsblad kon niet worden afgedrukt. Laad de pagina opnieuw en probeer het nog eens.",
  sheet: {
    title: "Scheidingsblad",
    lines: ["Leg dit blad tussen twee documenten van een stapel.", "Flatbed splitst de stapel hier."],
  },
  each: (count) => `Eén document per bestand (${count})`,
  keepTogether: "Eén document houden",
  offer: (sheets, documents) =>
    `${sheets === 1 ? "1 scheidingsblad" : `${sheets} scheidingsbladen`}: splitsen in ${documents} documenten?`,
  split: "Splitsen",
  offerDeletion: (sheets) =>
    sheets === 1 ? "Het scheidingsblad verwijderen?" : `${sheets} scheidingsbladen verwijderen?`,
  delete: "Verwijderen",
  keep: "Zo laten",
  alike: (page, other) => `Pagina ${page} lijkt op pagina ${other}.`,
  severalAlike: (pages) => `De pagina’s ${pages} lijken op eerdere pagina’s.`,
  manyAlike: (count) => `${count} pagina’s lijken op eerdere pagina’s.`,
  deleteAlike: (count, page) => (count === 1 ? `Pagina ${page} verwijderen` : `${count} pagina’s verwijderen`),
  keepAlike: (count) => (count === 1 ? "Beide houden" : "Alle houden"),
};
