import { hundredths, ibanOf, said, type CodeFacts, type CodeParser } from "./code-facts.ts";

/** Where a payment stands: after the number of the invoice and the number of payments. */
const [COUNT, AMOUNT, CURRENCY, SYMBOL, REFERENCE, ACCOUNTS, FIRST_IBAN] = [1, 3, 4, 6, 9, 11, 12];

/**
 * The unpacked code of a Slovak payment (Slovak Banking Association, "PAY by square specifications" 1.2): fields with
 * tabs between them. Its day is the day to pay. The one who is paid stands behind the accounts and the marks of
 * standing orders and of direct debits. Several payments, of which one is chosen, say nothing of a bill.
 */
export const readSlovakPayment: CodeParser = (text) => {
  const fields = text.split("\t");
  const accounts = Number(fields[ACCOUNTS]);
  const marks = FIRST_IBAN + 2 * accounts;
  if (!/^[1-4]$/.test(fields[2] ?? "") || !(accounts >= 1) || fields.length < marks + 2) return null;
  if (fields[COUNT] !== "1") return {};
  const isPlain = fields[marks] === "0" && fields[marks + 1] === "0";
  const facts: CodeFacts = {
    sender: isPlain ? said(fields[marks + 2]) : undefined,
    total: hundredths(fields[AMOUNT]) || undefined,
    currency: said(fields[CURRENCY]),
    reference: said(fields[SYMBOL]) ?? said(fields[REFERENCE]) ?? said(fields[0]),
    iban: ibanOf(fields[FIRST_IBAN]),
  };
  return facts;
};
