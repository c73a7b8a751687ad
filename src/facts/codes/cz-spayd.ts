import { hundredths, ibanOf, isoDay, said, type CodeFacts, type CodeParser } from "./code-facts.ts";

/**
 * The Czech payment code (Czech Banking Association, Short Payment Descriptor 1.2), `SPD*1.0*KEY:value*…`: DT is the
 * day to pay. An invoice (`SID*1.0*…`, "QR Faktura") stands alone or in the key X-INV; DD is its day, ID its number.
 */
export const readCzechPayment: CodeParser = (text) => {
  if (!/^(?:SPD|SID)\*\d+\.\d+\*/.test(text)) return null;
  const fields = fieldsOf(text);
  const nested = fields.get("X-INV");
  const invoice = text.startsWith("SID") ? fields : nested === undefined ? undefined : fieldsOf(nested);
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(invoice?.get("DD") ?? "") ?? [];
  const facts: CodeFacts = {
    sender: said(fields.get("RN")),
    date: isoDay(year, month, day),
    total: hundredths(fields.get("AM") ?? invoice?.get("AM")),
    currency: fields.get("CC") ?? invoice?.get("CC") ?? "CZK",
    reference: said(fields.get("X-VS") ?? fields.get("RF") ?? invoice?.get("ID")),
    iban: ibanOf(fields.get("ACC")?.split("+")[0]),
  };
  return facts;
};

/** The fields of a descriptor. An asterisk in a value is `%2A`, and so are other bytes of UTF-8. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split("*").flatMap((field): [string, string][] => {
      const colon = field.indexOf(":");
      return colon > 0 ? [[field.slice(0, colon), unescaped(field.slice(colon + 1))]] : [];
    }),
  );
}

/** A percent sign that escapes nothing stays. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
