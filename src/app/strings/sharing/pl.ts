import { pluralPl } from "../polish-plural.ts";
import type { SharingStrings } from "./en.ts";

/** The question about files that another app or site sent, in Polish. */
export const sharing: SharingStrings = {
  title: (count) => `Dodać do biblioteki ${count} ${pluralPl(count, "plik", "pliki", "plików")}?`,
  from: (host) => `Wysłane przez ${host}.`,
  fromUnknown: "Wysłane przez inną aplikację lub witrynę. Przeglądarka nie podaje jej nazwy.",
  notYet: "W bibliotece nic jeszcze nie ma.",
  add: "Dodaj",
  discard: "Odrzuć",
};
