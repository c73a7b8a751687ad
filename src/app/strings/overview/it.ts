import type { OverviewStrings } from "./en.ts";

/** The texts of the overview of a document's pages, in Italian. */
export const overview: OverviewStrings = {
  title: "Tutte le pagine",
  selectAll: "Seleziona tutte le pagine",
  filter: "Filtro delle pagine selezionate",
  move: "Sposta le pagine selezionate",
  moveBy: {
    start: "All’inizio",
    earlier: "Un posto prima",
    later: "Un posto dopo",
    end: "Alla fine",
  },
  moved: (from, to) => `Spostate ai posti da ${from} a ${to}.`,
  newDocuments: "Nuovi documenti con le pagine selezionate",
  together: "Un solo nuovo documento",
  oneEach: "Un documento per pagina",
  export: "Esporta le pagine selezionate",
};
