import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered for the pages of a stack, in Italian. */
export const stack: StackStrings = {
  printSheet: "Stampa un foglio separatore",
  printFailed: "Non è stato possibile stampare il foglio separatore. Ricarica la pagina e riprova.",
  sheet: {
    title: "Foglio separatore",
    lines: ["Metti questo foglio tra due documenti di una pila.", "Flatbed divide la pila in questo punto."],
  },
  each: (count) => `Un documento per file (${count})`,
  keepTogether: "Tieni un solo documento",
  offer: (sheets, documents) =>
    `${sheets === 1 ? "1 foglio separatore" : `${sheets} fogli separatori`}: dividere in ${documents} documenti?`,
  split: "Dividi",
  offerDeletion: (sheets) =>
    sheets === 1 ? "Eliminare il foglio separatore?" : `Eliminare ${sheets} fogli separatori?`,
  delete: "Elimina",
  keep: "Lascia così",
  alike: (page, other) => `La pagina ${page} somiglia alla pagina ${other}.`,
  severalAlike: (pages) => `Le pagine ${pages} somigliano a pagine precedenti.`,
  manyAlike: (count) => `${count} pagine somigliano a pagine precedenti.`,
  deleteAlike: (count, page) => (count === 1 ? `Elimina la pagina ${page}` : `Elimina ${count} pagine`),
  keepAlike: (count) => (count === 1 ? "Tieni entrambe" : "Tieni tutte"),
};
