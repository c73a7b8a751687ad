import type { PaperStrings } from "./en.ts";

/** The texts of the choice of a page's paper, in Italian. */
export const paper: PaperStrings = {
  title: "Formato su carta",
  shared: (number) => `Sullo stesso foglio della pagina ${number}`,
  mixed: "Diverso da pagina a pagina",
  kinds: {
    guessed: "Secondo le proporzioni",
    card: "Tessera, 85,6 × 54 mm",
    "card-back": "Retro della tessera precedente",
    receipt: "Scontrino, largo 80 mm",
    free: "Il più grande possibile su A4",
  },
};
