const rules = new Intl.PluralRules("pl");

/** The Polish form that goes with a count: `one` with 1, `few` with 2–4, 22–24 and so on, otherwise `many`. */
export function pluralPl(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count);
  if (rule === "one") return one;
  return rule === "few" ? few : many;
}
