import type { RecognisedPage } from "../core/text/recognition.ts";
import { billRows, taxRows } from "./bill.ts";
import { dayOrder } from "./day-order.ts";
import { findDate } from "./document-date.ts";
import { leastConfidence, type DocumentFacts, type Fact } from "../core/model/fact.ts";
import { findAmounts } from "./find-amounts.ts";
import { findKind } from "./find-kind.ts";
import { findSender } from "./find-sender.ts";
import { currenciesIn } from "./money.ts";
import { textRows, type TextRow } from "./text-rows.ts";

/** More pages than that add nothing: the first ones show the kind of a document, the last ones its cost. */
const [FIRST_PAGES, LAST_PAGES] = [3, 2];
/** A currency must be read so well to count, and so well where it stands only once. */
const [READ_CONFIDENCE, ALONE_CONFIDENCE] = [75, 88];

/**
 * What a document says about itself, by rules for letters, invoices and receipts in the languages of `ALL_LANGUAGES`:
 * facts with the words that they come from. A fact is sure only if the words are read well and nothing on the page
 * contradicts it; amounts are checked by the sums that the page states. `today` is `2025-10-14`.
 */
export function documentFacts(pages: readonly RecognisedPage[], today: string): DocumentFacts {
  const rows = pages.flatMap((page, pageIndex) =>
    pageIndex < FIRST_PAGES || pageIndex >= pages.length - LAST_PAGES ? textRows(page, pageIndex) : [],
  );
  const named = rows.flatMap(currenciesIn);
  const bill = billRows(rows);
  const languages = pages[0]?.languages ?? "";
  const order = dayOrder(rows, languages, new Set(named.map(({ code }) => code)), today);
  return {
    sender: findSender(rows),
    kind: findKind(rows),
    date: findDate(rows, order, today),
    ...findAmounts(bill, taxRows(bill, rows)),
    currency: findCurrency(rows),
  };
}

/** The one currency that a document names. The dollar sign names the US dollar with a doubt. */
function findCurrency(rows: readonly TextRow[]): Fact<string> | null {
  const named = rows.flatMap(currenciesIn);
  const counts = new Map<string, number>();
  for (const { code, word } of named)
    if (word.word.confidence >= READ_CONFIDENCE) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!most) return null;
  const [code, count] = most;
  const words = named.filter((each) => each.code === code).map(({ word }) => word);
  const confidence = Math.max(...words.map((word) => leastConfidence([word])));
  const isSure = counts.size === 1 && code !== "$" && (count > 1 || confidence >= ALONE_CONFIDENCE);
  return { value: code === "$" ? "USD" : code, words, confidence, isSure };
}
