import type { TagsStrings } from "./en.ts";

/** The texts about the tags of documents, and the filters of the library, in Spanish. */
export const tags: TagsStrings = {
  title: "Etiquetas",
  titleSeveral: (count) => `Etiquetas de ${count} documentos`,
  newTag: "Etiqueta nueva",
  add: "Añadir",
  none: "Aún no hay etiquetas. Una etiqueta reúne documentos, por ejemplo «Impuestos 2026» o «Coche».",
  of: (name) => `Etiquetas de ${name}`,
  untagged: "Sin etiqueta",
  when: "Modificados",
  times: {
    any: "Cualquier fecha",
    week: "Últimos 7 días",
    month: "Últimos 30 días",
    year: "Este año",
    earlier: "Antes de este año",
  },
  noneFits: "Ningún documento cumple estos filtros.",
  showAll: "Mostrar todos los documentos",
};
