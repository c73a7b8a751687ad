/** Facts as a table shows them and as a person sets them right. */
import { readIsoDay } from "./dates.ts";
import type { DocumentFacts, Fact, FactCorrections, FactName, FactWord } from "../core/model/fact.ts";
import { amountOfText, currencyOfName } from "./money.ts";

/** A fact as text: `2025-10-14`, `39.80`, `EUR`. */
export interface FactCell {
  /** Empty if nothing was understood. */
  readonly text: string;
  /** Whether a person should look at it. A tax may be missing. */
  readonly isUnsure: boolean;
  /** What was read, if it is not one of the texts above: a date that can mean two days. */
  readonly read: string;
  /** What it can mean, if it is not clear. */
  readonly possible: readonly string[];
  readonly words: readonly FactWord[];
  /** Whether a payment or fiscal code on the document says this. */
  readonly isInCode: boolean;
  /** What the other of words and code says, where they differ and nobody has decided; otherwise empty. */
  readonly other: string;
}

/** The longest text that is kept. */
export const FACT_LENGTH = 200;

/** The cells of a document: what was read, with what a person has set right in its place. */
export function factCells(facts: DocumentFacts, corrections: FactCorrections): Record<FactName, FactCell> {
  const { sender, date, total, tax, currency } = facts;
  const cell = <Value>(name: FactName, fact: Fact<Value> | null, asText: (value: Value) => string): FactCell => {
    const corrected = corrections[name];
    const text = fact ? asText(fact.value) : "";
    const isUnsure = fact ? !fact.isSure : name !== "tax";
    return {
      text: corrected ?? text,
      isUnsure: corrected === undefined && isUnsure,
      read: "",
      possible: [],
      words: fact?.words ?? [],
      isInCode: fact?.isInCode === true && (corrected ?? text) === text,
      other: corrected === undefined && fact?.other !== undefined ? asText(fact.other) : "",
    };
  };
  const dateCell = cell("date", date, ({ iso }) => iso ?? "");
  const isOpen = date !== null && dateCell.isUnsure && date.value.iso === null;
  return {
    date: isOpen ? { ...dateCell, read: date.value.text, possible: date.value.possible } : dateCell,
    sender: cell("sender", sender, String),
    total: cell("total", total, amountText),
    tax: cell("tax", tax, amountText),
    currency: cell("currency", currency, String),
  };
}

/**
 * What a person has typed, as a correction; null if it is no such fact. An empty text takes the fact away. `currency`
 * is that of the document: some have a thousand parts.
 */
export function readFact(name: FactName, typed: string, currency = ""): string | null {
  const text = typed.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  if (text === "") return "";
  switch (name) {
    case "date":
      return readIsoDay(text);
    case "sender":
      return text.length <= FACT_LENGTH ? text : null;
    case "total":
    case "tax": {
      const cents = amountOfText(text, currency);
      return cents === null ? null : amountText(cents);
    }
    case "currency":
      return currencyOfName(text);
  }
}

/** `39.80` for 3980 hundredths, `1.234` for 123.4. */
function amountText(cents: number): string {
  return (cents / 100).toFixed(Number.isInteger(cents) ? 2 : 3);
}
