import { ScanError } from "../errors.ts";
import shipped from "./shipped-languages.json" with { type: "json" };

/** Tesseract's code of a language, such as `deu`. */
export type LanguageCode = string;

/** In place of codes: the language is recognised from the text. */
export const AUTOMATIC = "auto";

/** The languages whose data is in the build, in the order in which they are offered. */
export const SHIPPED_LANGUAGES: readonly LanguageCode[] = shipped;

/** What Tesseract has data for: its codes, each with the BCP 47 tag where the code itself is none. */
const CODES =
  "afr:af amh:am ara:ar asm:as aze:az aze_cyrl:az-Cyrl bel:be ben:bn bod:bo bos:bs bre:br bul:bg cat:ca ceb " +
  "ces:cs chi_sim:zh-Hans chi_sim_vert:zh-Hans chi_tra:zh-Hant chi_tra_vert:zh-Hant chr cos:co cym:cy dan:da " +
  "deu:de div:dv dzo:dz ell:el eng:en enm epo:eo est:et eus:eu fao:fo fas:fa fil fin:fi fra:fr frk:de-Latf frm " +
  "fry:fy gla:gd gle:ga glg:gl grc guj:gu hat:ht heb:he hin:hi hrv:hr hun:hu hye:hy iku:iu ind:id isl:is ita:it " +
  "ita_old:it jav:jv jpn:ja jpn_vert:ja kan:kn kat:ka kat_old:ka kaz:kk khm:km kir:ky kmr:ku kor:ko kor_vert:ko " +
  "lao:lo lat:la lav:lv lit:lt ltz:lb mal:ml mar:mr mkd:mk mlt:mt mon:mn mri:mi msa:ms mya:my nep:ne nld:nl " +
  "nor:nb oci:oc ori:or pan:pa pol:pl por:pt pus:ps que:qu ron:ro rus:ru san:sa sin:si slk:sk slv:sl snd:sd " +
  "spa:es spa_old:es sqi:sq srp:sr srp_latn:sr-Latn sun:su swa:sw swe:sv syr tam:ta tat:tt tel:te tgk:tg tha:th " +
  "tir:ti ton:to tur:tr uig:ug ukr:uk urd:ur uzb:uz uzb_cyrl:uz-Cyrl vie:vi yid:yi yor:yo";

/** The BCP 47 tags of the languages that can be read, by Tesseract's code. */
export const LANGUAGE_TAGS: ReadonlyMap<LanguageCode, string> = new Map(
  CODES.split(" ").map((entry) => {
    const [code = "", tag = code] = entry.split(":");
    return [code, tag];
  }),
);

/**
 * Parses `eng` or `deu+eng` against the languages that there are. Keeps the order and drops duplicates. Throws
 * `unsupported_language`; the message lists the available codes.
 */
export function parseLanguages(value: string, available: readonly LanguageCode[]): LanguageCode[] {
  const codes = new Set<LanguageCode>();
  for (const part of value.split("+")) {
    const code = part.trim();
    if (!available.includes(code)) {
      throw new ScanError(
        "unsupported_language",
        `The language "${code}" is not available here. Use ${available.join(", ")}, or several joined by "+".`,
      );
    }
    codes.add(code);
  }
  return [...codes];
}

/** The BCP 47 tag of the first language in `eng` or `deu+eng`; "und" for an unknown code. */
export function languageTag(languages: string): string {
  return LANGUAGE_TAGS.get(languages.split("+")[0] ?? "") ?? "und";
}
