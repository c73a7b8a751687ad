import type { SlipKind } from "../../core/model/fact.ts";
import { dayIn, hundredths, type CodeParser } from "./code-facts.ts";

/**
 * The code of a German till (DSFinV-K, appendix I): version; till; kind of process; its data; transaction; signature
 * counter; begin; end; … The data are the amounts with tax at five rates, then what was paid how. Times are UTC.
 */
export const readGermanTill: CodeParser = (text) => {
  const [version = "", , process, data = "", , , begin, end] = text.split(";");
  if (!/^V\d$/.test(version) || process !== "Kassenbeleg-V1") return null;
  const [kind = "", rates = "", payments = ""] = data.split("^");
  const gross = rates.split("_").map((rate) => hundredths(rate.replaceAll(",", "")));
  const total = gross.reduce<number | undefined>(
    (sum, rate) => (sum === undefined || rate === undefined ? undefined : sum + rate),
    0,
  );
  return {
    date: dayIn("Europe/Berlin", end) ?? dayIn("Europe/Berlin", begin),
    total,
    // A payment in another currency names it.
    currency: total === undefined || /:[A-Z]{3}(?:_|$)/.test(payments) ? undefined : "EUR",
    slip: SLIPS[kind],
  };
};

const SLIPS: Readonly<Record<string, SlipKind>> = {
  AVTraining: "training",
  AVBelegstorno: "cancelled",
  AVBelegabbruch: "cancelled",
};
