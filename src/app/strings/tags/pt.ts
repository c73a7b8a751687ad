import type { TagsStrings } from "./en.ts";

/** The texts about the tags of documents, and the filters of the library, in Portuguese. */
export const tags: TagsStrings = {
  title: "Etiquetas",
  titleSeveral: (count) => `Etiquetas de ${count} documentos`,
  newTag: "Etiqueta nova",
  add: "Adicionar",
  none: "Ainda não há etiquetas. Uma etiqueta reúne documentos, por exemplo «Impostos 2026» ou «Carro».",
  of: (name) => `Etiquetas de ${name}`,
  untagged: "Sem etiqueta",
  when: "Alterados",
  times: {
    any: "Qualquer data",
    week: "Últimos 7 dias",
    month: "Últimos 30 dias",
    year: "Este ano",
    earlier: "Antes deste ano",
  },
  noneFits: "Nenhum documento corresponde a estes filtros.",
  showAll: "Mostrar todos os documentos",
};
