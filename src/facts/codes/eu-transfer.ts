import { hundredths, ibanOf, linesOf, said, type CodeParser } from "./code-facts.ts";

/**
 * The code of a SEPA credit transfer (European Payments Council, EPC069-12 3.1), called GiroCode in Germany and Stuzza
 * code in Austria: BCD, version, letters, SCT, BIC, name, IBAN, amount, purpose, reference, text. It has no day.
 */
export const readTransfer: CodeParser = (text) => {
  const [tag, version = "", , kind, , name, iban, amount = "", , reference, message] = linesOf(text);
  if (tag !== "BCD" || !/^00[12]$/.test(version) || kind !== "SCT") return null;
  const [, currency, number] = /^([A-Z]{3})(\d+(?:\.\d{1,2})?)$/.exec(amount) ?? [];
  return {
    sender: said(name),
    total: hundredths(number),
    currency,
    reference: said(reference) ?? said(message),
    iban: ibanOf(iban),
  };
};
