import type { ViewerStrings } from "./en.ts";

/** The texts of the page viewer, in Italian. */
export const viewer: ViewerStrings = {
  edit: "Modifica",
  skip: "Vai agli strumenti della pagina",
  markUp: "Annota",
  view: "Vedi in grande",
  page: (number) => `Pagina ${number}. Più e meno ingrandiscono e riducono, i tasti freccia cambiano pagina.`,
  zoomIn: "Ingrandisci",
  zoomOut: "Riduci",
  fit: "Pagina intera",
  zoom: (percent) => `${percent}%`,
  search: "Cerca nel testo",
  closeSearch: "Chiudi la ricerca",
  hit: (number, count) => `${number} di ${count}`,
  noHits: "Nessun risultato",
  nextHit: "Risultato successivo",
  previousHit: "Risultato precedente",
  waiting: "La pagina appare qui appena è pronta.",
  codes: {
    title: "Codici della pagina",
    open: (host) => `Apri ${host}`,
    copy: "Copia codice",
  },
  tables: { copy: "Copia tabella", csv: "Salva come CSV" },
  picture: "Immagine",
};
