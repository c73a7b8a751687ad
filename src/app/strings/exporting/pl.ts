import { pluralPl } from "../polish-plural.ts";
import type { ExportingStrings } from "./en.ts";

/** The texts of the export sheet, in Polish. */
export const exporting: ExportingStrings = {
  title: "Eksport",
  preset: "Przeznaczenie",
  presets: { mail: "List e-mailem", archive: "Archiwum", fax: "Faks" },
  presetNone: "Własne ustawienia",
  presetHints: {
    mail: (limit) => `PDF, najwyżej ${limit}, tak ostry, jak pozwala ten limit`,
    archive: "PDF/A w najlepszej jakości; otworzy się i będzie wyglądać tak samo nawet za kilkadziesiąt lat",
    fax: (limit) => `Czarno-biały, najwyżej ${limit}, tak ostry, jak pozwala ten limit`,
  },
  format: "Typ pliku",
  pdf: "PDF",
  pdfHint: "Z tekstem, który można wyszukiwać i zaznaczać",
  pdfUnread: "Obrazy stron; ten dokument nie jest odczytywany",
  jpeg: "JPEG",
  jpegHint: (count) =>
    count === 1 ? "Jeden obraz" : `${count} ${pluralPl(count, "obraz", "obrazy", "obrazów")} w pliku ZIP`,
  text: "Zwykły tekst",
  textKind: "Rodzaj pliku",
  textKinds: { plain: "Tekst", markdown: "Markdown", html: "HTML", hocr: "hOCR", json: "JSON" },
  textHints: {
    plain: "To, co jest napisane na stronach, jako plik .txt",
    markdown: "Nagłówki, listy i tabele, bez numerów stron, jako plik .md",
    html: "Nagłówki, listy i tabele, bez numerów stron, jako plik .html",
    hocr: "Dla programów: każde słowo i jego miejsce, jako plik .hocr",
    json: "Dla programów: każde słowo i jego miejsce, jako plik .json",
  },
  fileName: "Nazwa pliku",
  about: (size) => `około ${size}`,
  save: "Zapisz",
  share: "Udostępnij",
  waiting: (done, total) => `Odczytywanie stron, gotowe ${done} z ${total}…`,
  writing: "Zapisywanie pliku…",
  nothing: "Nie ma jeszcze gotowej strony do wyeksportowania.",
  leftOut: (numbers, count) =>
    count === 1
      ? `Strony ${numbers} nie udało się utworzyć, więc ją pominięto.`
      : `Stron ${numbers} nie udało się utworzyć, więc je pominięto.`,
  drawn: "Z tymi opcjami strony pliku PDF stają się obrazami: ich linki i rysunki przepadają.",
  marked: (count: number) =>
    count === 1
      ? "Strona PDF z adnotacjami stanie się obrazem z pozostałymi słowami."
      : `Strony PDF z adnotacjami (${count}) staną się obrazami z pozostałymi słowami.`,
  png: "PNG",
  pngHint: (count) =>
    count === 1
      ? "Jeden obraz, bez strat"
      : `${count} ${pluralPl(count, "obraz", "obrazy", "obrazów")} bez strat, w pliku ZIP`,
  quality: "Jakość",
  qualities: { small: "Niska", balanced: "Średnia", best: "Najlepsza", limit: "Limit rozmiaru" },
  more: "Więcej opcji",
  colour: "Kolor",
  colours: { colour: "Kolorowe", grey: "Szare", bilevel: "Czarno-białe" },
  sheet: "Rozmiar strony",
  sheets: { scanned: "Jak na skanie", a4: "A4", letter: "Letter" },
  password: "Hasło",
  passwordHint: "Potrzebne do otwarcia pliku PDF. Nikt nie może go odzyskać.",
  isArchival: "Do archiwum (PDF/A)",
  archivalHint: "Otworzy się i będzie wyglądać tak samo nawet za kilkadziesiąt lat. Taki plik nie ma hasła.",
  saved: (size) => `Zapisano, ${size}.`,
  limit: "Najwyżej, w MB",
  limitHint: "Wpisz liczbę od 0,1 do 1000.",
  fitting: "Szukanie najlepszej jakości, która się zmieści…",
  tooLarge: (size, canBeBilevel) =>
    `Nawet przy najniższej jakości plik ma ${size}. Zwiększ limit` +
    `${canBeBilevel ? ", wybierz czarno-białe" : ""} albo wyeksportuj mniej stron.`,
  fillsSheet: "Powiększ strony do całej kartki",
  print: "Drukuj",
  printFailed: "Nie udało się przekazać stron do drukarki. Zapisz plik PDF i wydrukuj go.",
  ready: (size) => `Plik jest gotowy, ${size}. Możesz go teraz udostępnić.`,
  several: {
    title: (count) => `Eksport: ${count} ${pluralPl(count, "dokument", "dokumenty", "dokumentów")}`,
    as: "Zapisz jako",
    ways: { zip: "Jeden plik ZIP", files: "Osobne pliki PDF" },
    wayHints: {
      zip: "Archiwum z jednym plikiem PDF na dokument",
      files: "Przeglądarka może zapytać, czy zezwolić na pobranie wielu plików",
    },
    limitEach: "Limit rozmiaru dotyczy każdego dokumentu.",
    archiveName: "Dokumenty",
    saved: (count, size) => `Zapisano ${count} ${pluralPl(count, "dokument", "dokumenty", "dokumentów")}, ${size}.`,
    ready: "Pliki są gotowe. Możesz je teraz udostępnić.",
    tooLarge: (name, size) => `Pominięto „${name}”: nawet przy najniższej jakości ma ${size}.`,
    failed: (name, why) => `Pominięto „${name}”. ${why}`,
    gone: "Pominięto jeden dokument: nie ma go już na tym urządzeniu.",
    pages: (name, numbers) => `Zapisano „${name}” bez nieudanych stron: ${numbers}.`,
  },
};
