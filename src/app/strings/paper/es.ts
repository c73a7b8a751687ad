import type { PaperStrings } from "./en.ts";

/** The texts of the choice of a page's paper, in Spanish. */
export const paper: PaperStrings = {
  title: "Tamaño en papel",
  shared: (number) => `En la misma hoja que la página ${number}`,
  mixed: "Distinto según la página",
  kinds: {
    guessed: "Según sus proporciones",
    card: "Carné, 85,6 × 54 mm",
    "card-back": "Reverso de la tarjeta anterior",
    receipt: "Recibo, 80 mm de ancho",
    free: "Tan grande como quepa en A4",
  },
};
