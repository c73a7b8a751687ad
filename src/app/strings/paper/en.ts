/** The texts of the choice of a page's paper, in English. */
export const paper = {
  title: "Size on paper",
  shared: (number: number) => `On one sheet with page ${number}`,
  mixed: "Differs by page",
  kinds: {
    guessed: "By its proportions",
    card: "ID card, 85.6 × 54 mm",
    "card-back": "Back of the card before it",
    receipt: "Receipt, 80 mm wide",
    free: "As large as fits on A4",
  },
};

export type PaperStrings = typeof paper;
