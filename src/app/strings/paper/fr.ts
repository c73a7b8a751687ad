import type { PaperStrings } from "./en.ts";

/** The texts of the choice of a page's paper, in French. */
export const paper: PaperStrings = {
  title: "Taille sur papier",
  shared: (number) => `Sur la même feuille que la page ${number}`,
  mixed: "Varie selon la page",
  kinds: {
    guessed: "D’après ses proportions",
    card: "Carte d’identité, 85,6 × 54 mm",
    "card-back": "Verso de la carte précédente",
    receipt: "Ticket, 80 mm de large",
    free: "Aussi grande que possible sur A4",
  },
};
