import type { PaperStrings } from "./en.ts";

/** The texts of the choice of a page's paper, in Dutch. */
export const paper: PaperStrings = {
  title: "Grootte op papier",
  shared: (number) => `Op één vel met pagina ${number}`,
  mixed: "Verschilt per pagina",
  kinds: {
    guessed: "Naar de verhoudingen",
    card: "ID-kaart, 85,6 × 54 mm",
    "card-back": "Achterkant van de kaart ervoor",
    receipt: "Kassabon, 80 mm breed",
    free: "Zo groot als op A4 past",
  },
};
