import type { CheckingStrings } from "./en.ts";

/** The texts about words that may have been read wrongly, in Italian. */
export const checking: CheckingStrings = {
  title: "Controlla le parole",
  toCheck: (count) => (count === 1 ? "1 parola da controllare" : `${count} parole da controllare`),
  progress: (number, count) => `${number} di ${count}`,
  field: "Che cosa c’è scritto?",
  right: "Giusto",
  skip: "Salta",
  back: "Parola precedente",
  checked: (count) => (count === 1 ? "1 parola controllata." : `${count} parole controllate.`),
  save: "Salva",
};
