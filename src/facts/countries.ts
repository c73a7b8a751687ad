/** Countries by what only their documents print: they settle what a sign or a short date means. */
import { asLabel } from "./fold-letters.ts";
import type { TextRow } from "./text-rows.ts";

export const COUNTRIES = ["AU", "CA", "CH", "CN", "DK", "HU", "IN", "JP", "MX", "NO", "SE", "SG", "TH", "US"] as const;
export type Country = (typeof COUNTRIES)[number];

const US_STATES =
  "AK|AL|AR|AZ|CA|CO|CT|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|RI|" +
  "SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY";

/** In labels (`asLabel`): names of taxes, registers and receipts of one country alone. */
const WORDS: Readonly<Partial<Record<Country, RegExp>>> = {
  AU: wholeWords(String.raw`abn \d{2} ?\d{3} ?\d{3} ?\d{3}`),
  CA: wholeWords("hst|qst|tvq"),
  CN: wholeWords("rmb|fapiao|发票"),
  DK: wholeWords("cvr|cvr nr|dankort"),
  HU: wholeWords("nyugta|osszesen|adoszam"),
  IN: wholeWords("gstin|cgst|sgst|fssai"),
  JP: wholeWords("japan|tokyo|osaka|kyoto"),
  NO: wholeWords("mva|orgnr no"),
  SE: wholeWords("kvitto|oresavrundning|att betala"),
  SG: wholeWords(String.raw`singapore \d{6}`),
  TH: wholeWords("thailand|bangkok|baht"),
};
/** In the text as it stands. */
const SIGNS: Readonly<Partial<Record<Country, RegExp>>> = {
  CA: /(?:^|[ ,])(?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|YT),? [A-Z]\d[A-Z] ?\d[A-Z]\d(?![A-Z\d])/u,
  CH: /CHE-?\d{3}\.?\d{3}\.?\d{3}/u,
  JP: /[円〒]|令和|平成/u,
  MX: /R\.?F\.?C\.?:? ?[A-Z&Ñ]{3,4}\d{6}/u,
  TH: /฿|บาท/u,
  US: new RegExp(String.raw`\p{L}, ?(?:${US_STATES})\.? \d{5}(?:-\d{4})?(?!\d)`, "u"),
};

function wholeWords(source: string): RegExp {
  return new RegExp(`(?:^| )(?:${source})(?= |$)`, "u");
}

/** The countries that a document names without meaning to. */
export function countriesOf(rows: readonly TextRow[]): ReadonlySet<Country> {
  const labels = rows.map(({ folded }) => asLabel(folded));
  return new Set(
    COUNTRIES.filter(
      (country) =>
        labels.some((label) => WORDS[country]?.test(label)) || rows.some(({ text }) => SIGNS[country]?.test(text)),
    ),
  );
}
