import type { ModeStrings } from "./en.ts";

/** The texts of the camera's modes, in Dutch. */
export const modes: ModeStrings = {
  title: "Wat je fotografeert",
  names: {
    document: "Document",
    card: "ID-kaart",
    book: "Boek",
    receipt: "Kassabon",
    board: "Whiteboard",
    photo: "Foto",
  },
  aims: {
    card: "Richt de camera op de voorkant van de kaart",
    book: "Richt de camera op het open boek",
    receipt: "Richt de camera op de hele bon",
    board: "Richt de camera op het whiteboard",
    photo: "Druk op de sluiterknop. De kleuren blijven zoals ze zijn",
  },
  back: "Nu de achterkant van de kaart",
  skip: "Achterkant overslaan",
  nextCard: "Gelukt. Laat de volgende kaart zien",
};
