import { createStore, type StoreApi } from "zustand/vanilla";
import { toErrorRecord, type ErrorRecord } from "../../../core/errors.ts";
import { boundingBox } from "../../../core/geometry/geometry.ts";
import { factCells, type FactCell } from "../../../facts/corrections.ts";
import { documentFacts } from "../../../facts/document-facts.ts";
import {
  FACT_NAMES,
  type DocumentFacts,
  type FactCorrections,
  type FactName,
  type SlipKind,
} from "../../../core/model/fact.ts";
import { hasCurrentText, sameShape, type DocumentStore, type ScanPage } from "../../../core/model/document.ts";
import type { RecognisedWord } from "../../../core/text/recognition.ts";

/** A document in the table of amounts. */
export interface AmountsRow {
  readonly documentId: string;
  readonly name: string;
  /** Whether all its text is there, none is wanted, or some pages are still to be read. */
  readonly reading: "read" | "off" | "pending";
  readonly cells: Readonly<Record<FactName, FactCell>>;
  /** What the document is instead of a bill, as its code says; null for a bill. */
  readonly slip: SlipKind | null;
}

/** A cell of the table. */
export interface CellPlace {
  readonly documentId: string;
  readonly fact: FactName;
}

/** A page and what a cell says on it. */
export interface CellSource {
  readonly page: ScanPage;
  /** The first word of the value, with the box of all of them on this page; null where nothing was understood. */
  readonly word: RecognisedWord | null;
}

/** The amounts of documents, with what a person has set right. */
export interface AmountsTable {
  /** Null until they are loaded. */
  readonly rows: readonly AmountsRow[] | null;
  /** Whether a document was deleted meanwhile. */
  readonly isOneGone: boolean;
  readonly problem: ErrorRecord | null;
  /** Loads all documents, or those of them that were changed since. */
  load(changed?: ReadonlySet<string>): Promise<void>;
  /** Sets a cell right, or confirms it. `value` is as `readFact` gives it. */
  correct(place: CellPlace, value: string): void;
  /** Where a cell comes from; null where that can't be shown. */
  source(place: CellPlace): CellSource | null;
}

export interface AmountsPorts {
  readonly documents: Pick<DocumentStore, "load">;
  /** Stores corrections with a document. */
  readonly correct: (documentId: string, corrections: FactCorrections) => Promise<void>;
  /** The day it is, as `2025-10-14`. */
  readonly today: string;
}

/** What was loaded of a document. */
interface Loaded {
  readonly name: string;
  readonly reading: AmountsRow["reading"];
  /** The pages that were read, in order: the pages that facts count. */
  readonly read: readonly ScanPage[];
  readonly facts: DocumentFacts;
  readonly corrections: FactCorrections;
}

/** The table of the documents `documentIds`, in this order. */
export function createAmountsTable(documentIds: readonly string[], ports: AmountsPorts): StoreApi<AmountsTable> {
  const loaded = new Map<string, Loaded>();
  /** What was set right here, some of which may not be stored yet. */
  const corrected = new Map<string, FactCorrections>();

  return createStore<AmountsTable>()((set) => {
    const show = (): void => {
      const rows = documentIds.flatMap((id) => {
        const document = loaded.get(id);
        return document ? rowOf(id, document) : [];
      });
      set({ rows });
    };
    return {
      rows: null,
      isOneGone: false,
      problem: null,

      async load(changed) {
        try {
          for (const id of documentIds) {
            if (changed && !changed.has(id)) continue;
            const document = await loadFacts(id, ports);
            if (document)
              loaded.set(id, { ...document, corrections: { ...document.corrections, ...corrected.get(id) } });
            else if (loaded.delete(id) || !changed) set({ isOneGone: true });
          }
          show();
        } catch (error) {
          set({ problem: toErrorRecord(error) });
        }
      },

      correct({ documentId, fact }, value) {
        const document = loaded.get(documentId);
        if (!document) return;
        const correction = { [fact]: value };
        loaded.set(documentId, { ...document, corrections: { ...document.corrections, ...correction } });
        corrected.set(documentId, { ...corrected.get(documentId), ...correction });
        show();
        ports.correct(documentId, correction).catch((error: unknown) => set({ problem: toErrorRecord(error) }));
      },

      source({ documentId, fact }) {
        const document = loaded.get(documentId);
        if (!document) return null;
        const { words } = rowOf(documentId, document).cells[fact];
        const pageIndex = words[0]?.pageIndex ?? 0;
        const page = document.read[pageIndex];
        const { text, picture } = page ?? {};
        if (!page || !text || !picture || !sameShape(text.edit, picture.edit)) return null;
        const onPage = words.filter((each) => each.pageIndex === pageIndex).map(({ word }) => word);
        const [first] = onPage;
        return { page, word: first ? { ...first, box: boundingBox(onPage.map(({ box }) => box)) } : null };
      },
    };
  });
}

async function loadFacts(documentId: string, { documents, today }: AmountsPorts): Promise<Loaded | null> {
  const stored = await documents.load(documentId);
  if (!stored) return null;
  const { document, pages } = stored;
  const read = pages.filter(({ text }) => text !== null);
  const isRead = pages.every((page) => page.failure !== null || hasCurrentText(page, document.languages));
  return {
    name: document.name,
    reading: isRead ? "read" : document.languages === "" ? "off" : "pending",
    read,
    facts: documentFacts(
      read.flatMap(({ text }) => text?.recognised ?? []),
      today,
    ),
    corrections: document.corrections ?? {},
  };
}

/** A row stays the same object until its document is loaded anew or corrected, so that only changes are rendered. */
const rowsMade = new WeakMap<Loaded, AmountsRow>();

function rowOf(documentId: string, document: Loaded): AmountsRow {
  const { name, reading, facts, corrections } = document;
  const row = rowsMade.get(document) ?? {
    documentId,
    name,
    reading,
    cells: factCells(facts, corrections),
    slip: facts.slip ?? null,
  };
  rowsMade.set(document, row);
  return row;
}

/** Whether a person should look at a cell. While its document is read it may still change. */
export function isToCheck({ reading, cells }: AmountsRow, fact: FactName): boolean {
  return cells[fact].isUnsure && reading !== "pending";
}

/** The cells that a person should look at, row by row. */
export function cellsToCheck(rows: readonly AmountsRow[]): CellPlace[] {
  return rows.flatMap((row) =>
    FACT_NAMES.filter((fact) => isToCheck(row, fact)).map((fact) => ({ documentId: row.documentId, fact })),
  );
}

/** A sum of totals in one currency; empty for those without one. */
export interface CurrencySum {
  readonly currency: string;
  readonly total: number;
  /** Whether a total or a currency in it is still to be checked. */
  readonly isUnsure: boolean;
}

/** Amounts are stored with at most three decimals. */
const THOUSANDTHS = 1000;

/** The sum of the totals by currency, in the order of the rows. Slips that are no bill do not count. */
export function sumsByCurrency(rows: readonly AmountsRow[]): readonly CurrencySum[] {
  const sums = new Map<string, { thousandths: number; isUnsure: boolean }>();
  for (const { cells, slip } of rows) {
    if (slip || cells.total.text === "") continue;
    const { text: currency } = cells.currency;
    const { thousandths, isUnsure } = sums.get(currency) ?? { thousandths: 0, isUnsure: false };
    sums.set(currency, {
      thousandths: thousandths + Math.round(Number(cells.total.text) * THOUSANDTHS),
      isUnsure: isUnsure || cells.total.isUnsure || cells.currency.isUnsure,
    });
  }
  return [...sums].map(([currency, { thousandths, isUnsure }]) => ({
    currency,
    total: thousandths / THOUSANDTHS,
    isUnsure,
  }));
}
