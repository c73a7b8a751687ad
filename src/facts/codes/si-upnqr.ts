import { centDigits, ibanOf, linesOf, said, type CodeParser } from "./code-facts.ts";

/**
 * The code of a Slovenian bill (Bank Association of Slovenia, "Tehnični standard UPN QR"): line 8 has eleven digits of
 * cents, 13 the day to pay, 14 the IBAN, 15 the reference, 16 the one who is paid.
 */
export const readSlovenianBill: CodeParser = (text) => {
  const lines = linesOf(text);
  if (lines[0] !== "UPNQR") return null;
  return {
    sender: said(lines[16]),
    total: centDigits(lines[8]),
    currency: "EUR",
    reference: said(lines[15]),
    iban: ibanOf(lines[14]),
  };
};
