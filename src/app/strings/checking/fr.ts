import type { CheckingStrings } from "./en.ts";

/** The texts about words that may have been read wrongly, in French. */
export const checking: CheckingStrings = {
  title: "Vérifier les mots",
  toCheck: (count) => (count === 1 ? "1 mot à vérifier" : `${count} mots à vérifier`),
  progress: (number, count) => `${number} sur ${count}`,
  field: "Que lit-on ?",
  right: "C’est juste",
  skip: "Passer",
  back: "Mot précédent",
  checked: (count) => (count === 1 ? "1 mot vérifié." : `${count} mots vérifiés.`),
  save: "Enregistrer",
};
