import type { ModeStrings } from "./en.ts";

/** The texts of the camera's modes, in Portuguese. */
export const modes: ModeStrings = {
  title: "O que fotografa",
  names: {
    document: "Documento",
    card: "Cartão",
    book: "Livro",
    receipt: "Recibo",
    board: "Quadro",
    photo: "Foto",
  },
  aims: {
    card: "Aponte a câmara para a frente do cartão",
    book: "Aponte a câmara ao livro aberto",
    receipt: "Aponte a câmara para o recibo inteiro",
    board: "Aponte a câmara para o quadro",
    photo: "Toque no disparador. As cores ficam como são",
  },
  back: "Agora o verso do cartão",
  skip: "Sem o verso",
  nextCard: "Foto tirada. Mostre o cartão seguinte",
};
