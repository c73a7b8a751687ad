import { hundredths, said, type CodeParser } from "./code-facts.ts";

const REAL = "986";

/**
 * The code of a Brazilian payment (Banco Central do Brasil, "Manual do BR Code", after EMV's merchant-presented mode):
 * fields of two digits for the name, two for the length, and the value. 54 is the amount, 53 the currency, 59 the name,
 * which has at most 25 letters.
 */
export const readBrazilianPayment: CodeParser = (text) => {
  const fields = fieldsOf(text);
  if (
    !text.startsWith("000201") ||
    ![...fields].some(([tag, value]) => tag <= "51" && /br\.gov\.bcb\.pix/i.test(value))
  )
    return null;
  const reference = fieldsOf(fields.get("62") ?? "").get("05");
  return {
    sender: said(fields.get("59")),
    total: hundredths(fields.get("54")),
    currency: fields.get("53") === REAL ? "BRL" : undefined,
    // Three asterisks stand for none.
    reference: reference === "***" ? undefined : said(reference),
  };
};

function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at + 4 <= text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    if (!Number.isInteger(length)) break;
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}
