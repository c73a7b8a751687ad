import type { RecognisedPage } from "../core/text/recognition.ts";
import { billRows, taxRows } from "./bill.ts";
import type { CodeFacts } from "./codes/code-facts.ts";
import { readCode } from "./codes/read-code.ts";
import { countriesOf } from "./countries.ts";
import { dayOrder } from "./day-order.ts";
import { findDate } from "./document-date.ts";
import type { DocumentFacts } from "../core/model/fact.ts";
import { findAmounts } from "./find-amounts.ts";
import { findKind } from "./find-kind.ts";
import { findSender } from "./find-sender.ts";
import { currenciesOf, findCurrency } from "./find-currency.ts";
import { joinCodes } from "./join-codes.ts";
import { hasThousandths } from "./money.ts";
import { textRows } from "./text-rows.ts";

/** More pages than that add nothing: the first ones show the kind of a document, the last ones its cost. */
const [FIRST_PAGES, LAST_PAGES] = [3, 2];

/**
 * What a document says about itself, by rules for letters, invoices and receipts in the languages of `ALL_LANGUAGES`:
 * facts with the words that they come from. A fact is sure only if the words are read well and nothing on the page
 * contradicts it; amounts are checked by the sums that the page states, and all by its payment and fiscal codes.
 * `today` is `2025-10-14`.
 */
export function documentFacts(pages: readonly RecognisedPage[], today: string): DocumentFacts {
  const rows = pages.flatMap((page, pageIndex) =>
    pageIndex < FIRST_PAGES || pageIndex >= pages.length - LAST_PAGES ? textRows(page, pageIndex) : [],
  );
  const codes = codesOf(pages);
  const countries = countriesOf(rows);
  const named = currenciesOf(rows, countries);
  const currencies = [...named.map(({ code }) => code), ...codes.flatMap(({ currency }) => currency ?? [])];
  const bill = billRows(rows, hasThousandths(currencies));
  const languages = pages[0]?.languages ?? "";
  const order = dayOrder(rows, { languages, currencies, countries }, today);
  const words = {
    sender: findSender(rows),
    kind: findKind(rows),
    date: findDate(rows, order, today),
    ...findAmounts(bill, taxRows(bill, rows)),
    currency: findCurrency(named),
  };
  return joinCodes(words, codes);
}

/** What the payment and fiscal codes of a document say, each once. */
function codesOf(pages: readonly RecognisedPage[]): CodeFacts[] {
  const texts = new Set(pages.flatMap(({ codes = [] }) => codes.map(({ text, unpacked }) => unpacked ?? text)));
  return [...texts].flatMap((text) => readCode(text) ?? []);
}
