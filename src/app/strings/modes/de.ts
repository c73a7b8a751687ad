import type { ModeStrings } from "./en.ts";

/** The texts of the camera's modes, in German. */
export const modes: ModeStrings = {
  title: "Was du fotografierst",
  names: {
    document: "Dokument",
    card: "Ausweis",
    book: "Buch",
    receipt: "Kassenbon",
    board: "Whiteboard",
    photo: "Foto",
  },
  aims: {
    card: "Richte die Kamera auf die Vorderseite der Karte",
    book: "Richte die Kamera auf das offene Buch",
    receipt: "Richte die Kamera auf den ganzen Bon",
    board: "Richte die Kamera auf das Whiteboard",
    photo: "Drücke den Auslöser. Die Farben bleiben, wie sie sind",
  },
  back: "Jetzt die Rückseite der Karte",
  skip: "Ohne Rückseite",
  nextCard: "Aufgenommen. Zeig die nächste Karte",
};
