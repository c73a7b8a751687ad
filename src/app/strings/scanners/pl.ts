import { pluralPl } from "../polish-plural.ts";
import type { ScannersStrings } from "./en.ts";

/** The texts of the dashboard's hosted scanners, in Polish. */
export const scanners: ScannersStrings = {
  title: "Skanery dla innych",
  lead:
    "Link lub kod QR, dzięki któremu inni skanują dla Ciebie, własnym telefonem i bez konta. Plik PDF trafia do " +
    "Twojego webhooka.",
  none: "Niech inni skanują dla Ciebie",
  noneHow:
    "Utwórz skaner, postaw jego kod QR na ladzie albo wyślij link w wiadomości. Kto go otworzy, skanuje własnym " +
    "telefonem; plik PDF trafia do Twojego webhooka.",
  new: "Nowy skaner",
  import: "Importuj",
  export: "Eksportuj",
  imported: (count) => `Zaimportowano ${count} ${pluralPl(count, "skaner", "skanery", "skanerów")}.`,
  exportWarning: "Plik zawiera klucz, który podpisuje linki. Nie przekazuj go nikomu.",
  deleted: (name) => `Usunięto „${name}”. Udostępnione wcześniej linki nadal się otwierają.`,
  changed: (name) =>
    `„${name}” ma nowy link i kod QR. Udostępnij je ponownie: udostępnione wcześniej zachowują stare ustawienia.`,

  name: "Nazwa",
  namePlaceholder: "Recepcja, paragony…",
  colour: "Kolor",
  webhookUrl: "Adres URL webhooka",
  webhookHint: "Otrzymuje każdy gotowy skan jako PDF. Jeśli pole jest puste, skanujący sami pobierają swoje skany.",
  languages: "Język stron",
  filter: "Filtr",
  filters: {
    white: "Biały papier, równe światło",
    flat: "Równe światło, zachowane kolory",
    original: "Tak jak na zdjęciu",
  },
  textLayer: "PDF z tekstem do wyszukiwania",
  textLayerHint: "Odczytanie tekstu trwa na telefonie kilka sekund na stronę.",
  pageLimit: "Maksymalna liczba stron w skanie",
  id: "Identyfikator",
  idHint: "Wysyłany do webhooka jako scanner_id. Wpisz go, jeśli odbiorca już jakiś zna.",
  refused: {
    id: "Identyfikator musi być liczbą całkowitą od 1 do 2 147 483 647.",
    name: "Nazwa musi mieć od 1 do 120 widocznych znaków. Wpisz ją ponownie.",
    colour: "Tego koloru nie można użyć. Wybierz inny.",
    webhookUrl:
      "Adres URL webhooka musi być pełnym adresem zaczynającym się od https://, bez nazwy " +
      "użytkownika, hasła i części z #.",
    languages: "Wybierz co najmniej jeden język stron.",
    filter: "Wybierz jeden z filtrów.",
    textLayer: "Wskaż, czy w PDF-ie można wyszukiwać.",
    pageLimit: "Największa liczba stron musi być liczbą całkowitą od 1 do 100.",
  },
  more: "Więcej ustawień",
  save: "Zapisz",
  create: "Utwórz skaner",
  cancel: "Anuluj",
  edit: "Edytuj",
  editOf: (name) => `Edytuj: ${name}`,
  actionsOf: (name) => `Więcej działań: ${name}`,
  duplicate: "Duplikuj",
  copyName: (name) => `${name} (kopia)`,
  delete: "Usuń",

  sendsTo: (host) => `Wysyła do ${host}`,
  downloadOnly: "Skanujący pobierają swoje skany",
  qrOf: (name) => `Kod QR: ${name}`,
  copyLink: "Kopiuj link",
  open: "Otwórz",
  poster: "Plakat",
  qrSvg: "Kod QR jako SVG",
  qrPng: "Kod QR jako PNG",
  embed: "Osadź",
  embedElement: "Ze zdarzeniami, sam ustala rozmiar",
  embedFrame: "Bez skryptu",
  embedHint: "Wklej jeden z nich na swoją stronę internetową. Aby aparat działał, jej adres musi używać https.",
  copySnippet: "Kopiuj fragment kodu",
  preview: "Podgląd",
  previewOf: (name) => `Podgląd: ${name}`,

  test: "Wyślij test",
  testLarge: "Wyślij test o rozmiarze 10 MB",
  testing: "Wysyłanie strony testowej…",
  testTitle: "Test Flatbed",
  testLine: (name) => `Strona testowa dla webhooka skanera ${name}.`,
  outcomes: {
    delivered: (ms) => `Odbiorca przyjął test w ${ms} i odczytał cały plik.`,
    deliveredUnread: (ms) =>
      `Odbiorca odpowiedział po ${ms}, że przyjął test, ale podał SHA-256 innego pliku. Zgubił plik lub jego część: ` +
      "sprawdź jego limity przesyłania plików.",
    deliveredUnknown: (ms) =>
      `Odbiorca przyjął test w ${ms}. Nie wiadomo, czy odczytał plik: niech w odpowiedzi poda SHA-256 pliku.`,
    tooLarge: "Odbiorca odpowiedział 413: test jest dla niego za duży. Zwiększ jego limit przesyłania plików.",
    refused: (status) => `Odbiorca odpowiedział ${status}. Musi odpowiadać statusem od 200 do 299.`,
    redirected: "Odbiorca przekierowuje pod inny adres. Użyj tego adresu.",
    unreadable:
      "Odbiorca odpowiada, ale nie pozwala na żądania z tej strony. Musi wysyłać Access-Control-Allow-Origin. " +
      "Możliwe, że mimo to przyjął test.",
    unreadableLarge:
      "Serwer odbiorcy odpowiada, ale ta strona nie może odczytać odpowiedzi na plik tej wielkości. Jeśli mały test " +
      "dociera, zwiększ limit przesyłania plików: nginx przyjmuje 1 MB, dopóki nie ustawisz client_max_body_size.",
    mixed: "Ta strona jest pod adresem https, więc przeglądarka nie wysyła do http. Nadaj odbiorcy adres https.",
    offline: "To urządzenie jest offline. Połącz je z siecią i wyślij test ponownie.",
    silent: (seconds) =>
      `Odbiorca nie odpowiedział w ciągu ${seconds} ${pluralPl(seconds, "sekundy", "sekund", "sekund")}.`,
    unreachable:
      "Pod tym adresem nic nie odpowiada. Sprawdź, czy nazwa jest poprawna, czy odbiorca działa i czy jego " +
      "certyfikat jest ważny.",
  },

  trust: "Otwieraj tylko linki utworzone tutaj",
  trustHow:
    "Linki są podpisywane kluczem tej przeglądarki. Wpisz jego publiczną połowę do pliku config.json instalacji, a " +
    "linki utworzone przez innych będą odrzucane.",
  copyTrust: "Kopiuj do config.json",

  posterScan: "Zeskanuj aparatem telefonu",
  posterHow: "Otwiera skaner w przeglądarce. Bez aplikacji, bez konta.",
  posterSends: (host) => `Skan trafi do ${host}.`,
  print: "Drukuj",
  back: "Wróć do skanerów",
  gone: "Tego skanera nie ma w tej przeglądarce. Mógł zostać usunięty.",
};
