import type { OverviewStrings } from "./en.ts";

/** The texts of the overview of a document's pages, in French. */
export const overview: OverviewStrings = {
  title: "Toutes les pages",
  selectAll: "Sélectionner toutes les pages",
  filter: "Filtre des pages sélectionnées",
  move: "Déplacer les pages sélectionnées",
  moveBy: {
    start: "Au début",
    earlier: "Une place plus tôt",
    later: "Une place plus tard",
    end: "À la fin",
  },
  moved: (from, to) => `Déplacées aux places ${from} à ${to}.`,
  newDocuments: "Nouveaux documents avec les pages sélectionnées",
  together: "Un seul nouveau document",
  oneEach: "Un document par page",
  export: "Exporter les pages sélectionnées",
};
