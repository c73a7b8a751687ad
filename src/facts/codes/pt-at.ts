import { hundredths, isoDay, type CodeParser } from "./code-facts.ts";

/**
 * The code of a Portuguese invoice (Portaria 195/2020, "Especificações técnicas do código QR" of the AT): `K:value`
 * between asterisks. D is the kind, E the state, F the day, G the number, N the tax, O the total with tax.
 */
export const readPortugueseInvoice: CodeParser = (text) => {
  if (!/^A:\d{9}\*B:/.test(text)) return null;
  const fields = new Map(
    text.split("*").map((field) => [field.slice(0, field.indexOf(":")), field.slice(field.indexOf(":") + 1).trim()]),
  );
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(fields.get("F") ?? "") ?? [];
  return {
    date: isoDay(year, month, day),
    total: hundredths(fields.get("O")),
    tax: hundredths(fields.get("N")),
    currency: "EUR",
    reference: fields.get("G"),
    slip: fields.get("E") === "A" ? "cancelled" : undefined,
  };
};
