import { pluralPl } from "../polish-plural.ts";
import type { DamagedStrings } from "./en.ts";

/** The texts about damaged records, in Polish. */
export const damaged: DamagedStrings = {
  title: "Uszkodzone",
  unnamed: "Bez nazwy",
  documents:
    "Dane tych dokumentów są uszkodzone, więc nie da się ich otworzyć. Ich zdjęcia mogą być całe. Zapisz to, co " +
    "zostało, a potem usuń te dokumenty. Wszystkie inne działają.",
  scans:
    "Dane tych skanów są uszkodzone, więc nie da się ich wysłać. Zapisz to, co zostało, i wyślij w inny sposób, " +
    "a potem usuń te skany.",
  pages:
    "Dane sfotografowanych stron są uszkodzone, więc nie da się ich wysłać. Zapisz to, co zostało, a potem usuń te " +
    "strony i zacznij od nowa.",
  accounts:
    "Dane tych kont lub kluczy są uszkodzone. Żądania z nimi są odrzucane i nic nie jest naliczane. Zapisz to, co " +
    "zostało, a potem usuń je i utwórz ponownie.",
  scanners:
    "Dane tych skanerów albo klucza, który podpisuje linki, są uszkodzone. Udostępnione wcześniej linki nadal się " +
    "otwierają. Zapisz to, co zostało, usuń te dane, a potem zaimportuj skanery z pliku albo utwórz je ponownie.",
  usage:
    "Dane o zużyciu tego konta są uszkodzone. Żądania są odrzucane i nic nie jest naliczane. Przelicz ponownie " +
    "z dziennika, a potem sprawdź kredyty.",
  recount: "Przelicz ponownie",
  recountOf: (name) => `Przelicz ponownie: ${name}`,
  ledgerLines: (count) =>
    `Pominięto ${count} ${pluralPl(count, "uszkodzony wiersz", "uszkodzone wiersze", "uszkodzonych wierszy")} ` +
    "dziennika.",
  save: "Zapisz to, co zostało",
  saveOf: (name) => `Zapisz to, co zostało: ${name}`,
  remove: "Usuń",
  removeOf: (name) => `Usuń: ${name}`,
  removeSure: "Usuń na zawsze",
  keep: "Zachowaj",
  saveDraft: "Zapisz zdjęcia",
};
