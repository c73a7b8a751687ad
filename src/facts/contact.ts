/** What a business card says of a person. */
import type { RecognisedLine } from "../core/text/recognition.ts";
import { joinLine } from "../core/text/recognition.ts";

export interface Contact {
  /** The person's name, or what stands largest; empty if there is nothing. */
  readonly name: string;
  /** Empty if none was found. */
  readonly organisation: string;
  readonly phones: readonly { readonly number: string; readonly kind: "work" | "cell" | "fax" }[];
  readonly emails: readonly string[];
  readonly urls: readonly string[];
  /** All lines of the card, so that nothing is lost that has no field. */
  readonly note: string;
}

const EMAIL = /[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/giu;
const URL_TEXT = /\b(?:https?:\/\/|www\.)[^\s,;]+/giu;
/** Dates, and years from and to. */
const DATE = /(?<![\d./-])(?:\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})|(?:19|20)\d{2} ?[-–] ?(?:19|20)\d{2})(?![\d./-])/gu;
/** At least seven digits, with a plus or a bracket before them or not. */
const PHONE = /(?:\+|\(?\d)[\d\s()./-]{6,}\d/u;
const CELL = /\b(?:mobile?|mob|cell|handy|port(?:able)?|móvil|m)\b/iu;
const FAX = /\bfax\b|\bf\b(?=[:.\s]*[+(\d])/iu;
/** Legal forms at the end of a company's name. */
const LEGAL_FORMS = [
  String.raw`gmbh|ag|kg|ohg|ug|e\. ?k|oy|ab|aps`,
  String.raw`ltd|limited|llc|llp|inc|corp|plc`,
  String.raw`s\.?a\.?r?\.?l|sas|s\.?a|s\.?p\.?a|s\.?r\.?l|lda|b\.?v|n\.?v|sp\. z o\.? ?o`,
];
const COMPANY = new RegExp(String.raw`\b(?:${LEGAL_FORMS.join("|")})\.?$`, "iu");
const MIN_DIGITS = 7;

/** The contact on a card, by its lines from the top. */
export function findContact(lines: readonly RecognisedLine[]): Contact {
  const texts = lines.map((line) => ({ text: joinLine(line.words).trim(), heightPx: line.box.y1 - line.box.y0 }));
  const emails = unique(texts.flatMap(({ text }) => text.match(EMAIL) ?? []));
  const urls = unique(texts.flatMap(({ text }) => text.match(URL_TEXT) ?? []));
  const phones = texts.flatMap(({ text }) => {
    const [number = ""] =
      PHONE.exec([EMAIL, URL_TEXT, DATE].reduce((rest, other) => rest.replaceAll(other, ""), text)) ?? [];
    if (number.replaceAll(/\D/g, "").length < MIN_DIGITS) return [];
    const kind = FAX.test(text) ? "fax" : CELL.test(text) ? "cell" : "work";
    return [{ number: number.trim(), kind } as const];
  });
  const organisation = texts.find(({ text }) => COMPANY.test(text))?.text ?? "";
  const names = texts.filter(({ text }) => text !== organisation && isName(text));
  const largest = names.reduce<(typeof names)[number] | null>(
    (best, each) => (best && best.heightPx >= each.heightPx ? best : each),
    null,
  );
  const name = largest?.text ?? texts[0]?.text ?? "";
  return { name, organisation, phones, emails, urls, note: texts.map(({ text }) => text).join("\n") };
}

/** Two to four words, each with a capital first, or all in capitals. */
function isName(text: string): boolean {
  const words = text.split(/\s+/u);
  return words.length >= 2 && words.length <= 4 && words.every((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word));
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

/** Business cards have few lines, and no sums of money. */
const CARD_LINES = { least: 3, most: 14 } as const;
const SUM = /\d[.,]\d{2}(?!\d|[.,]\d)/u;

/** Whether lines look like those of a business card: a name or a company, with an address of mail or a phone number. */
export function looksLikeCard(lines: readonly RecognisedLine[]): boolean {
  if (lines.length < CARD_LINES.least || lines.length > CARD_LINES.most) return false;
  const texts = lines.map(({ words }) => joinLine(words).trim());
  const { organisation, phones, emails } = findContact(lines);
  if (texts.some((text) => SUM.test(text.replace(PHONE, "")))) return false;
  return (organisation !== "" || texts.some(isName)) && (emails.length > 0 || phones.length > 0);
}
