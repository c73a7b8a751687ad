import type { OverviewStrings } from "./en.ts";

/** The texts of the overview of a document's pages, in Polish. */
export const overview: OverviewStrings = {
  title: "Wszystkie strony",
  selectAll: "Zaznacz wszystkie strony",
  filter: "Filtr zaznaczonych stron",
  move: "Przesuń zaznaczone strony",
  moveBy: {
    start: "Na początek",
    earlier: "O jedno miejsce wcześniej",
    later: "O jedno miejsce dalej",
    end: "Na koniec",
  },
  moved: (from, to) => `Przesunięto na miejsca od ${from} do ${to}.`,
  newDocuments: "Nowe dokumenty z zaznaczonych stron",
  together: "Jeden nowy dokument",
  oneEach: "Osobny dokument dla każdej strony",
  export: "Eksportuj zaznaczone strony",
};
