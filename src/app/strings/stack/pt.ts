import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered where a stack has some, in Portuguese. */
export const stack: StackStrings = {
  printSheet: "Imprimir uma folha separadora",
  sheet: {
    title: "Folha separadora",
    lines: ["Coloque esta folha entre dois documentos de uma pilha.", "O Flatbed divide a pilha aqui."],
  },
  offer: (sheets, documents) =>
    `${sheets === 1 ? "1 folha separadora" : `${sheets} folhas separadoras`}: dividir em ${documents} documentos?`,
  split: "Dividir",
  offerDeletion: (sheets) => (sheets === 1 ? "Eliminar a folha separadora?" : `Eliminar ${sheets} folhas separadoras?`),
  delete: "Eliminar",
  keep: "Deixar assim",
};
