import type { ModeStrings } from "./en.ts";

/** The texts of the camera's modes, in French. */
export const modes: ModeStrings = {
  title: "Ce que vous photographiez",
  names: {
    document: "Document",
    card: "Carte d’identité",
    book: "Livre",
    receipt: "Ticket",
    board: "Tableau blanc",
    photo: "Photo",
  },
  aims: {
    card: "Visez le recto de la carte",
    book: "Visez le livre ouvert",
    receipt: "Visez le ticket en entier",
    board: "Visez le tableau blanc",
    photo: "Appuyez sur le déclencheur. Les couleurs restent telles quelles",
  },
  back: "Maintenant le verso de la carte",
  skip: "Sans le verso",
  nextCard: "Prise. Montrez la carte suivante",
};
