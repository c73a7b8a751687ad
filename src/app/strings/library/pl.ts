import { pluralPl } from "../polish-plural.ts";
import type { LibraryStrings } from "./en.ts";

/** The texts of the library's screen, in Polish. */
export const library: LibraryStrings = {
  title: "Biblioteka",
  all: "Wszystkie dokumenty",
  search: "Szukaj w nazwach i tekście",
  clearSearch: "Wyczyść wyszukiwanie",
  order: "Sortuj według",
  orders: { changed: "Ostatnia zmiana", name: "Nazwa", pages: "Najwięcej stron" },
  empty: "Nie ma jeszcze dokumentów",
  emptyWhat: "Skany zostają tutaj, na tym urządzeniu. Znajdziesz je po słowach, które są na ich stronach.",
  noHits: (query) => `W żadnym dokumencie nie ma „${query}”.`,
  hits: (count) => `Znaleziono ${count} ${pluralPl(count, "dokument", "dokumenty", "dokumentów")}`,
  onPage: (number, excerpt) => `Strona ${number}: ${excerpt}`,
  rename: (name) => `Zmień nazwę: ${name}`,
  delete: (name) => `Usuń: ${name}`,
  newName: "Nowa nazwa",
  deleted: (name) => `Usunięto „${name}”.`,
  deletedSeveral: (count) => `Usunięto ${count} ${pluralPl(count, "dokument", "dokumenty", "dokumentów")}.`,
  select: (name) => `Zaznacz: ${name}`,
  selected: (count) => `Zaznaczono: ${count}`,
  merge: "Połącz",
  selectAll: "Zaznacz wszystko",
  deleteSelected: "Usuń",
  clearSelection: "Odznacz",
  merged: (name) => `Połączono w „${name}”.`,
  used: (size) => `Zajęte na tym urządzeniu: ${size}.`,
  usedOf: (size, quota) => `Zajęte na tym urządzeniu: ${size} z ${quota}.`,
  kept: "Przeglądarka zachowa dokumenty, dopóki ich nie usuniesz.",
  notKept: "Gdy zabraknie miejsca na urządzeniu, przeglądarka może je usunąć.",
  keep: "Chroń przed usunięciem",
  notGranted:
    "Przeglądarka się nie zgodziła. Pomaga zainstalowanie aplikacji; ważne dokumenty można też wyeksportować.",
};
