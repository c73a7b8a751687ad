import type { NamingStrings } from "./en.ts";

/** The texts about names from a document's text, in Italian. */
export const naming: NamingStrings = {
  suggest: (name) => `Chiamalo “${name}”`,
  keep: "Tieni il nome attuale",
  use: (name) => `Usa “${name}”`,
  kinds: {
    invoice: "fattura",
    receipt: "scontrino",
    creditNote: "nota di credito",
    reminder: "sollecito",
    quote: "preventivo",
    deliveryNote: "bolla di consegna",
    order: "ordine",
    statement: "estratto conto",
    contract: "contratto",
    letter: "lettera",
  },
};
