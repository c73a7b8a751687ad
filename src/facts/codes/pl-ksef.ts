import { addressAt, isoDay, type CodeParser } from "./code-facts.ts";

/** The code of a Polish invoice (KSeF 2.0, "KOD I"): an address with the seller's tax number, the day and a hash. */
export const readPolishInvoice: CodeParser = (text) => {
  const url = addressAt(/(?:^|\.)ksef[a-z-]*\.mf\.gov\.pl$/, text);
  const path = /\/invoice\/\d{10}\/(\d{2})-(\d{2})-(\d{4})\/[\w-]+$/.exec(url?.pathname ?? "");
  return path && { date: isoDay(path[3], path[2], path[1]) };
};
