import type { SlipKind } from "../../core/model/fact.ts";
import { hundredths, isoDay, type CodeParser } from "./code-facts.ts";

/**
 * The code of an Austrian till (Registrierkassensicherheitsverordnung, appendix, Z 12): `_R1-AT1_till_number_time_`
 * and the amounts with tax at 20, 10, 13 and 0 % and at a special rate, with a comma; the time is local. The special
 * rate is 19 % or 4.9 %, so the tax is not to be had from it. In the place of the turnover stands what a slip is.
 */
export const readAustrianTill: CodeParser = (text) => {
  const [, suite = "", , number, time = "", ...rest] = text.split("_");
  if (!/^_R\d-AT\d+$/.test(`_${suite}`) || !text.startsWith("_")) return null;
  const gross = rest.slice(0, 5).map((rate) => hundredths(rate, ","));
  const isWhole = gross.length === 5 && gross.every((rate) => rate !== undefined);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})T/.exec(time) ?? [];
  return {
    date: isoDay(year, month, day),
    total: isWhole ? gross.reduce<number>((sum, rate) => sum + (rate ?? 0), 0) : undefined,
    currency: "EUR",
    reference: number,
    slip: SLIPS[rest[5] ?? ""],
  };
};

/** "STO" and "TRA" in base64. */
const SLIPS: Readonly<Record<string, SlipKind>> = { U1RP: "cancelled", VFJB: "training" };
