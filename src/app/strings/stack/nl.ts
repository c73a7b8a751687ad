import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered where a stack has some, in Dutch. */
export const stack: StackStrings = {
  printSheet: "Scheidingsblad afdrukken",
  sheet: {
    title: "Scheidingsblad",
    lines: ["Leg dit blad tussen twee documenten van een stapel.", "Flatbed splitst de stapel hier."],
  },
  offer: (sheets, documents) =>
    `${sheets === 1 ? "1 scheidingsblad" : `${sheets} scheidingsbladen`}: splitsen in ${documents} documenten?`,
  split: "Splitsen",
  offerDeletion: (sheets) =>
    sheets === 1 ? "Het scheidingsblad verwijderen?" : `${sheets} scheidingsbladen verwijderen?`,
  delete: "Verwijderen",
  keep: "Zo laten",
};
