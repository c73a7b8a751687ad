import { pluralPl } from "../polish-plural.ts";
import type { ApiStrings } from "./en.ts";

/** The texts of the API page, in Polish. */
export const api: ApiStrings = {
  title: "API",
  lead: "Skanuj z własnego kodu. Wszystko działa tutaj, w przeglądarce: nic nie jest nigdzie wysyłane.",
  toHere: "Wypróbuj API i przeczytaj o nim",
  toScan: "Do skanera",
  toAccounts: "Konta i klucze",
  document: "Dokument OpenAPI",
  contents: "Na tej stronie",

  trial: "Wypróbuj",
  endpoint: "Punkt końcowy",
  photograph: "Zdjęcie",
  straightened: "Przykład jest najpierw prostowany, tak jak robi to crop.",
  ownFiles: "Własne pliki",
  chosen: (count) => `${count} ${pluralPl(count, "własny plik", "własne pliki", "własnych plików")}`,
  parameters: "Parametry",
  unchanged: "wszystkie domyślne",
  changed: (count) => `${count} ${pluralPl(count, "zmieniony", "zmienione", "zmienionych")}`,
  key: "Klucz API",
  keyKept: "Zachowany do zamknięcia tej karty.",
  createKey: "Utwórz klucz próbny",
  trialKey: (pages) =>
    `Działa w tej przeglądarce i wystarcza na ${pages} ${pluralPl(pages, "stronę", "strony", "stron")}.`,
  trialAccount: "Próba",
  send: "Wyślij",
  cancel: "Anuluj",

  request: "Żądanie",
  requestNote:
    "Dla strony dowolnej witryny. Jedno zdjęcie jest w polu file, kilka w polu files. W innej witrynie konto musi " +
    "być w pliku config.json tej instalacji.",
  codeOf: (of) => `Kod: ${of}`,
  copyCode: "Kopiuj kod",

  answer: "Odpowiedź",
  none: "Wyślij żądanie, aby zobaczyć odpowiedź.",
  sending: "W toku…",
  summary: (status, time) => `Status ${status} po ${time}`,
  unserved:
    "Żądania tej strony nie docierają jeszcze do API. Potrzebne są https i przeglądarka, która pozwala na service " +
    "workery. Odśwież stronę.",
  unreachable: "Żądanie pozostało bez odpowiedzi. Odśwież stronę i wyślij je jeszcze raz.",
  unread: "Nie udało się wczytać przykładu. Sprawdź połączenie i spróbuj ponownie.",
  pageOf: (number, count) => `Strona ${number} z ${count}`,
  page: "Otrzymana strona",
  outline: "Gdzie na zdjęciu jest strona",
  open: "Otwórz",
  save: "Zapisz",
  body: "Treść",
  stages: "Na co poszedł czas",
  headers: "Nagłówki",

  endpoints: "Punkty końcowe",
  results: "Odpowiedzi ze statusem 200",
  fields: "Pola JSON",
  authentication: "Uwierzytelnianie",
  errors: "Błędy",
  limits: "Limity",
  credits: "Kredyty i tempo",

  columns: {
    name: "Nazwa",
    values: "Wartości",
    byDefault: "Domyślnie",
    meaning: "Znaczenie",
    when: "Kiedy",
    type: "Typ treści",
    status: "Kod statusu",
    code: "Kod błędu",
    header: "Nagłówek",
    what: "Co",
    limit: "Ograniczenie",
  },
};
