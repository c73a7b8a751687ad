import type { CheckingStrings } from "./en.ts";

/** The texts about words that may have been read wrongly, in Spanish. */
export const checking: CheckingStrings = {
  title: "Revisar palabras",
  toCheck: (count) => (count === 1 ? "1 palabra por revisar" : `${count} palabras por revisar`),
  progress: (number, count) => `${number} de ${count}`,
  field: "¿Qué dice?",
  right: "Correcto",
  skip: "Omitir",
  back: "Palabra anterior",
  checked: (count) => (count === 1 ? "1 palabra revisada." : `${count} palabras revisadas.`),
  save: "Guardar",
};
