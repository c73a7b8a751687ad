import type { PaperStrings } from "./en.ts";

/** The texts of the choice of a page's paper, in Polish. */
export const paper: PaperStrings = {
  title: "Rozmiar na papierze",
  shared: (number) => `Na jednym arkuszu ze stroną ${number}`,
  mixed: "Różny na różnych stronach",
  kinds: {
    guessed: "Według proporcji",
    card: "Dowód, 85,6 × 54 mm",
    "card-back": "Druga strona poprzedniej karty",
    receipt: "Paragon, szerokość 80 mm",
    free: "Tak duży, jak zmieści się na A4",
  },
};
