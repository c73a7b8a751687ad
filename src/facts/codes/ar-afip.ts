import { addressAt, bytesOf, isoDay, type CodeParser } from "./code-facts.ts";

/** ISO 4217 for the tax office's own codes. */
const CURRENCIES: Readonly<Record<string, string>> = { PES: "ARS", DOL: "USD", "060": "EUR", "012": "BRL" };

/** The code of an Argentine invoice (AFIP, "Código QR: especificaciones técnicas", version 1): JSON in an address. */
export const readArgentineInvoice: CodeParser = (text) => {
  const url = addressAt(/\.(?:afip|arca)\.gob\.ar$/, text);
  const bytes = bytesOf(url?.searchParams.get("p") ?? "");
  const data = bytes && fieldsOf(new TextDecoder().decode(bytes));
  if (!data) return null;
  const { fecha, importe, moneda, ptoVta, nroCmp } = data;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typeof fecha === "string" ? fecha : "") ?? [];
  return {
    date: isoDay(year, month, day),
    total: typeof importe === "number" && Number.isFinite(importe) ? Math.round(importe * 100) : undefined,
    currency: typeof moneda === "string" ? CURRENCIES[moneda] : undefined,
    reference: `${String(ptoVta)}-${String(nroCmp)}`,
  };
};

function fieldsOf(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
