import { addressAt, hundredths, isoDay, type CodeParser } from "./code-facts.ts";

/**
 * The code of a Basque invoice (TicketBAI, "Especificaciones técnicas del código TBAI y del código QR"): an address
 * with `id=TBAI-tax number-DDMMYY-…`, the series, the number and the total.
 */
export const readBasqueInvoice: CodeParser = (text) => {
  const url = addressAt(/\.eus$/, text);
  const id = /^TBAI-[A-Z\d]{9}-(\d{2})(\d{2})(\d{2})-/.exec(url?.searchParams.get("id") ?? "");
  if (!url || !id) return null;
  const [, day, month, year] = id;
  const [series, number] = ["s", "nf"].map((key) => url.searchParams.get(key) ?? "");
  return {
    date: isoDay(year, month, day),
    total: hundredths(url.searchParams.get("i") ?? undefined),
    currency: "EUR",
    reference: `${series ?? ""}${number ?? ""}`,
  };
};
