import type { PaperStrings } from "./en.ts";

/** The texts of the choice of a page's paper, in Portuguese. */
export const paper: PaperStrings = {
  title: "Tamanho no papel",
  shared: (number) => `Na mesma folha que a página ${number}`,
  mixed: "Diferente conforme a página",
  kinds: {
    guessed: "Pelas proporções",
    card: "Cartão, 85,6 × 54 mm",
    "card-back": "Verso do cartão anterior",
    receipt: "Recibo, 80 mm de largura",
    free: "Tão grande quanto couber em A4",
  },
};
