import type { Strings } from "./en.ts";
import { amounts } from "./amounts/pl.ts";
import { api } from "./api/pl.ts";
import { backup } from "./backup/pl.ts";
import { dashboard } from "./dashboard/pl.ts";
import { exporting } from "./exporting/pl.ts";
import { folder } from "./folder/pl.ts";
import { marking } from "./marking/pl.ts";
import { modes } from "./modes/pl.ts";
import { naming } from "./naming/pl.ts";
import { overview } from "./overview/pl.ts";
import { paper } from "./paper/pl.ts";
import { scanners } from "./scanners/pl.ts";
import { settings } from "./settings/pl.ts";
import { stack } from "./stack/pl.ts";
import { tags } from "./tags/pl.ts";
import { viewer } from "./viewer/pl.ts";
import { camera } from "./camera/pl.ts";
import { checking } from "./checking/pl.ts";
import { hosted } from "./hosted/pl.ts";
import { damaged } from "./damaged/pl.ts";
import { library } from "./library/pl.ts";
import { page } from "./page/pl.ts";
import { pluralPl } from "./polish-plural.ts";
import { problems } from "./problems/pl.ts";
import { sharing } from "./sharing/pl.ts";

/** All texts of the screens, in Polish. */
export const pl: Strings = {
  language: "pl",
  appName: "Flatbed",
  close: "Zamknij",
  loading: "Otwieranie…",
  settings: "Ustawienia",
  copied: "Skopiowano.",
  copyFailed: "Przeglądarka nie pozwoliła na kopiowanie. Zaznacz tekst i skopiuj go ręcznie.",

  update: {
    ready: "Nowa wersja jest gotowa.",
    othersOpen: "Najpierw zamknij pozostałe karty aplikacji, potem odśwież.",
    reload: "Odśwież",
  },

  framed: {
    title: "Otwórz Flatbed w osobnej karcie",
    why: "Otaczająca strona internetowa może zasłonić przyciski i przejąć kliknięcia.",
    open: "Otwórz w nowej karcie",
  },

  scan: {
    title: "Skanowanie",
    lead: "Sfotografuj stronę. Otrzymasz ją prostą, czystą i z tekstem do wyszukiwania.",
    privacy: "Wszystko dzieje się na tym urządzeniu. Nic nie jest nigdzie wysyłane.",
    dropHere: "Upuść tu zdjęcia lub pliki PDF",
    dropNow: "Puść, aby zeskanować",
    orPaste: "lub wklej je",
    choose: "Wybierz pliki",
    useCamera: "Użyj aparatu",
    samples: "Nie masz strony pod ręką? Wypróbuj przykład",
    sampleNames: { letter: "List", receipt: "Paragon", invoice: "Faktura" },
    recent: "Ostatnie",
    sampleFailed: "Nie udało się wczytać przykładu. Sprawdź połączenie i spróbuj ponownie.",
    storing: "Zapisywanie oryginałów…",
  },

  document: {
    pages: (count) => `${count} ${pluralPl(count, "strona", "strony", "stron")}`,
    name: "Nazwa dokumentu",
    empty: "Ten dokument nie ma stron.",
    missing: "Tego dokumentu nie ma na tym urządzeniu. Mógł zostać usunięty albo jest w innej przeglądarce.",
    toScan: "Strona główna",
    page: (number) => `Strona ${number}`,
    pageOf: (number, count) => `Strona ${number} z ${count}`,
    add: "Dodaj strony",
    addShort: "Dodaj",
    export: "Eksportuj",
    text: "Tekst",
    words: "Tekst stron",
    look: "Filtr",
    moveUp: "Przesuń wcześniej",
    moveDown: "Przesuń dalej",
    drag: (number) => `Przesuń stronę ${number}. Użyj klawiszy strzałek albo przeciągnij.`,
    moved: (number, count) => `Przesunięto na miejsce ${number} z ${count}.`,
    rotateLeft: "Obróć w lewo",
    rotateRight: "Obróć w prawo",
    adjust: "Popraw rogi",
    delete: "Usuń",
    deletePage: (number) => `Usuń stronę ${number}`,
    pageActions: (number) => `Więcej działań: strona ${number}`,
    deleted: (count) =>
      count === 1 ? "Usunięto stronę." : `Usunięto ${count} ${pluralPl(count, "stronę", "strony", "stron")}.`,
    undo: "Cofnij",
    retry: "Spróbuj ponownie",
    pdfPassword: "Hasło do pliku PDF",
    unlock: "Odblokuj",
    applyToAll: "Użyj dla wszystkich stron",
    languages: "Język tekstu",
    languagesHint: "Wybierz wszystkie języki, które są na stronach.",
    languagesOff: "Bez wybranego języka tekst nie jest rozpoznawany.",
    automatic: "Automatycznie",
    seemsIn: (language) => `Język tej strony to chyba ${language}, ale nie udało się pobrać jego danych.`,
    seemsInOther: (language) => `Język tej strony to chyba ${language}. Nie da się go tu odczytać.`,
    readIn: (language) => `Odczytaj w języku ${language}`,
    findLanguage: "Znajdź język",
    noLanguage: "Nie ma tu takiego języka.",
    notRead: "nie odczytano",
    textOff: "Ta strona nie jest odczytywana. Aby ją odczytać, wybierz język poniżej.",
    noText: "Na tej stronie nie znaleziono tekstu.",
    textPending: "Tekst pojawi się tutaj, gdy strona zostanie odczytana.",
    copy: "Kopiuj tekst",
    copyAll: "Kopiuj tekst wszystkich stron",
    copied: "Skopiowano.",
    copyFailed: "Przeglądarka nie pozwoliła na kopiowanie. Zaznacz tekst i skopiuj go ręcznie.",
    working: (done, total) => `Gotowe strony: ${done} z ${total}`,
  },

  steps: { open: "Otwieranie pliku", make: "Szukanie i prostowanie strony", read: "Odczytywanie tekstu" },
  waiting: "Oczekuje",

  filters: { white: "Czysty", flat: "Równe światło", original: "Oryginał" },
  filterHints: {
    white: "Biały papier, wyraźny tekst",
    flat: "Bez cieni, z zachowaniem kolorów",
    original: "Tak jak na zdjęciu",
  },
  pdfPageHints: {
    kept: "Tak jak w pliku PDF, z tekstem i linkami",
    drawn: "Obraz; ten plik PDF nie pozwala kopiować stron",
  },

  editor: {
    title: (number) => `Rogi strony ${number}`,
    photo: "Zdjęcie",
    result: "Gotowa strona",
    corner: ["Lewy górny róg", "Prawy górny róg", "Prawy dolny róg", "Lewy dolny róg"],
    edge: ["Górna krawędź", "Prawa krawędź", "Dolna krawędź", "Lewa krawędź"],
    position: (x, y) => `${x} od lewej, ${y} od góry`,
    bendAcross: ["wygięcie po lewej", "wygięcie pośrodku", "wygięcie po prawej"],
    bendDown: ["wygięcie u góry", "wygięcie pośrodku", "wygięcie u dołu"],
    sides: "Krawędzie",
    straight: "Proste",
    curved: "Wygięte",
    hint: "Przeciągnij róg lub krawędź.",
    bendHint: "Przeciągnij środek krawędzi, aby ją wygiąć, a punkty obok, aby poprawić jej kształt.",
    keysHint: "Klawisze strzałek przesuwają o jeden piksel, z klawiszem Shift o dziesięć.",
    previous: "Poprzednia strona",
    next: "Następna strona",
    findAgain: "Szukaj ponownie",
    whole: "Całe zdjęcie",
    undo: "Cofnij",
    redo: "Ponów",
    done: "Gotowe",
    found: "Znaleziono stronę.",
    notFound: "Nie znaleziono strony. Przeciągnij na nią rogi.",
    finding: "Szukanie strony…",
    noPhoto: "Nie da się pokazać tego zdjęcia. Może być uszkodzone.",
    missing: "W tym dokumencie nie ma takiej strony.",
    toPage: "Wróć do strony",
    toDocument: "Wróć do dokumentu",
  },

  checking,
  page,
  hosted,
  dashboard: "Panel",
  library,
  damaged,

  problem: {
    failedStep: {
      open: "Nie udało się otworzyć pliku.",
      make: "Nie udało się utworzyć strony.",
      read: "Nie udało się odczytać tekstu.",
    },
    brokenPdf:
      "Nie da się pokazać całego pliku PDF: jest uszkodzony, nie ma stron albo zawiera coś nieznanego. Wydrukuj go " +
      "do nowego pliku PDF albo sfotografuj.",
    cutOff: (percent) =>
      `Jest tylko około ${percent}% obrazu: plik został ucięty. Skopiuj go ponownie z miejsca, gdzie jest cały, ` +
      "albo sfotografuj stronę jeszcze raz.",
    byCode: problems,
    screenFailed: "Nie udało się pokazać tego ekranu.",
    screenFailedWhat: "Dokumenty są nadal na tym urządzeniu. Spróbuj ponownie albo wróć i otwórz inny ekran.",
    tryAgain: "Spróbuj ponownie",
    copyReport: "Kopiuj raport",
    toLibrary: "Wszystkie dokumenty",
    guestFailedWhat: "Sfotografowane strony nadal tu są. Odśwież; jeśli to nie pomoże, zapisz zdjęcia.",
    exportAll: "Eksportuj wszystkie dokumenty",
    startFailed: "Nie udało się uruchomić Flatbed.",
    noStorage:
      "Aplikacja nie ma dostępu do swojej pamięci na tym urządzeniu. Odśwież; jeśli to nie pomoże, wyjdź z trybu " +
      "prywatnego albo pozwól tej witrynie przechowywać dane.",
    reload: "Odśwież",
  },

  screens: {
    amounts,
    api,
    backup,
    camera,
    dashboard,
    exporting,
    folder,
    marking,
    modes,
    naming,
    overview,
    paper,
    scanners,
    settings,
    sharing,
    stack,
    tags,
    viewer,
  },
};
