/** Amounts of money, rates and currencies in rows of text. */
import { foldLetters } from "./fold-letters.ts";
import type { RowWord, TextRow } from "./text-rows.ts";

/** An amount of money where it stands. */
export interface Amount {
  /** In hundredths, which may have tenths in currencies of a thousand parts; negative with a sign beside it. */
  readonly cents: number;
  readonly row: TextRow;
  readonly words: readonly RowWord[];
  /** Whether it has two decimals. Others are amounts only beside a currency. */
  readonly hasDecimals: boolean;
  /** Whether letters were mistaken for digits, or two words for one number. */
  readonly isGuessed: boolean;
  /** Whether the word before may be its thousands, as in "1 234,50": it may be larger. */
  readonly isCut: boolean;
}

/** A rate in percent where it stands. */
export interface Rate {
  readonly percent: number;
  readonly row: TextRow;
}

/** The codes of currencies that stand on paper as they are, folded. */
const CODES =
  "aed aud bgn bhd brl cad chf cny czk dkk egp eur gbp hkd huf idr ils inr isk jod jpy krw kwd lkr mad mxn myr nok " +
  "nzd omr php pkr pln qar ron rsd sar sek sgd thb tnd try twd uah usd vnd zar";

/** The names of a currency on paper, folded, and its code, or the name itself where several share it. */
const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CODES.split(" ").map((code) => [code, code.toUpperCase()])),
  "€": "EUR",
  euro: "EUR",
  euros: "EUR",
  "£": "GBP",
  us$: "USD",
  $: "$",
  sfr: "CHF",
  fr: "fr",
  zl: "PLN",
  rm: "MYR",
  r$: "BRL",
  a$: "AUD",
  c$: "CAD",
  hk$: "HKD",
  mx$: "MXN",
  nt$: "TWD",
  nz$: "NZD",
  s$: "SGD",
  kc: "CZK",
  kr: "kr",
  ft: "ft",
  "¥": "¥",
  円: "JPY",
  rmb: "CNY",
  "₹": "INR",
  rs: "rs",
  "₺": "TRY",
  tl: "TRY",
  "฿": "THB",
  baht: "THB",
  "₩": "KRW",
  "₪": "ILS",
  "₫": "VND",
  "₱": "PHP",
  dhs: "AED",
  kd: "KWD",
};
/** Names that are words of other things too, as "ils" of French. They are a currency only beside a number. */
const OTHER_MEANINGS: ReadonlySet<string> = new Set(
  (
    "fr ft kr rs tl kd baht aed bgn bhd cny egp hkd idr ils isk jod krw kwd lkr mad mxn omr php pkr qar rsd sar thb " +
    "tnd try twd uah vnd zar"
  ).split(" "),
);
/** Currencies of a thousand parts. */
const THOUSANDTHS: ReadonlySet<string> = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

const NAMES = Object.keys(CURRENCY_NAMES)
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replace("$", "\\$"))
  .join("|");
/** Groups of three digits, those of India, decimals, and whole numbers. */
const NUMBER = [
  String.raw`(?:\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{2})?`,
  String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{2})?`,
  String.raw`\d+[.,]\d{2,3}|[.,]\d{2}|\d+(?:[.,][-–—]+)?)`,
].join("|");
/** A word with a number in it: perhaps a sign and a currency, the number, perhaps a currency, a sign or a mark. */
const MONEY = new RegExp(
  String.raw`^[(*=:]*(?<minus>[-–−]?)(?:(?<before>${NAMES})(?:[.:](?=\d+[.,]\d)|(?<=rs|fr)\.)?)?(?<minus2>[-–−]?)` +
    String.raw`(?<number>${NUMBER})(?<minus3>[-–−]?)(?<after>${NAMES})?[*)#.,;:]*[a-z]?[*)]*$`,
  "u",
);
const CURRENCY_WORD = new RegExp(`^(?:\\p{L}+\\()?[(\\[:=]*(${NAMES})[.:)\\]]*$`, "u");
/** Letters that print takes for digits. */
const DIGIT_FOR: Readonly<Record<string, string>> = { o: "0", l: "1", i: "1", "|": "1" };
/** Half a word height between two parts of one number; words stand further apart. */
const PART_GAP = 0.75;
/** Two and three words that are one number, with a space between them. */
const JOINED: readonly RegExp[] = [
  /^\D*(?:\d{1,3}['’.,]? \d{3}[.,]\d{2}\D*|\d+[.,] \d{2}[^\d.,/-]{0,2}|\d+ [.,]\d{2}\D{0,2})$/u,
  /^\D*\d{1,3}['’.,]? \d{3}['’.,]? \d{3}[.,]\d{2}\D*$/u,
];

/** The amounts of a row from left to right. With `inThousandths`, as in Kuwait, 12.500 is twelve and a half. */
export function amountsIn(row: TextRow, inThousandths = false): Amount[] {
  const found: Amount[] = [];
  for (let i = 0; i < row.words.length; i++) {
    const first = row.words[i];
    if (!first) break;
    const joined = joinNumber(row, i);
    const amount =
      (joined && amountOf(row, { at: i, ...joined }, inThousandths)) ||
      amountOf(row, { at: i, count: 1, folded: textOf(first) }, inThousandths);
    if (!amount) continue;
    found.push(amount);
    i += amount.words.length - 1;
  }
  return found;
}

/** Whether a document that names these currencies states thousandths, not thousands. */
export function hasThousandths(codes: readonly string[]): boolean {
  return codes.length > 0 && codes.every((code) => THOUSANDTHS.has(code));
}

function textOf({ word }: RowWord): string {
  return foldLetters(word.text);
}

/** Words that are one number. */
interface NumberWords {
  /** Index of the first one in the row. */
  readonly at: number;
  readonly count: number;
  readonly folded: string;
}

/**
 * Words close together as one number: "1" and "234,56", "1'" and "234.50", "39." and "80", "39" and ".80", and "39" and
 * "80" in a row with another amount. Null for others.
 */
function joinNumber(row: TextRow, at: number): Omit<NumberWords, "at"> | null {
  for (const count of [3, 2]) {
    const words = row.words.slice(at, at + count);
    const texts = words.map(textOf);
    const isTight = words.every((word, i) => {
      const before = words[i - 1];
      if (!before) return true;
      // Nothing else ends with an apostrophe.
      const isOpen = before.cell === word.cell && /\d['’]$/.test(before.word.text);
      return isOpen || word.box.x0 - before.box.x1 < PART_GAP * (before.box.y1 - before.box.y0);
    });
    if (words.length < count || !isTight) continue;
    if (JOINED[count - 2]?.test(texts.join(" "))) return { count, folded: texts.join("") };
    const hasAmount = /\d[.,]\d{2}(?!\d)/.test(row.folded);
    if (count === 2 && hasAmount && /^\d+ \d{2}$/.test(texts.join(" "))) return { count, folded: texts.join(".") };
  }
  return null;
}

function amountOf(row: TextRow, { at, count, folded }: NumberWords, inThousandths: boolean): Amount | null {
  const plain = MONEY.exec(folded);
  const repaired = plain ?? MONEY.exec(withDigits(folded));
  const { number = "", minus, minus2, minus3, before, after } = repaired?.groups ?? {};
  if (!repaired || (!inThousandths && isOfThousandths(number))) return null;
  const hasDecimals = inThousandths ? /[.,]\d{3}$/.test(number) : /[.,]\d{2}$/.test(number);
  const next = row.words[at + count];
  const previous = row.words[at - 1];
  const isNamed =
    before !== undefined ||
    after !== undefined ||
    (next !== undefined && isNameAt(nameIn(next), number)) ||
    (previous !== undefined && isNameAt(nameIn(previous), number));
  if (/^(?:%|uhr\b|a\.?m\.?$|p\.?m\.?$|kg\b|km\b|cm\b|mm\b)/iu.test(next?.word.text ?? "")) return null;
  if (!hasDecimals && !isNamed) return null;
  // A plain number of many digits is a number of something.
  if (!hasDecimals && /^\d{7,}$/.test(number)) return null;
  const words = row.words.slice(at, at + count);
  const lastText = words.at(-1)?.word.text ?? "";
  const isNegative = Boolean(minus) || Boolean(minus2) || Boolean(minus3);
  const size = centsOf(number, inThousandths);
  return {
    cents: isNegative ? -size : size,
    row,
    words,
    hasDecimals,
    isGuessed: !plain || (count > 1 && !/^\d{3}[.,]\d{2}/.test(lastText)),
    isCut: isCut(words[0], previous),
  };
}

/** A number that only a currency of a thousand parts has: 1234.500. */
function isOfThousandths(number: string): boolean {
  return /^\d{4,}[.,]\d{3}$/.test(number);
}

/** Whether a number of three digits before its decimals stands behind another number. */
function isCut(first: RowWord | undefined, previous: RowWord | undefined): boolean {
  if (!first || previous?.cell !== first.cell) return false;
  return (
    /^\D*\d{3}[.,]\d{2}(?!\d)/.test(first.word.text) && /^\D*\d{1,3}(?:[.,'’]\d{3})*[.,'’]?$/.test(previous.word.text)
  );
}

/** Letters between digits as the digits that they look like: 4O.5O. */
function withDigits(folded: string): string {
  if ((folded.match(/\d/g)?.length ?? 0) < 2 || !/[.,]/.test(folded)) return folded;
  return folded.replace(/(?<=[\d.,])[oil|]|[oil|](?=[\d.,])/gu, (letter) => DIGIT_FOR[letter] ?? letter);
}

/** The hundredths that a number states: the last separator before two digits is the decimal one, or before three. */
function centsOf(number: string, inThousandths: boolean): number {
  const [, kilo = "", parts] = (inThousandths && /^(.*)[.,](\d{3})$/.exec(number)) || [];
  if (parts !== undefined) return Number(kilo.replaceAll(/\D/g, "") + parts) / 10;
  const [, whole = number, cents = "00"] = /^(.*)[.,](\d{2})$/.exec(number) ?? [];
  return Number(whole.replaceAll(/\D/g, "") || "0") * 100 + Number(cents);
}

/** The rates of a row, in percent: 19 %, 5.5%. */
export function ratesIn(row: TextRow): Rate[] {
  return [...row.folded.matchAll(/(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/g)].map(([, number = ""]) => ({
    percent: Number(number.replace(",", ".")),
    row,
  }));
}

/** A currency's code, or the sign that several share, and the word that names it. */
export interface NamedCurrency {
  readonly code: string;
  readonly word: RowWord;
  /** Whether an amount with decimals stands at it. */
  readonly hasDecimals: boolean;
}

/** The currencies that a row names, alone or at an amount. */
export function currenciesIn(row: TextRow): NamedCurrency[] {
  return row.words.flatMap((word, at) => {
    const { before, after, number } = MONEY.exec(textOf(word))?.groups ?? {};
    const beside = [row.words[at + 1], row.words[at - 1]].map((other) => other && MONEY.exec(textOf(other))?.groups);
    const name = before ?? after ?? nameIn(word);
    const code = name === null ? undefined : CURRENCY_NAMES[name];
    if (name === null || code === undefined) return [];
    const numbers = number === undefined ? beside.flatMap((groups) => groups?.["number"] ?? []) : [number];
    const isOther = OTHER_MEANINGS.has(name) && !numbers.some((each) => isNameAt(name, each));
    if (isOther) return [];
    return [{ code, word, hasDecimals: numbers.some((each) => /[.,]\d{2}$/.test(each)) }];
  });
}

/**
 * Whether a name is that of a currency beside this number. "Fr 27 Nov" is a Friday, and "Sdn Bhd 639240" a company of
 * Malaysia: a dinar has three decimals.
 */
function isNameAt(name: string | null, number: string): boolean {
  if (name === null) return false;
  if (name === "fr") return /[.,]/.test(number);
  return !THOUSANDTHS.has(CURRENCY_NAMES[name] ?? "") || /[.,]\d{3}$/.test(number);
}

/** The name of a currency that a word is. "12 ft" is a length. */
function nameIn(word: RowWord): string | null {
  const name = CURRENCY_WORD.exec(textOf(word))?.[1];
  return name === undefined || (name === "ft" && !word.word.text.includes("Ft")) ? null : name;
}

/**
 * The hundredths that a typed amount states: `39,80`, `1.234,56 €`, `39`, `-5.00`; null for anything else. In a
 * currency of a thousand parts `12.500` is twelve and a half.
 */
export function amountOfText(text: string, currency = ""): number | null {
  const folded = foldLetters(text).replaceAll(" ", "");
  const inThousandths = THOUSANDTHS.has(currency);
  const { number, minus, minus2, minus3 } = MONEY.exec(folded)?.groups ?? {};
  if (number === undefined || number.length > 15 || (!inThousandths && isOfThousandths(number))) return null;
  const cents = centsOf(number, inThousandths);
  return (minus ?? "") + (minus2 ?? "") + (minus3 ?? "") === "" ? cents : -cents;
}

/** The code of a currency that is typed as a code of three letters or as a sign: `€`, `eur`; null for others. */
export function currencyOfName(text: string): string | null {
  const code = CURRENCY_NAMES[foldLetters(text)];
  if (code !== undefined && /^[A-Z]{3}$/.test(code)) return code;
  return /^[a-z]{3}$/iu.test(text) ? text.toUpperCase() : null;
}
