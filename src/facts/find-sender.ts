/** Who wrote a letter or an invoice, or the shop of a receipt. */
import { boundingBox } from "../core/geometry/geometry.ts";
import { asLabel, foldLetters } from "./fold-letters.ts";
import { datesIn } from "./dates.ts";
import { nameConfidence, type Fact } from "../core/model/fact.ts";
import { ALL_LANGUAGES } from "./languages/all-languages.ts";
import { amountsIn } from "./money.ts";
import { cellsIn, foldedText, type RowWord, type TextRow } from "./text-rows.ts";
import { phrases } from "./word-list.ts";
import { medianOf } from "../core/geometry/averages.ts";

/** A name stands in the upper part of the first page, or below the closing of a letter. */
const TOP_PLACE = 0.45;
const TOP_ROWS = 16;
/** A capital that was read as a digit, as in "3ig Market"; the few names that begin so are confirmed. */
const MISREAD = /(?<![\p{L}\d])\d\p{Ll}{2}/u;
/** A name has at most so many words. */
const NAME_WORDS = 8;

const COMPANY = phrases(({ names }) => names.company);
const TRADE = phrases(({ names }) => names.trade);
const NO_NAME = phrases(({ names }) => names.noName);
const RECEIVER = phrases(({ names }) => names.receiver);
const CLOSING = phrases(({ letter }) => letter.aboveName);
/** A number before a comma, or what each language calls a street. */
const STREET = new RegExp([String.raw`^\d+[a-z]?, `, ...ALL_LANGUAGES.map(({ names }) => names.street)].join("|"), "u");
/** A name and a number behind it may be a street, of a language whose words for streets are not known. */
const NAME_AND_NUMBER = /^\p{L}[\p{L} .'-]+ \d{1,4} ?[a-z]?(?:,|$)/u;
/** Titles of documents, with what may stand beside them. */
const KIND = phrases(({ kinds }) => Object.values(kinds).join(","));
const EACH_KIND = new RegExp(KIND, "gu");
const BESIDE_KIND =
  /(?:^| )(?:nr|no|number|numer|numero|vat|kopia|kopie|copy|original|oryginal|[\p{L}]?\d\S*)(?= |$)/gu;
/** A postcode: four to six digits, Dutch with letters, Polish with a stroke, British. */
const POSTCODE = new RegExp(
  String.raw`(?:^|[^\p{L}\d])(?:[a-z]{1,2}-)?` +
    String.raw`(?:\d{4,5}(?: [a-z]{2})?|\d{2}-\d{3}|\d{4}-\d{3}|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})(?:$|[^\d\p{L}])`,
  "u",
);
/** Signs between the parts of the small line over an address window. */
const SEPARATOR = /^[·•|∙‧*–—-]$/u;
/** Whether a date is in a line does not depend on the day it is read. */
const ANY_DAY = "2026-01-01";
const CONTACT = /@|www\.|https?:|\.(?:de|com|co|org|net|eu|fr|es|it|pt|nl|pl|uk|at|ch|my)(?:$|[^\p{L}])/u;

interface Candidate {
  readonly name: string;
  readonly row: TextRow;
  readonly words: readonly RowWord[];
  readonly score: number;
  /** Whether more than its place says that it is a name. */
  readonly isBacked: boolean;
}

/** How much likelier the best name must be than another one. */
const SURE_MARGIN = 1.5;
const SURE_CONFIDENCE = 80;
/** Print so much higher than the page's is a letterhead. */
const LARGE_PRINT = 1.3;

/** The name of the one who sent or issued the document. */
export function findSender(rows: readonly TextRow[]): Fact<string> | null {
  const page = rows.filter(({ pageIndex }) => pageIndex === 0);
  const top = page.filter(({ place }, at) => place < TOP_PLACE && at < TOP_ROWS);
  const heightPx = medianOf(page.map((row) => row.heightPx));
  const hints = { domains: domainNames(rows), signatures: signaturesIn(rows), heightPx };
  const candidates = cellsOf(top)
    .flatMap((cell, at, all) => judge(cell, at, all, hints) ?? [])
    .toSorted((a, b) => b.score - a.score);
  const [best] = candidates;
  if (!best || best.score < 0) return null;
  const rival = candidates.find(
    ({ name, row }) => foldLetters(name) !== foldLetters(best.name) && !isRightBelow(row, best.row),
  );
  const confidence = nameConfidence(best.words);
  const isClear = best.isBacked && !MISREAD.test(best.name) && (!rival || best.score - rival.score >= SURE_MARGIN);
  return { value: best.name, words: best.words, confidence, isSure: isClear && confidence >= SURE_CONFIDENCE };
}

/** Whether a row continues a letterhead: it tells the profession, or what is sold. */
function isRightBelow({ box }: TextRow, name: TextRow): boolean {
  return box.y0 > name.box.y0 && box.y0 - name.box.y1 < 2 * name.heightPx;
}

/** Words without much white between them, in one row. */
interface Cell {
  readonly row: TextRow;
  readonly words: readonly RowWord[];
  readonly folded: string;
  readonly label: string;
  /** Whether a date is in it: a year is no postcode. */
  readonly hasDate: boolean;
}

interface Hints {
  /** The names in the addresses of websites and mails on the document, folded. */
  readonly domains: readonly string[];
  /** The names below the closing of a letter, folded. */
  readonly signatures: readonly string[];
  /** Of the page's print. */
  readonly heightPx: number;
}

function cellsOf(rows: readonly TextRow[]): Cell[] {
  return rows.flatMap((row) => cellsIn(row).map((words) => cellOf(row, words)));
}

function cellOf(row: TextRow, words: readonly RowWord[]): Cell {
  const folded = foldedText(row, words);
  const dates = datesIn(row, "unknown", ANY_DAY);
  const hasDate = dates.some((date) => date.words.some((word) => words.includes(word)));
  return { row, words, folded, label: asLabel(folded), hasDate };
}

function judge(cell: Cell, at: number, all: readonly Cell[], hints: Hints): Candidate | null {
  const { words: named, isReturnLine } = nameWords(cell);
  const [first] = named;
  const part = cellOf(cell.row, named);
  if (!first || !isNameLike(part, isReturnLine ? part : cell)) return null;
  const letters = part.label.replaceAll(/[^\p{L}]/gu, "");
  const isCompany = COMPANY.test(part.label);
  const isTrade = TRADE.test(part.label);
  // "Apotheke" alone is what is left of a name whose letters were not read.
  const isOnlyTrade = part.label.replace(TRADE, "").trim() === "";
  const hasDomain = hints.domains.some((domain) => part.label.split(" ").some((word) => matches(word, domain)));
  const isSigned = hints.signatures.some((signed) => signed.includes(part.label) || part.label.includes(signed));
  const kindless = part.label.replaceAll(EACH_KIND, "").replaceAll(BESIDE_KIND, "").trim();
  // "Faktura 2026/118" is what it is.
  if (kindless === "") return null;
  const isKind = kindless !== part.label && KIND.exec(part.label)?.index === 0 && !isCompany;
  const isStreet = NAME_AND_NUMBER.test(part.folded) && !isCompany;
  const large = cell.row.heightPx / Math.max(1, hints.heightPx);
  const score =
    (isCompany ? 4 : 0) +
    (isTrade ? 2 : 0) +
    (hasDomain ? 4 : 0) +
    (isSigned ? 6 : 0) +
    (isReturnLine ? 5 : 0) +
    Math.min(4, Math.max(0, large - 1) * 6) +
    Math.max(-1, 3 - at * 0.5) -
    (isToReceiver(at, all) ? 8 : 0) -
    (isSecondAddress(at, all) ? 5 : 0) -
    (letters.length < 4 ? 2 : 0) -
    (isKind ? 6 : 0) -
    (isStreet ? 7 : 0);
  const isBacked =
    !isOnlyTrade &&
    !isKind &&
    !isStreet &&
    (isCompany || hasDomain || isReturnLine || isSigned || isTrade || large >= LARGE_PRINT);
  return { name: nameOf(named), row: cell.row, words: named, score, isBacked };
}

/** The words of a cell that are the name: before a number, a bracket, or the next part of an address in one line. */
function nameWords({ words, folded, hasDate }: Cell): {
  readonly words: readonly RowWord[];
  readonly isReturnLine: boolean;
} {
  const separator = words.findIndex(({ word }) => SEPARATOR.test(word.text));
  const comma = words.findIndex(({ word }) => word.text.endsWith(","));
  // Name, street and town; a street and a town alone are an address.
  const hasName = separator > 0 || folded.split(",").filter((part) => part.trim() !== "").length > 2;
  const isReturnLine = !hasDate && POSTCODE.test(folded) && hasName && words.length > 3;
  const cuts = [
    words.findIndex(({ word }, at) => at > 0 && /^[([]?\d{4,}|^[([]\d|\d-[a-z]$/iu.test(word.text)),
    isReturnLine ? (separator > 0 ? separator : comma + 1) : -1,
  ].filter((cut) => cut > 0);
  return { words: words.slice(0, Math.min(words.length, ...cuts)), isReturnLine };
}

/** Whether a name can be what it is, in the cell around it. */
function isNameLike({ words, folded, label, row }: Cell, around: Cell): boolean {
  const letters = folded.match(/\p{L}/gu)?.length ?? 0;
  const digits = folded.match(/\d/g)?.length ?? 0;
  return (
    letters >= 3 &&
    letters > 2 * digits &&
    words.length <= NAME_WORDS &&
    !NO_NAME.test(label) &&
    !isAddress(around) &&
    !CONTACT.test(around.folded) &&
    !around.folded.includes(":") &&
    !/[?!]$/.test(folded) &&
    // A motto, not a name.
    !(/, \p{Ll}|\p{L}{3}\.$/u.test(nameOf(words)) && !COMPANY.test(label)) &&
    !around.hasDate &&
    amountsIn(row).length === 0
  );
}

/** Whether a cell is in the receiver's address: below a word that says so, or beginning with one. */
function isToReceiver(at: number, all: readonly Cell[]): boolean {
  const cell = all[at];
  const left = cell?.words[0]?.box.x0 ?? 0;
  const box = cell && boundingBox(cell.words.map((word) => word.box));
  if (!cell || !box) return false;
  if (startsWithReceiver(cell)) return true;
  const heightPx = box.y1 - box.y0;
  const above = all
    .slice(0, at)
    .filter(({ words, row }) => {
      const start = words[0]?.box.x0 ?? 0;
      return Math.abs(start - left) < 2 * heightPx && row.box.y0 > box.y0 - 5 * heightPx;
    })
    .slice(-2);
  return above.some(startsWithReceiver);
}

/** Whether a cell heads an address, and another address begins above: the first one is the sender's. */
function isSecondAddress(at: number, all: readonly Cell[]): boolean {
  const cell = all[at];
  if (!cell || !headsAddress(at, all)) return false;
  return all
    .slice(0, at)
    .some((other, i) => other.row.box.y1 < cell.row.box.y0 && (isLineOfAddress(other) || headsAddress(i, all)));
}

/** Whether a street or a town stands below a cell, at its left side, and it is none itself. */
function headsAddress(at: number, all: readonly Cell[]): boolean {
  const cell = all[at];
  if (!cell || isAddress(cell)) return false;
  const { heightPx, box } = cell.row;
  return all
    .slice(at + 1)
    .filter((below) => isAligned(cell, below))
    .slice(0, 3)
    .some((below) => below.row.box.y0 - box.y1 < 6 * heightPx && isAddress(below));
}

/** Whether two cells begin at the same place, or have the same middle as the lines of a receipt's head do. */
function isAligned(a: Cell, b: Cell): boolean {
  const [first, second] = [a, b].map(({ words }) => boundingBox(words.map(({ box }) => box)));
  if (!first || !second) return false;
  const [left, right] = [second.x0 - first.x0, second.x1 - first.x1];
  return Math.min(Math.abs(left), Math.abs(left + right) / 2) < 2 * a.row.heightPx;
}

/** Whether a cell is a street or a town. The number behind a company is that of its registration. */
function isAddress({ folded, label, hasDate }: Cell): boolean {
  return !hasDate && (STREET.test(folded) || (POSTCODE.test(folded) && !COMPANY.test(label)));
}

/** The small line over an address window: name, street and town. */
function isLineOfAddress(cell: Cell): boolean {
  return nameWords(cell).isReturnLine;
}

function startsWithReceiver({ label }: Cell): boolean {
  return RECEIVER.exec(label)?.index === 0;
}

/** The names in the addresses of websites and mails: "kings" of www.kings.com.my. */
function domainNames(rows: readonly TextRow[]): string[] {
  return rows.flatMap(({ folded }) =>
    [...folded.matchAll(/(?:www\.|@|https?:\/\/)([\p{L}\d-]{3,})\.\p{L}{2,}/gu)]
      .map(([, name = ""]) => name.replaceAll("-", ""))
      .filter((name) => !/^(?:gmail|gmx|web|outlook|hotmail|yahoo|icloud|orange|free)$/.test(name)),
  );
}

function matches(word: string, domain: string): boolean {
  const plain = word.replaceAll(/[^\p{L}\d]/gu, "");
  return plain.length >= 4 && domain.includes(plain);
}

/** The rows below the closing of a letter, folded. */
function signaturesIn(rows: readonly TextRow[]): string[] {
  const at = rows.findLastIndex(({ folded, words }) => words.length < 7 && CLOSING.test(asLabel(folded)));
  if (at < 0) return [];
  return rows
    .slice(at + 1, at + 5)
    .map(({ folded }) => asLabel(folded))
    .filter((label) => label.length > 3 && label.split(" ").length <= NAME_WORDS);
}

/** The text of a name, without signs around it. */
function nameOf(words: readonly RowWord[]): string {
  const text = words.map(({ word }) => word.text).join(" ");
  return text.replace(/^[^\p{L}\p{N}(]+/u, "").replace(/[^\p{L}\p{N}.)!']+$/u, "");
}
