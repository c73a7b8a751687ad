import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered for the pages of a stack, in French. */
export const stack: StackStrings = {
  printSheet: "Imprimer une feuille de séparation",
  printFailed: "La feuille de séparation n’a pas pu être imprimée. Rechargez la page et réessayez.",
  sheet: {
    title: "Feuille de séparation",
    lines: ["Placez cette feuille entre deux documents d’une pile.", "Flatbed sépare la pile à cet endroit."],
  },
  each: (count) => `Un document par fichier (${count})`,
  keepTogether: "Garder un seul document",
  offer: (sheets, documents) =>
    `${sheets === 1 ? "1 feuille" : `${sheets} feuilles`} de séparation : diviser en ${documents} documents ?`,
  split: "Diviser",
  offerDeletion: (sheets) =>
    sheets === 1 ? "Supprimer la feuille de séparation ?" : `Supprimer ${sheets} feuilles de séparation ?`,
  delete: "Supprimer",
  keep: "Laisser ainsi",
  alike: (page, other) => `La page ${page} ressemble à la page ${other}.`,
  severalAlike: (pages) => `Les pages ${pages} ressemblent à des pages précédentes.`,
  manyAlike: (count) => `${count} pages ressemblent à des pages précédentes.`,
  deleteAlike: (count, page) => (count === 1 ? `Supprimer la page ${page}` : `Supprimer ${count} pages`),
  keepAlike: (count) => (count === 1 ? "Garder les deux" : "Tout garder"),
};
