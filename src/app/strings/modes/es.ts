import type { ModeStrings } from "./en.ts";

/** The texts of the camera's modes, in Spanish. */
export const modes: ModeStrings = {
  title: "Qué fotografías",
  names: {
    document: "Documento",
    card: "Carné",
    book: "Libro",
    receipt: "Recibo",
    board: "Pizarra",
    photo: "Foto",
  },
  aims: {
    card: "Apunta la cámara al anverso del carné",
    book: "Enfoca el libro abierto",
    receipt: "Apunta la cámara al recibo entero",
    board: "Apunta la cámara a la pizarra",
    photo: "Pulsa el disparador. Los colores quedan como son",
  },
  back: "Ahora, el reverso del carné",
  skip: "Sin el reverso",
  nextCard: "Foto tomada. Muestra el carné siguiente",
};
