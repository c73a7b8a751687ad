import type { OverviewStrings } from "./en.ts";

/** The texts of the overview of a document's pages, in Portuguese. */
export const overview: OverviewStrings = {
  title: "Todas as páginas",
  selectAll: "Selecionar todas as páginas",
  filter: "Filtro das páginas selecionadas",
  move: "Mover as páginas selecionadas",
  moveBy: {
    start: "Para o início",
    earlier: "Uma posição antes",
    later: "Uma posição depois",
    end: "Para o fim",
  },
  moved: (from, to) => `Movidas para as posições ${from} a ${to}.`,
  newDocuments: "Novos documentos com as páginas selecionadas",
  together: "Um só documento novo",
  oneEach: "Um documento por página",
  export: "Exportar as páginas selecionadas",
};
