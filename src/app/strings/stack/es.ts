import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered for the pages of a stack, in Spanish. */
export const stack: StackStrings = {
  printSheet: "Imprimir una hoja separadora",
  printFailed: "No se pudo imprimir la hoja separadora. Recarga la página e inténtalo de nuevo.",
  sheet: {
    title: "Hoja separadora",
    lines: ["Coloca esta hoja entre dos documentos de una pila.", "Flatbed divide la pila aquí."],
  },
  each: (count) => `Un documento por archivo (${count})`,
  keepTogether: "Dejar un solo documento",
  offer: (sheets, documents) =>
    `${sheets === 1 ? "1 hoja separadora" : `${sheets} hojas separadoras`}: ¿dividir en ${documents} documentos?`,
  split: "Dividir",
  offerDeletion: (sheets) =>
    sheets === 1 ? "¿Eliminar la hoja separadora?" : `¿Eliminar ${sheets} hojas separadoras?`,
  delete: "Eliminar",
  keep: "Dejar así",
  alike: (page, other) => `La página ${page} se parece a la página ${other}.`,
  severalAlike: (pages) => `Las páginas ${pages} se parecen a otras anteriores.`,
  manyAlike: (count) => `${count} páginas se parecen a otras anteriores.`,
  deleteAlike: (count, page) => (count === 1 ? `Eliminar la página ${page}` : `Eliminar ${count} páginas`),
  keepAlike: (count) => (count === 1 ? "Conservar ambas" : "Conservar todas"),
};
