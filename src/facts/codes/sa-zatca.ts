import { bytesOf, dayIn, hundredths, said, type CodeParser } from "./code-facts.ts";

const [SELLER, TIME, TOTAL, TAX] = [1, 3, 4, 5];

/**
 * The code of a Saudi invoice (ZATCA, "QR Code Creation"): base64 of fields, each a byte that names it, a byte for the
 * length and that many bytes of UTF-8: seller, tax number, time, total with tax, tax. Some tills give their local time
 * as UTC; the day is left out where it matters.
 */
export const readSaudiInvoice: CodeParser = (text) => {
  const bytes = bytesOf(text);
  if (bytes?.[0] !== SELLER) return null;
  const fields = new Map<number, string>();
  for (let at = 0; at + 2 <= bytes.length;) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    if (at + 2 + length > bytes.length) return null;
    fields.set(tag, new TextDecoder().decode(bytes.subarray(at + 2, at + 2 + length)));
    at += 2 + length;
  }
  const time = fields.get(TIME);
  const total = hundredths(fields.get(TOTAL));
  if (time === undefined || total === undefined) return null;
  const printed = /^\d{4}-\d{2}-\d{2}/.exec(time)?.[0];
  const isLocal = !time.endsWith("Z") || dayIn("Asia/Riyadh", time) === printed;
  return {
    sender: said(fields.get(SELLER)),
    date: isLocal ? printed : undefined,
    total,
    tax: hundredths(fields.get(TAX)),
    currency: "SAR",
  };
};
