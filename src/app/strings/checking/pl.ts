import { pluralPl } from "../polish-plural.ts";
import type { CheckingStrings } from "./en.ts";

/** The texts about words that may have been read wrongly, in Polish. */
export const checking: CheckingStrings = {
  title: "Sprawdź słowa",
  toCheck: (count) => `${count} ${pluralPl(count, "słowo", "słowa", "słów")} do sprawdzenia`,
  progress: (number, count) => `${number} z ${count}`,
  field: "Co tu jest napisane?",
  right: "Zgadza się",
  skip: "Pomiń",
  back: "Poprzednie słowo",
  checked: (count) => `Sprawdzono ${count} ${pluralPl(count, "słowo", "słowa", "słów")}.`,
  save: "Zapisz",
};
