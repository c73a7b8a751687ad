import { pluralPl } from "../polish-plural.ts";
import type { SettingsStrings } from "./en.ts";

/** The texts of the settings, in Polish. */
export const settings: SettingsStrings = {
  back: "Wstecz",

  appearance: "Wygląd",
  language: "Język",
  browserLanguage: "Jak w przeglądarce",
  theme: "Motyw",
  themes: { system: "Jak na urządzeniu", light: "Jasny", dark: "Ciemny" },

  defaults: "Nowe dokumenty",
  look: "Filtr nowych stron",
  name: "Nazwa nowych dokumentów",
  nameHint: "Dotknij elementu, aby wstawić go do nazwy. {n} to kolejny numer.",
  namePart: (part) => `Wstaw ${part}`,
  nameExample: (name) => `Następny będzie miał nazwę „${name}”.`,
  nameReset: "Przywróć pierwotną nazwę",
  nameFromText: "Nazwy dokumentów z ich tekstu",
  namesFromText: { suggest: "Zaproponuj nazwę", always: "Nadaj nazwę od razu", off: "Wcale" },
  namesFromTextHints: {
    suggest: "Nadawca, rodzaj i data, do przyjęcia jednym naciśnięciem.",
    always:
      "Gdy nadawca i data są pewne; w przeciwnym razie nazwa jest proponowana. Wpisana nazwa nigdy się nie zmienia.",
  },
  reading: "Odczytywanie tekstu nowych dokumentów",
  readAutomatic: "Automatycznie",
  readAutomaticHint: "Język każdej strony jest rozpoznawany po jej tekście.",
  readLast: "Jak w ostatnim dokumencie",
  readChosen: "Zawsze w tych językach",
  readOff: "Wcale",
  readOffHint: "Strony są gotowe szybciej, ale nie da się ich przeszukiwać.",
  languages: "Języki nowych dokumentów",
  sound: "Dźwięk i wibracja przy robieniu zdjęcia",

  offlineLanguages: "Języki bez połączenia",
  offlineHint:
    "Języki na tym urządzeniu można odczytywać bez połączenia. Inne są pobierane, gdy po raz pierwszy odczytywana " +
    "jest w nich strona, albo tutaj.",
  offlineNowhere:
    "Ta przeglądarka nie zachowuje języków na później. Otwórz aplikację przez https i poza oknem prywatnym.",
  built: "W zestawie",
  here: "Na tym urządzeniu",
  away: "Brak na tym urządzeniu",
  bringing: "Pobieranie…",
  notBrought: "Nie udało się pobrać. Sprawdź połączenie i spróbuj ponownie.",
  bring: (language) => `Pobierz: ${language}`,
  bringingOf: (language) => `Pobieranie: ${language}`,
  stopBringing: (language) => `Zatrzymaj pobieranie: ${language}`,
  remove: (language) => `Usuń: ${language}`,

  storage: "Pamięć",
  inLibrary: (documents, pages) =>
    `W bibliotece: ${documents} ${pluralPl(documents, "dokument", "dokumenty", "dokumentów")}, ` +
    `razem ${pages} ${pluralPl(pages, "strona", "strony", "stron")}.`,

  privacy: "Prywatność",
  privacyFacts: [
    "Strony znajduje, oczyszcza i odczytuje to urządzenie. Zdjęcia i dokumenty zostają " +
      "w tej przeglądarce i, jeśli go wybierzesz, w Twoim folderze.",
    "Nie są wysyłane żadne dane o Tobie ani o tym, jak używasz aplikacji. Nie ma plików cookie ani plików z innych " +
      "witryn.",
    "Skan wysyła tylko skaner otwarty z czyjegoś linku. Przed pierwszym zdjęciem mówi, do kogo.",
  ],

  about: "O aplikacji",
  version: (version) => `Wersja ${version}`,
  licences: "Licencje open source",
  offline: "Po pierwszym otwarciu aplikacja działa bez połączenia.",
};
