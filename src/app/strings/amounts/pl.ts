import type { AmountsStrings } from "./en.ts";
import { pluralPl } from "../polish-plural.ts";

/** The texts of the table of amounts, in Polish. */
export const amounts: AmountsStrings = {
  open: "Kwoty",
  title: "Tabela kwot",
  document: "Dokument",
  facts: { date: "Data", sender: "Nadawca", total: "Suma", tax: "Podatek", currency: "Waluta" },
  toCheck: (count) => `${count} ${pluralPl(count, "wartość", "wartości", "wartości")} do sprawdzenia`,
  allChecked: "Nic więcej do sprawdzenia.",
  hint: "Zaznaczone wartości mogą być błędne. Popraw je albo potwierdź klawiszem Enter.",
  cell: (fact, document) => `${fact}, ${document}`,
  unsure: "Niepewne",
  confirm: (fact, document) => `Potwierdź: ${fact}, ${document}`,
  confirmShort: "Potwierdź",
  says: (text) => `Jest napisane „${text}”. Który to dzień?`,
  wrong: {
    date: "Nie ma takiego dnia.",
    sender: "Najwyżej 200 liter.",
    total: "Wpisz kwotę, na przykład 39,80.",
    tax: "Wpisz kwotę, na przykład 39,80.",
    currency: "Wpisz kod z trzech liter, na przykład EUR.",
  },
  look: (fact) => `${fact} na stronie`,
  reading: "Strony są jeszcze czytane.",
  unread: "Tekst nie jest czytany.",
  gone: "W międzyczasie usunięto dokument.",
  save: "Pobierz CSV",
  copy: "Kopiuj",
  copied: "Skopiowano. Wklej do tabeli.",
  copyFailed: "Przeglądarka nie pozwala kopiować.",
};
