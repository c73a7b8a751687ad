import { pluralPl } from "../polish-plural.ts";
import type { StackStrings } from "./en.ts";

/** The texts on separator sheets, and of what is offered for the pages of a stack, in Polish. */
export const stack: StackStrings = {
  printSheet: "Drukuj kartę rozdzielającą",
  printFailed: "Nie udało się wydrukować karty rozdzielającej. Odśwież stronę i spróbuj ponownie.",
  sheet: {
    title: "Karta rozdzielająca",
    lines: ["Połóż tę kartę między dwoma dokumentami w stosie.", "Flatbed podzieli stos w tym miejscu."],
  },
  each: (count) => `Osobny dokument z każdego pliku (${count})`,
  keepTogether: "Zostaw jeden dokument",
  offer: (sheets, documents) =>
    `${sheets} ${pluralPl(sheets, "karta rozdzielająca", "karty rozdzielające", "kart rozdzielających")}: ` +
    `podzielić na ${documents} ${pluralPl(documents, "dokument", "dokumenty", "dokumentów")}?`,
  split: "Podziel",
  offerDeletion: (sheets) =>
    `Usunąć ${sheets} ${pluralPl(sheets, "kartę rozdzielającą", "karty rozdzielające", "kart rozdzielających")}?`,
  delete: "Usuń",
  keep: "Zostaw tak",
  alike: (page, other) => `Strona ${page} wygląda jak strona ${other}.`,
  severalAlike: (pages) => `Strony ${pages} wyglądają jak wcześniejsze.`,
  manyAlike: (count) =>
    `${count} ${pluralPl(count, "strona wygląda", "strony wyglądają", "stron wygląda")} jak wcześniejsze.`,
  deleteAlike: (count, page) =>
    count === 1 ? `Usuń stronę ${page}` : `Usuń ${count} ${pluralPl(count, "stronę", "strony", "stron")}`,
  keepAlike: (count) => (count === 1 ? "Zachowaj obie" : "Zachowaj wszystkie"),
};
