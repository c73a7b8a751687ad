import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered where a stack has some, in Italian. */
export const stack: StackStrings = {
  printSheet: "Stampa un foglio separatore",
  sheet: {
    title: "Foglio separatore",
    lines: ["Metti questo foglio tra due documenti di una pila.", "Flatbed divide la pila in questo punto."],
  },
  offer: (sheets, documents) =>
    `${sheets === 1 ? "1 foglio separatore" : `${sheets} fogli separatori`}: dividere in ${documents} documenti?`,
  split: "Dividi",
  offerDeletion: (sheets) =>
    sheets === 1 ? "Eliminare il foglio separatore?" : `Eliminare ${sheets} fogli separatori?`,
  delete: "Elimina",
  keep: "Lascia così",
};
