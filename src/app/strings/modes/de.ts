import type { ModeStrings } from "./en.ts";

/** The texts of the camera's modes, in German. */
export const modes: ModeStrings = {
  title: "Was du fotografierst",
  names: {
    document: "Dokument",
    receipt: "Kassenbon",
    board: "Whiteboard",
    photo: "Foto",
  },
  aims: {
    receipt: "Richte die Kamera auf den ganzen Bon",
    board: "Richte die Kamera auf das Whiteboard",
    photo: "Drücke den Auslöser. Die Farben bleiben, wie sie sind",
  },
};
