import type { AmountsStrings } from "./en.ts";

/** The texts of the table of amounts, in Italian. */
export const amounts: AmountsStrings = {
  open: "Importi",
  title: "Tabella degli importi",
  document: "Documento",
  facts: { date: "Data", sender: "Mittente", total: "Totale", tax: "Imposta", currency: "Valuta" },
  toCheck: (count) => (count === 1 ? "1 valore da controllare" : `${count} valori da controllare`),
  allChecked: "Niente più da controllare.",
  hint: "I valori segnati possono essere sbagliati. Correggili o confermali con Invio.",
  cell: (fact, document) => `${fact}, ${document}`,
  unsure: "Non certo",
  confirm: (fact, document) => `Conferma: ${fact}, ${document}`,
  confirmShort: "Conferma",
  says: (text) => `C’è scritto “${text}”. Che giorno è?`,
  wrong: {
    date: "Questo giorno non esiste.",
    sender: "Al massimo 200 lettere.",
    total: "Scrivi un importo, per esempio 39,80.",
    tax: "Scrivi un importo, per esempio 39,80.",
    currency: "Scrivi un codice di tre lettere, per esempio EUR.",
  },
  look: (fact) => `${fact} sulla pagina`,
  reading: "Le sue pagine sono ancora in lettura.",
  unread: "Il suo testo non viene letto.",
  gone: "Nel frattempo un documento è stato eliminato.",
  save: "Scarica CSV",
  copy: "Copia",
  copied: "Copiato. Incollalo in una tabella.",
  copyFailed: "Il browser non permette di copiare.",
};
