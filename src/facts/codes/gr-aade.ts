import { addressAt, hundredths, type CodeParser } from "./code-facts.ts";

/**
 * The code of a Greek till (AADE, POL 1220/2012 and its changes): an address whose SIG is the till's number of eleven
 * signs, eight digits of the slip, a hash of forty and the total.
 */
export const readGreekTill: CodeParser = (text) => {
  const url = addressAt(/\.(?:aade|gsis)\.gr$/, text);
  const sig = /^[A-Z]{3}\d{8}(\d{8})[\dA-F]{40}(\d+[.,]\d{2})$/i.exec(url?.searchParams.get("SIG") ?? "");
  if (!sig) return null;
  const [, reference, total] = sig;
  return { total: hundredths(total?.replace(",", ".")), currency: "EUR", reference };
};
