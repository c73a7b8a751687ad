import type { ModeStrings } from "./en.ts";

/** The texts of the camera's modes, in Italian. */
export const modes: ModeStrings = {
  title: "Che cosa fotografi",
  names: {
    document: "Documento",
    card: "Tessera",
    book: "Libro",
    receipt: "Scontrino",
    board: "Lavagna",
    photo: "Foto",
  },
  aims: {
    card: "Inquadra il fronte della tessera",
    book: "Inquadra il libro aperto",
    receipt: "Inquadra lo scontrino intero",
    board: "Inquadra la lavagna",
    photo: "Premi il pulsante di scatto. I colori restano come sono",
  },
  back: "Ora il retro della tessera",
  skip: "Senza il retro",
  nextCard: "Foto scattata. Mostra la tessera successiva",
};
