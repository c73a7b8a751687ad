import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered for the pages of a stack, in Portuguese. */
export const stack: StackStrings = {
  printSheet: "Imprimir uma folha separadora",
  printFailed: "Não foi possível imprimir a folha separadora. Recarregue a página e tente de novo.",
  sheet: {
    title: "Folha separadora",
    lines: ["Coloque esta folha entre dois documentos de uma pilha.", "O Flatbed divide a pilha aqui."],
  },
  each: (count) => `Um documento por ficheiro (${count})`,
  keepTogether: "Manter um só documento",
  offer: (sheets, documents) =>
    `${sheets === 1 ? "1 folha separadora" : `${sheets} folhas separadoras`}: dividir em ${documents} documentos?`,
  split: "Dividir",
  offerDeletion: (sheets) => (sheets === 1 ? "Eliminar a folha separadora?" : `Eliminar ${sheets} folhas separadoras?`),
  delete: "Eliminar",
  keep: "Deixar assim",
  alike: (page, other) => `A página ${page} parece-se com a página ${other}.`,
  severalAlike: (pages) => `As páginas ${pages} parecem-se com páginas anteriores.`,
  manyAlike: (count) => `${count} páginas parecem-se com páginas anteriores.`,
  deleteAlike: (count, page) => (count === 1 ? `Eliminar a página ${page}` : `Eliminar ${count} páginas`),
  keepAlike: (count) => (count === 1 ? "Manter ambas" : "Manter todas"),
};
