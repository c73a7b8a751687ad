import type { PaperStrings } from "./en.ts";

/** The texts of the choice of a page's paper, in German. */
export const paper: PaperStrings = {
  title: "Größe auf Papier",
  shared: (number) => `Auf einem Blatt mit Seite ${number}`,
  mixed: "Je nach Seite verschieden",
  kinds: {
    guessed: "Nach den Seitenverhältnissen",
    card: "Ausweis, 85,6 × 54 mm",
    "card-back": "Rückseite der Karte davor",
    receipt: "Kassenbon, 80 mm breit",
    free: "So groß, wie auf A4 passt",
  },
};
