import type { OverviewStrings } from "./en.ts";

/** The texts of the overview of a document's pages, in Spanish. */
export const overview: OverviewStrings = {
  title: "Todas las páginas",
  selectAll: "Seleccionar todas las páginas",
  filter: "Filtro de las páginas seleccionadas",
  move: "Mover las páginas seleccionadas",
  moveBy: {
    start: "Al principio",
    earlier: "Un puesto antes",
    later: "Un puesto después",
    end: "Al final",
  },
  moved: (from, to) => `Movidas a los puestos ${from} a ${to}.`,
  newDocuments: "Documentos nuevos con las páginas seleccionadas",
  together: "Un solo documento nuevo",
  oneEach: "Un documento por página",
  export: "Exportar las páginas seleccionadas",
};
