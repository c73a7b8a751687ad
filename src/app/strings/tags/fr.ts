import type { TagsStrings } from "./en.ts";

/** The texts about the tags of documents, and the filters of the library, in French. */
export const tags: TagsStrings = {
  title: "Étiquettes",
  titleSeveral: (count) => `Étiquettes de ${count} documents`,
  newTag: "Nouvelle étiquette",
  add: "Ajouter",
  none: "Pas encore d’étiquettes. Une étiquette rassemble des documents, par exemple « Impôts 2026 » ou « Voiture ».",
  of: (name) => `Étiquettes de ${name}`,
  untagged: "Sans étiquette",
  when: "Modifiés",
  times: {
    any: "N’importe quand",
    week: "7 derniers jours",
    month: "30 derniers jours",
    year: "Cette année",
    earlier: "Avant cette année",
  },
  noneFits: "Aucun document ne correspond à ces filtres.",
  showAll: "Afficher tous les documents",
};
