import type { OverviewStrings } from "./en.ts";

/** The texts of the overview of a document's pages, in Dutch. */
export const overview: OverviewStrings = {
  title: "Alle pagina’s",
  selectAll: "Alle pagina’s selecteren",
  filter: "Filter van de geselecteerde pagina’s",
  move: "Geselecteerde pagina’s verplaatsen",
  moveBy: {
    start: "Naar het begin",
    earlier: "Eén plaats naar voren",
    later: "Eén plaats naar achteren",
    end: "Naar het einde",
  },
  moved: (from, to) => `Verplaatst naar plaats ${from} tot en met ${to}.`,
  newDocuments: "Nieuwe documenten van de geselecteerde pagina’s",
  together: "Eén nieuw document",
  oneEach: "Eén document per pagina",
  export: "Geselecteerde pagina’s exporteren",
};
