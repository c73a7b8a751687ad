import { hundredths, ibanOf, isoDay, linesOf, said, type CodeParser } from "./code-facts.ts";

/**
 * The QR-bill of Switzerland and Liechtenstein (SIX, Implementation Guidelines QR-bill 2.3): a line for each element.
 * The billing information of Swico (`//S1/10/number/11/YYMMDD/…`) has the day of the invoice. An amount may be left
 * out.
 */
export const readSwissBill: CodeParser = (text) => {
  const lines = linesOf(text);
  const [kind, version = "", , iban, , sender] = lines;
  if (kind !== "SPC" || !/^02\d\d$/.test(version)) return null;
  const [amount, currency, reference] = [lines[18], lines[19], lines[28]];
  const billing = lines.slice(30).find((line) => line.startsWith("//S1/"));
  // A stroke in a value has a backslash before it.
  const parts = billing?.slice("//S1/".length).split(/(?<!\\)\//) ?? [];
  const issued = parts.find((_, at) => at % 2 === 1 && parts[at - 1] === "11");
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(issued ?? "") ?? [];
  return {
    sender: said(sender),
    date: isoDay(year, month, day),
    total: hundredths(amount),
    currency: currency === "CHF" || currency === "EUR" ? currency : undefined,
    reference: said(reference),
    iban: ibanOf(iban),
  };
};
