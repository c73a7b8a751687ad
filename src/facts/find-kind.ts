import { asLabel } from "./fold-letters.ts";
import { nameConfidence, type DocumentKind, type Fact } from "../core/model/fact.ts";
import { cellsIn, foldedText, type TextRow } from "./text-rows.ts";
import { phrases } from "./word-list.ts";

/** A page that names several kinds is of the first one: bills name the order and the delivery before. */
const KINDS = [
  "creditNote",
  "reminder",
  "invoice",
  "receipt",
  "quote",
  "deliveryNote",
  "order",
  "statement",
  "contract",
] as const;
const NAMES = KINDS.map((kind) => [kind, phrases(({ kinds }) => kinds[kind])] as const);
const GREETING = phrases(({ letter }) => letter.greeting);
const CLOSING = phrases(({ letter }) => letter.closing);
const COUNTER = phrases(({ counter }) => counter);
const SUM = phrases(({ sum }) => sum);
/** A title is at most so many words beside each other. */
const TITLE_WORDS = 6;
/** A title stands above this share of the first page. */
const TITLE_PLACE = 0.6;
/** A title that is read at this confidence names the kind. */
const SURE_CONFIDENCE = 70;

/** What kind of document it is, by its title, or by how it greets. A sale over the counter is a receipt. */
export function findKind(rows: readonly TextRow[]): Fact<DocumentKind> | null {
  const first = rows.filter(({ pageIndex }) => pageIndex === 0);
  const title = titleIn(first.filter(({ place }) => place < TITLE_PLACE));
  const counters = first.filter(({ folded }) => COUNTER.test(asLabel(folded)));
  const sums = first.filter(({ folded }) => SUM.test(asLabel(folded)));
  const isShort = (row: TextRow): boolean => row.words.length <= TITLE_WORDS;
  const polite = rows.find(
    (row) => isShort(row) && (GREETING.test(asLabel(row.folded)) || CLOSING.test(asLabel(row.folded))),
  );
  const isBill = title?.kind === "invoice" || title?.kind === "receipt";
  if (!polite && counters.length > 0 && sums.length > 0 && (!title || (isBill && counters.length > 1)))
    return factOf("receipt", [...counters, ...sums]);
  if (title) return factOf(title.kind, [title.row]);
  return polite ? factOf("letter", [polite]) : null;
}

function titleIn(rows: readonly TextRow[]): { readonly kind: DocumentKind; readonly row: TextRow } | null {
  const titles = rows.flatMap((row) =>
    cellsIn(row)
      .filter((words) => words.length <= TITLE_WORDS)
      .map((words) => ({ row, label: asLabel(foldedText(row, words)) })),
  );
  for (const [kind, pattern] of NAMES) {
    const title = titles.find(({ label }) => pattern.test(label));
    if (title) return { kind, row: title.row };
  }
  return null;
}

function factOf(kind: DocumentKind, rows: readonly TextRow[]): Fact<DocumentKind> {
  const words = rows.flatMap((row) => row.words);
  const confidence = nameConfidence(words);
  return { value: kind, words, confidence, isSure: rows.length > 1 || confidence >= SURE_CONFIDENCE };
}
