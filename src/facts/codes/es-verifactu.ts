import { addressAt, hundredths, isoDay, type CodeParser } from "./code-facts.ts";

/**
 * The code of a Spanish invoice (AEAT, "Características del QR y especificaciones del servicio de cotejo"): an address
 * with the seller's tax number, the number of the invoice, its day and its total.
 */
export const readSpanishInvoice: CodeParser = (text) => {
  const url = addressAt(/\.(?:agenciatributaria|aeat)\.(?:gob\.)?es$/, text);
  if (!url || !/\/ValidarQR(?:NoVerifactu)?$/.test(url.pathname)) return null;
  const { searchParams } = url;
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(searchParams.get("fecha") ?? "") ?? [];
  return {
    date: isoDay(year, month, day),
    total: hundredths(searchParams.get("importe") ?? undefined),
    currency: "EUR",
    reference: searchParams.get("numserie") ?? undefined,
  };
};
