import type { ViewerStrings } from "./en.ts";

/** The texts of the page viewer, in Spanish. */
export const viewer: ViewerStrings = {
  edit: "Editar",
  skip: "Ir a las herramientas de la página",
  markUp: "Anotar",
  view: "Ver en grande",
  page: (number) => `Página ${number}. Más y menos acercan y alejan, las flechas cambian de página.`,
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  fit: "Página entera",
  zoom: (percent) => `${percent}\u00a0%`,
  search: "Buscar en el texto",
  closeSearch: "Cerrar la búsqueda",
  hit: (number, count) => `${number} de ${count}`,
  noHits: "No se encontró",
  nextHit: "Resultado siguiente",
  previousHit: "Resultado anterior",
  waiting: "La página aparece aquí en cuanto está lista.",
  codes: {
    title: "Códigos de la página",
    open: (host) => `Abrir ${host}`,
    copy: "Copiar código",
  },
  tables: { copy: "Copiar tabla", csv: "Guardar como CSV" },
  picture: "Imagen",
};
