import { addressAt, hundredths, type CodeParser } from "./code-facts.ts";

/**
 * The code of a Mexican invoice (SAT, Anexo 20, CFDI 4.0): an address with its folio, the seller's tax number and the
 * total with six decimals, in whatever currency the invoice is.
 */
export const readMexicanInvoice: CodeParser = (text) => {
  const url = addressAt(/\.sat\.gob\.mx$/, text);
  const total = url?.searchParams.get("tt");
  if (!url || total === null || total === undefined || !url.searchParams.has("re")) return null;
  return { total: hundredths(total.replace(/^0+(?=\d)/, "")), reference: url.searchParams.get("id") ?? undefined };
};
