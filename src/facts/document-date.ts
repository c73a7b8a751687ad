import { datesIn, type DayOrder, type FoundDate } from "./dates.ts";
import { asLabel } from "./fold-letters.ts";
import { leastConfidence, type Fact, type ReadDate } from "../core/model/fact.ts";
import { foldedText, type TextRow } from "./text-rows.ts";
import { amountsIn } from "./money.ts";
import { endPhrases } from "./word-list.ts";

/** Words between a label and its date. */
const FILLERS = "date, datum, fecha, data, am, du, de, del, della, da, do, the, le, el, il, on, of, no, nr, dated";
/** What names the document's own date. */
const OWN = endPhrases(
  [
    "date, invoice date, bill date, receipt date, issue date, tax date, document date, date of issue, issued, dated",
    "bill start, sale date, transaction date, statement date",
    "datum, rechnungsdatum, belegdatum, ausstellungsdatum, briefdatum, ausgestellt",
    "date de facture, date de la facture, date d emission, facture du, date facture, fait, emise, etabli, etablie",
    "fait le",
    "fecha, fecha factura, fecha de factura, fecha de emision, emision, emitida",
    "data, data fattura, data documento, data emissione, data de emissao, emissao, emitido, data fatura",
    "factuurdatum, bondatum, data wystawienia, wystawiono, data sprzedazy",
  ],
  FILLERS,
);
/** What names another date: when to pay, of delivery, of birth, of an earlier letter, of a period. */
const OTHER = endPhrases(
  [
    "due, due date, payable, pay by, payable by, payment, by, until, before, valid, expir*, best before, order date",
    "fallig*, zahlbar*, zahlung*, zahlungsziel, bis, gultig*, bestelldatum, bestell*, auftrag*",
    "echeance, limite, avant, jusqu au, valable, commande",
    "vencimiento, vence, hasta, valido, valida, pedido",
    "scadenza, entro, fino al, ordine, vencimento, ate, vervaldatum, vervalt, uiterlijk, uiterste, bestelling",
    "termin*, platnosci, wazn*, zamowieni*",
    "deliver*, shipped, shipping, ship, liefer*, leistung*, leistungsdatum, livr*, entrega, consegna, lever*",
    "dostaw*",
    "born, birth, date of birth, dob, geb, geboren, geburt*, nee, ne, naissance, nac*, nato, nata, nascita",
    "geboorte*",
    "zum, preleve*, abgebucht, collected, charged, debited, einzug, prelevement le, since, seit, depuis, desde",
    "dal, sinds, from, vom, ab, a partir, started, begin*, starts, ends, end, start",
    "ihr schreiben, your letter, your order, votre courrier, votre lettre, votre commande, su carta, vostra lettera",
    "to, au, al, period, zeitraum, periode, appointment, meeting, received, eingang, print*, gedruckt",
  ],
  FILLERS,
);
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
  return /^(?:[\p{L}' -]+, ?)?(?:den|le|the|a|il|el|em|dnia)? ?$/u.test(before) && before !== "";
}

/** Whether a date begins or ends a period, or is named as another one than the document's own. */
function isOther({ row, start, end }: FoundDate, label: string): boolean {
  const [before, after] = [row.folded.slice(0, start), row.folded.slice(end)];
  const isPeriod = /\d ?[-–—] ?$/u.test(before) || /^ ?(?:[-–—]|bis|to|au|until|al|tot|do) ?\S*\d/u.test(after);
  return isPeriod || (OTHER.test(label) && !OWN.test(label.replace(/(?:^| )(?:date|datum|fecha|data)$/u, "")));
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
