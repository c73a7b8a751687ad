/** Amounts of money, rates and currencies in rows of text. */
import { foldLetters } from "./fold-letters.ts";
import type { RowWord, TextRow } from "./text-rows.ts";

/** An amount of money where it stands. */
export interface Amount {
  /** In hundredths; negative with a sign before or after it. */
  readonly cents: number;
  readonly row: TextRow;
  readonly words: readonly RowWord[];
  /** Whether it has two decimals. Others are amounts only beside a currency. */
  readonly hasDecimals: boolean;
  /** Whether letters were mistaken for digits, or two words for one number. */
  readonly isGuessed: boolean;
}

/** A rate in percent where it stands. */
export interface Rate {
  readonly percent: number;
  readonly row: TextRow;
}

/** The names of a currency on paper, folded, and its code. The dollar sign alone names several. */
const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  "€": "EUR",
  eur: "EUR",
  euro: "EUR",
  euros: "EUR",
  "£": "GBP",
  gbp: "GBP",
  us$: "USD",
  usd: "USD",
  $: "$",
  chf: "CHF",
  sfr: "CHF",
  zl: "PLN",
  pln: "PLN",
  rm: "MYR",
  myr: "MYR",
  r$: "BRL",
  brl: "BRL",
  cad: "CAD",
  aud: "AUD",
  nzd: "NZD",
  sgd: "SGD",
  sek: "SEK",
  dkk: "DKK",
  nok: "NOK",
  czk: "CZK",
  kc: "CZK",
  huf: "HUF",
  ron: "RON",
  "¥": "JPY",
  jpy: "JPY",
  "₹": "INR",
  inr: "INR",
};

const NAMES = Object.keys(CURRENCY_NAMES)
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replace("$", "\\$"))
  .join("|");
const NUMBER = String.raw`(?:\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{2})?|\d+[.,]\d{2}|[.,]\d{2}|\d+(?:[.,][-–—]+)?)`;
/** A word with a number in it: perhaps a sign and a currency, the number, perhaps a currency, a sign or a mark. */
const MONEY = new RegExp(
  String.raw`^[(*=:]*(?<minus>[-–−]?)(?:(?<before>${NAMES})(?:[.:](?=\d+[.,]\d))?)?(?<minus2>[-–−]?)` +
    String.raw`(?<number>${NUMBER})(?<minus3>[-–−]?)(?<after>${NAMES})?[*)#.,;:]*[a-z]?[*)]*$`,
  "u",
);
const CURRENCY_WORD = new RegExp(`^(?:\\p{L}+\\()?[(\\[:=]*(${NAMES})[.:)\\]]*$`, "u");
/** Letters that print takes for digits. */
const DIGIT_FOR: Readonly<Record<string, string>> = { o: "0", l: "1", i: "1", "|": "1" };
/** Half a word height between two parts of one number; words stand further apart. */
const PART_GAP = 0.75;

/** The amounts of a row from left to right. */
export function amountsIn(row: TextRow): Amount[] {
  const found: Amount[] = [];
  for (let i = 0; i < row.words.length; i++) {
    const [first, second] = [row.words[i], row.words[i + 1]];
    if (!first) break;
    const joined = second ? joinNumber(row, first, second) : null;
    const amount = (joined !== null && amountOf(row, i, 2, joined)) || amountOf(row, i, 1, textOf(first));
    if (!amount) continue;
    found.push(amount);
    i += amount.words.length - 1;
  }
  return found;
}

function textOf({ word }: RowWord): string {
  return foldLetters(word.text);
}

/**
 * Two words close together as one number: "1" and "234,56", "39." and "80", "39" and ".80", and "39" and "80" in a row
 * with another amount. Null for others.
 */
function joinNumber(row: TextRow, first: RowWord, second: RowWord): string | null {
  const [start, end] = [textOf(first), textOf(second)];
  if (second.box.x0 - first.box.x1 >= PART_GAP * (first.box.y1 - first.box.y0)) return null;
  if (/^\D*(?:\d{1,3} \d{3}[.,]\d{2}\D*|\d+[.,] \d{2}\D{0,2}|\d+ [.,]\d{2}\D{0,2})$/u.test(`${start} ${end}`))
    return start + end;
  const hasAmount = /\d[.,]\d{2}(?!\d)/.test(row.folded);
  return hasAmount && /^\d+ \d{2}$/.test(`${start} ${end}`) ? `${start}.${end}` : null;
}

function amountOf(row: TextRow, at: number, count: number, folded: string): Amount | null {
  const plain = MONEY.exec(folded);
  const repaired = plain ?? MONEY.exec(withDigits(folded));
  const { number = "", minus, minus2, minus3, before, after } = repaired?.groups ?? {};
  if (!repaired) return null;
  const hasDecimals = /[.,]\d{2}$/.test(number);
  const nextText = row.words[at + count]?.word.text ?? "";
  const previous = row.words[at - 1];
  const isNamed =
    before !== undefined ||
    after !== undefined ||
    CURRENCY_WORD.test(foldLetters(nextText)) ||
    (previous !== undefined && CURRENCY_WORD.test(textOf(previous)));
  if (/^(?:%|uhr\b|a\.?m\.?$|p\.?m\.?$|kg\b|km\b|cm\b|mm\b)/iu.test(nextText)) return null;
  if (!hasDecimals && !isNamed) return null;
  // A plain number of many digits is a number of something.
  if (!hasDecimals && /^\d{7,}$/.test(number)) return null;
  const words = row.words.slice(at, at + count);
  const lastText = words.at(-1)?.word.text ?? "";
  const isNegative = Boolean(minus) || Boolean(minus2) || Boolean(minus3);
  const size = centsOf(number);
  return {
    cents: isNegative ? -size : size,
    row,
    words,
    hasDecimals,
    isGuessed: !plain || (count > 1 && !/^\d{3}[.,]\d{2}/.test(lastText)),
  };
}

/** Letters between digits as the digits that they look like: 4O.5O. */
function withDigits(folded: string): string {
  if ((folded.match(/\d/g)?.length ?? 0) < 2 || !/[.,]/.test(folded)) return folded;
  return folded.replace(/(?<=[\d.,])[oil|]|[oil|](?=[\d.,])/gu, (letter) => DIGIT_FOR[letter] ?? letter);
}

/** The hundredths that a number states: the last separator before two digits is the decimal one. */
function centsOf(number: string): number {
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

/** A currency's code, or "$" for a sign that several share, and the word that names it. */
export interface NamedCurrency {
  readonly code: string;
  readonly word: RowWord;
}

/** The currencies that a row names, alone or at an amount. */
export function currenciesIn(row: TextRow): NamedCurrency[] {
  return row.words.flatMap((word) => {
    const folded = textOf(word);
    const { before, after } = MONEY.exec(folded)?.groups ?? {};
    const name = before ?? after ?? CURRENCY_WORD.exec(folded)?.[1];
    const code = name === undefined ? undefined : CURRENCY_NAMES[name];
    return code === undefined ? [] : [{ code, word }];
  });
}

/** The hundredths that a typed amount states: `39,80`, `1.234,56 €`, `39`, `-5.00`; null for anything else. */
export function amountOfText(text: string): number | null {
  const folded = foldLetters(text).replaceAll(" ", "");
  const { number, minus, minus2, minus3 } = MONEY.exec(folded)?.groups ?? {};
  if (number === undefined || number.length > 15) return null;
  return (minus ?? "") + (minus2 ?? "") + (minus3 ?? "") === "" ? centsOf(number) : -centsOf(number);
}

/** The code of a currency that is typed as a code of three letters or as a sign: `€`, `eur`; null for others. */
export function currencyOfName(text: string): string | null {
  const code = CURRENCY_NAMES[foldLetters(text)];
  if (code !== undefined && code !== "$") return code;
  return /^[a-z]{3}$/iu.test(text) ? text.toUpperCase() : null;
}
