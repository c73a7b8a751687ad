import type { CheckingStrings } from "./en.ts";

/** The texts about words that may have been read wrongly, in Portuguese. */
export const checking: CheckingStrings = {
  title: "Verificar palavras",
  toCheck: (count) => (count === 1 ? "1 palavra por verificar" : `${count} palavras por verificar`),
  progress: (number, count) => `${number} de ${count}`,
  field: "O que está escrito?",
  right: "Certo",
  skip: "Ignorar",
  back: "Palavra anterior",
  checked: (count) => (count === 1 ? "1 palavra verificada." : `${count} palavras verificadas.`),
  save: "Guardar",
};
