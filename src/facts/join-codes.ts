/** What the words of a document say, joined with what its payment and fiscal codes say. */
import type { DocumentFacts, Fact, ReadDate } from "../core/model/fact.ts";
import type { CodeFacts } from "./codes/code-facts.ts";
import { foldLetters } from "./fold-letters.ts";

/** Names of companies are cut in some codes, to 25 letters in Brazil. */
const CUT_NAME = 20;

/**
 * A fact that words and code say is sure. Where they differ both are there, unsure. What the code says alone is taken;
 * its sender is unsure then, for another may be paid than the one who wrote the bill. A slip that is no bill is never
 * sure.
 */
export function joinCodes(words: DocumentFacts, codes: readonly CodeFacts[]): DocumentFacts {
  if (codes.length === 0) return words;
  const { sender, date, total, tax, currency } = words;
  const said = {
    sender: onlyOne(codes, ({ sender: name }) => name),
    date: onlyOne(codes, ({ date: day }) => day),
    total: onlyOne(codes, ({ total: cents }) => cents),
    tax: onlyOne(codes, ({ tax: cents }) => cents),
    currency: onlyOne(codes, ({ currency: code }) => code),
  };
  const [slip] = codes.flatMap(({ slip: kind }) => kind ?? []);
  const joined: DocumentFacts = {
    ...words,
    sender: withCode(sender, said.sender, { isSame: isSameName, isSureAlone: false }),
    date: joinDate(date, said.date),
    total: withCode(total, said.total),
    tax: withCode(tax, said.tax),
    currency: withCode(currency, said.currency),
  };
  if (slip === undefined) return joined;
  return { ...joined, slip, total: unsure(joined.total), tax: unsure(joined.tax) };
}

/** What all codes say that say it; "different" if they do not agree, undefined if none says it. */
function onlyOne<Value>(
  codes: readonly CodeFacts[],
  pick: (facts: CodeFacts) => Value | undefined,
): Said<Value> | undefined {
  const values = [...new Set(codes.map(pick))].filter((value) => value !== undefined);
  const [first] = values;
  return first === undefined ? undefined : { values, first };
}

/** The different values of the codes on a document. */
interface Said<Value> {
  readonly values: readonly Value[];
  readonly first: Value;
}

interface Rules<Value> {
  readonly isSame?: (a: Value, b: Value) => boolean;
  /** Whether the code need not be looked at where words say nothing. */
  readonly isSureAlone?: boolean;
}

function withCode<Value>(
  fact: Fact<Value> | null,
  said: Said<Value> | undefined,
  { isSame = Object.is, isSureAlone = true }: Rules<Value> = {},
): Fact<Value> | null {
  if (!said) return fact;
  const { values, first } = said;
  const isAlone = values.length === 1;
  if (!fact) return { value: first, words: [], isSure: isSureAlone && isAlone, confidence: 100, isInCode: true };
  if (values.some((value) => isSame(fact.value, value)))
    // Two codes of two bills, or of the parts to pay of one: the words decide.
    return { ...fact, isSure: fact.isSure || isAlone, isInCode: true };
  // The better of the two stands first.
  if (fact.isSure || !isAlone) return { ...fact, isSure: false, other: first };
  return { ...fact, value: first, isInCode: true, other: fact.value };
}

/** A date of words that can mean two days is settled by the code. */
function joinDate(date: Fact<ReadDate> | null, said: Said<string> | undefined): Fact<ReadDate> | null {
  const asDate = (iso: string): ReadDate => ({ iso, possible: [iso], text: iso });
  const meant = date?.value.iso ?? date?.value.possible.find((day) => said?.values.includes(day));
  const settled = date && { ...date, value: { ...date.value, iso: meant ?? date.value.iso } };
  const readings = said && { values: said.values.map(asDate), first: asDate(said.first) };
  return withCode(settled, readings, { isSame: (a, b) => a.iso === b.iso });
}

function unsure<Value>(fact: Fact<Value> | null): Fact<Value> | null {
  return fact && { ...fact, isSure: false };
}

/** Whether two names are the same but for letters in capitals, signs, and an end that was cut. */
function isSameName(a: string, b: string): boolean {
  const [first, second] = [a, b].map((name) => foldLetters(name).replaceAll(/[^\p{L}\p{N}]/gu, ""));
  if (first === undefined || second === undefined || first === "" || second === "") return false;
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short === long || (short.length >= CUT_NAME && long.startsWith(short));
}
