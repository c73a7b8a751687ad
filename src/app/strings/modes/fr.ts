import type { ModeStrings } from "./en.ts";

/** The texts of the camera's modes, in French. */
export const modes: ModeStrings = {
  title: "Ce que vous photographiez",
  names: {
    document: "Document",
    receipt: "Ticket",
    board: "Tableau blanc",
    photo: "Photo",
  },
  aims: {
    receipt: "Visez le ticket en entier",
    board: "Visez le tableau blanc",
    photo: "Appuyez sur le déclencheur. Les couleurs restent telles quelles",
  },
};
