import type { AmountsStrings } from "./en.ts";

/** The texts of the table of amounts, in Dutch. */
export const amounts: AmountsStrings = {
  open: "Bedragen",
  title: "Tabel met bedragen",
  document: "Document",
  facts: { date: "Datum", sender: "Afzender", total: "Totaal", tax: "Belasting", currency: "Valuta" },
  toCheck: (count) => (count === 1 ? "1 waarde te controleren" : `${count} waarden te controleren`),
  allChecked: "Niets meer te controleren.",
  hint: "Gemarkeerde waarden kunnen fout zijn. Verbeter ze of bevestig ze met Enter.",
  cell: (fact, document) => `${fact}, ${document}`,
  unsure: "Niet zeker",
  confirm: (fact, document) => `Bevestigen: ${fact}, ${document}`,
  confirmShort: "Bevestigen",
  says: (text) => `Er staat “${text}”. Welke dag is dat?`,
  wrong: {
    date: "Deze dag bestaat niet.",
    sender: "Hoogstens 200 letters.",
    total: "Typ een bedrag, bijvoorbeeld 39,80.",
    tax: "Typ een bedrag, bijvoorbeeld 39,80.",
    currency: "Typ een code van drie letters, bijvoorbeeld EUR.",
  },
  look: (fact) => `${fact} op de pagina`,
  reading: "De pagina’s worden nog gelezen.",
  unread: "De tekst wordt niet gelezen.",
  gone: "Intussen is een document verwijderd.",
  save: "CSV downloaden",
  copy: "Kopiëren",
  copied: "Gekopieerd. Plak het in een tabel.",
  copyFailed: "De browser staat kopiëren niet toe.",
};
