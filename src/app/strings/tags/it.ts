import type { TagsStrings } from "./en.ts";

/** The texts about the tags of documents, and the filters of the library, in Italian. */
export const tags: TagsStrings = {
  title: "Etichette",
  titleSeveral: (count) => `Etichette di ${count} documenti`,
  newTag: "Nuova etichetta",
  add: "Aggiungi",
  none: "Ancora nessuna etichetta. Un’etichetta tiene insieme dei documenti, per esempio «Tasse 2026» o «Auto».",
  of: (name) => `Etichette di ${name}`,
  untagged: "Senza etichetta",
  when: "Modificati",
  times: {
    any: "Qualsiasi data",
    week: "Ultimi 7 giorni",
    month: "Ultimi 30 giorni",
    year: "Quest’anno",
    earlier: "Prima di quest’anno",
  },
  noneFits: "Nessun documento corrisponde a questi filtri.",
  showAll: "Mostra tutti i documenti",
};
