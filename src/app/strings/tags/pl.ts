import type { TagsStrings } from "./en.ts";

/** The texts about the tags of documents, and the filters of the library, in Polish. */
export const tags: TagsStrings = {
  title: "Etykiety",
  titleSeveral: (count) => `Etykiety ${count} dokumentów`,
  newTag: "Nowa etykieta",
  add: "Dodaj",
  none: "Nie ma jeszcze etykiet. Etykieta łączy dokumenty, na przykład „Podatki 2026” albo „Samochód”.",
  of: (name) => `Etykiety dokumentu ${name}`,
  untagged: "Bez etykiety",
  when: "Zmienione",
  times: {
    any: "Kiedykolwiek",
    week: "Ostatnie 7 dni",
    month: "Ostatnie 30 dni",
    year: "W tym roku",
    earlier: "Przed tym rokiem",
  },
  noneFits: "Żaden dokument nie pasuje do tych filtrów.",
  showAll: "Pokaż wszystkie dokumenty",
};
