import { datesIn, type DayOrder, type FoundDate } from "./dates.ts";
import { asLabel } from "./fold-letters.ts";
import { leastConfidence, type Fact, type ReadDate } from "../core/model/fact.ts";
import { foldedText, type TextRow } from "./text-rows.ts";
import { amountsIn } from "./money.ts";
import { alternatives, endPhrases } from "./word-list.ts";

const OWN = endPhrases(
  ({ dates }) => dates.own,
  ({ dates }) => dates.fillers,
);
const OTHER = endPhrases(
  ({ dates }) => dates.other,
  ({ dates }) => dates.fillers,
);
const WORD_FOR_DATE = new RegExp(`(?:^| )(?:${alternatives(({ dates }) => dates.date)})$`, "u");
const AFTER_PLACE = new RegExp(`^(?:[\\p{L}' -]+, ?)?(?:${alternatives(({ dates }) => dates.afterPlace)})? ?$`, "u");
const UNTIL = new RegExp(`^ ?(?:[-–—]|${alternatives(({ dates }) => dates.until)}) ?\\S*\\d`, "u");
const TIME = /(?:^|[^\d.,:])\d{1,2}[:h]\d{2}(?:$|[^\d])/u;

/** Rows of more words than this are sentences. */
const SENTENCE_WORDS = 7;
/** Below this, a date that stands only once is asked about. Nine of ten such words are right. */
const SURE_CONFIDENCE = 88;
/** Two readings of the same day prove each other at this confidence. */
const REPEATED_CONFIDENCE = 60;
/** How much likelier the best date must be than another one. */
const SURE_MARGIN = 2;
const EARLIEST = "1950-01-01";

/** The document's own date: that of the letter, the invoice or the sale. `today` is `2025-10-14`. */
export function findDate(rows: readonly TextRow[], order: DayOrder, today: string): Fact<ReadDate> | null {
  const scored = rows
    .flatMap((row, at) => datesIn(row, order, today).map((date) => ({ date, score: scoreOf(date, rows, at, today) })))
    .toSorted((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best || best.score <= -5) return null;
  const same = scored.filter(({ date }) => isSame(date, best.date));
  const rival = scored.find(({ date }) => !isSame(date, best.date));
  const { iso, possible, text, words } = best.date;
  const confidence = leastConfidence(words);
  const isRead =
    confidence >= SURE_CONFIDENCE ||
    same.filter(({ date }) => leastConfidence(date.words) >= REPEATED_CONFIDENCE).length > 1;
  const isAlone = !rival || best.score - rival.score >= SURE_MARGIN;
  const isSure = iso !== null && isPast(iso, today) && isRead && isAlone && best.score >= 0;
  return { value: { iso, possible, text }, words, confidence, isSure };
}

function isSame(a: FoundDate, b: FoundDate): boolean {
  return a.iso === null || b.iso === null ? a.possible.join() === b.possible.join() : a.iso === b.iso;
}

/** A document is dated tomorrow at most, where the day has begun already. */
function isPast(iso: string, today: string): boolean {
  return iso >= EARLIEST && Date.parse(iso) <= Date.parse(today) + 86_400_000;
}

function scoreOf(date: FoundDate, rows: readonly TextRow[], at: number, today: string): number {
  const { row, start, end } = date;
  const label = labelOf(date, rows, at);
  const [before, after] = [row.folded.slice(0, start).trim(), row.folded.slice(end).trim()];
  let score = 0;
  if (isOther(date, label)) score -= 8;
  else if (OWN.test(label)) score += 4;
  else if (isWithPlace(date) && row.words.length <= SENTENCE_WORDS) score += 4;
  if (label === "" && before === "" && after === "") score += 2;
  if (TIME.test(row.folded.slice(end))) score += 2;
  if (TIME.test(row.folded.slice(0, start))) score += 1;
  if (row.pageIndex === 0 && row.place < 0.4) score += 2;
  if (row.pageIndex > 0) score -= 2;
  // A date beside an amount is that of a thing.
  if (amountsIn(row).length > 0) score -= 3;
  if (row.words.length > SENTENCE_WORDS && label !== "") score -= 3;
  if (date.possible.length === 0) score -= 4;
  if (date.iso !== null && !isPast(date.iso, today)) score -= 5;
  return score;
}

/** Whether the date of a letter stands behind its place, as in "Bremen, den 14. Oktober 2025", or behind "Le". */
function isWithPlace({ row, start, words }: FoundDate): boolean {
  const cell = row.words.find((word) => word.cell === words[0]?.cell);
  const before = row.folded.slice(cell?.start ?? 0, start);
  return AFTER_PLACE.test(before) && before !== "";
}

/** Whether a date begins or ends a period, or is named as another one than the document's own. */
function isOther({ row, start, end }: FoundDate, label: string): boolean {
  const [before, after] = [row.folded.slice(0, start), row.folded.slice(end)];
  const isPeriod = /\d ?[-–—] ?$/u.test(before) || UNTIL.test(after);
  return isPeriod || (OTHER.test(label) && !OWN.test(label.replace(WORD_FOR_DATE, "")));
}

/** The words before a date in its cell, or in the cell before it, or right above it. */
function labelOf({ row, start, words }: FoundDate, rows: readonly TextRow[], at: number): string {
  const [first] = words;
  const before = row.words.filter((word) => word.start + word.word.text.length <= start);
  const beside = before.filter((word) => first && word.cell >= first.cell - 1);
  const label = asLabel(foldedText(row, beside));
  if (/\p{L}{2}/u.test(label)) return label;
  const above = rows[at - 1];
  if (!first || !above || above.pageIndex !== row.pageIndex) return label;
  if (row.box.y0 - above.box.y1 > 2 * row.heightPx) return label;
  const over = above.words.filter(
    ({ box }) => box.x0 < first.box.x1 + row.heightPx && box.x1 > first.box.x0 - row.heightPx,
  );
  const cells = new Set(over.map(({ cell }) => cell));
  const inCells = above.words.filter(({ cell, box }) => cells.has(cell) && box.x0 < (words.at(-1) ?? first).box.x1);
  const overIt = asLabel(foldedText(above, inCells));
  return /\p{L}{2}/u.test(overIt) ? overIt : label;
}
