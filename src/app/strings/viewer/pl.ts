import type { ViewerStrings } from "./en.ts";

/** The texts of the page viewer, in Polish. */
export const viewer: ViewerStrings = {
  edit: "Edytuj",
  skip: "Przejdź do narzędzi strony",
  markUp: "Adnotuj",
  view: "Pokaż w dużym rozmiarze",
  page: (number) => `Strona ${number}. Plus i minus zmieniają powiększenie, strzałki zmieniają stronę.`,
  zoomIn: "Powiększ",
  zoomOut: "Pomniejsz",
  fit: "Cała strona",
  zoom: (percent) => `${percent}%`,
  search: "Szukaj w tekście",
  closeSearch: "Zamknij wyszukiwanie",
  hit: (number, count) => `${number} z ${count}`,
  noHits: "Nie znaleziono",
  nextHit: "Następny wynik",
  previousHit: "Poprzedni wynik",
  waiting: "Strona pojawi się tutaj, gdy będzie gotowa.",
  codes: {
    title: "Kody na stronie",
    open: (host) => `Otwórz ${host}`,
    copy: "Kopiuj kod",
  },
  tables: { copy: "Kopiuj tabelę", csv: "Zapisz jako CSV" },
  picture: "Ilustracja",
};
