import { centDigits, ibanOf, linesOf, said, type CodeParser } from "./code-facts.ts";

/**
 * The code of a Croatian bill (Croatian Banking Association, HUB3A 2D bar code): lines with the currency, fifteen
 * digits of cents, three of the payer, three of the one who is paid, IBAN, model and number of the reference.
 */
export const readCroatianBill: CodeParser = (text) => {
  const [tag, currency, cents, , , , sender, , , iban, model, number] = linesOf(text);
  if (tag !== "HRVHUB30" || !/^[A-Z]{3}$/.test(currency ?? "")) return null;
  return {
    sender: said(sender),
    total: centDigits(cents),
    currency,
    reference: said(`${model ?? ""} ${number ?? ""}`),
    iban: ibanOf(iban),
  };
};
