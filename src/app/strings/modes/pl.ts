import type { ModeStrings } from "./en.ts";

/** The texts of the camera's modes, in Polish. */
export const modes: ModeStrings = {
  title: "Co fotografujesz",
  names: {
    document: "Dokument",
    card: "Dowód",
    book: "Książka",
    receipt: "Paragon",
    board: "Tablica",
    photo: "Zdjęcie",
  },
  aims: {
    card: "Skieruj aparat na przód dowodu",
    book: "Skieruj aparat na otwartą książkę",
    receipt: "Skieruj aparat na cały paragon",
    board: "Skieruj aparat na tablicę",
    photo: "Naciśnij przycisk migawki. Kolory się nie zmienią",
  },
  back: "Teraz tył dowodu",
  skip: "Pomiń tył",
  nextCard: "Zrobione. Pokaż następny dowód",
};
