import { Copy, Download, ListFilter, Sheet } from "lucide-react";
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { ScanPage } from "../../../core/model/document.ts";
import { FACT_NAMES, type FactName } from "../../../core/model/fact.ts";
import { useApp } from "../../app-context.ts";
import { downloadFile, useBlobUrl } from "../../browser/blob-url.ts";
import { localDay } from "../../../core/model/local-day.ts";
import { followDocuments } from "../../../documents/follow-documents.ts";
import { fileName } from "../../../documents/naming.ts";
import { amountsStrings } from "../../../strings/compiled/screens/amounts.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { useShelf } from "../../use-shelf.ts";
import { WordPicture } from "../check/word-picture.tsx";
import { AmountCell } from "./amount-cell.tsx";
import { amountsCsv, amountsForClipboard, amountsSheet, localAmount } from "./amounts-file.ts";
import {
  cellsToCheck,
  createAmountsTable,
  sumsByCurrency,
  type AmountsRow,
  type AmountsTable,
  type CellPlace,
} from "./amounts-table.ts";
import { BlobImage } from "../../components/blob-image.tsx";
import { Button } from "../../components/button.tsx";

/** The values of a document from left to right. On a phone the sender has a line of its own. */
const COLUMNS: readonly FactName[] = ["sender", "date", "total", "tax", "currency"];

/** The table of amounts of some documents, and what can be done with it. */
export function AmountsForm({ documentIds }: { readonly documentIds: readonly string[] }): ReactNode {
  const strings = useStrings();
  const amounts = useScreenStrings(amountsStrings);
  const { documents } = useApp();
  const shelf = useShelf();
  const [today] = useState(() => localDay(new Date()));
  const table = useMemo(
    () =>
      createAmountsTable(documentIds, {
        documents,
        correct: shelf.getState().correct,
        today,
      }),
    [documentIds, documents, shelf, today],
  );
  const { rows, isOneGone, problem } = useStore(table);
  const [isOnlyToCheck, setIsOnlyToCheck] = useState(false);
  const [place, setPlace] = useState<CellPlace | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const toCheck = rows ? cellsToCheck(rows).length : 0;
  const isLoaded = rows !== null;
  const isAllRead = rows?.every(({ reading }) => reading !== "pending");

  useEffect(() => {
    const { load } = table.getState();
    void load();
    return followDocuments((changed) => documentIds.some((id) => changed.has(id)) && void load(changed));
  }, [table, documentIds]);
  useEffect(() => {
    // Where typing does not cover half of the screen, the first value to check is at hand.
    if (isLoaded && matchMedia("(pointer: fine)").matches) focusNextUnsure(body.current, null);
  }, [isLoaded]);

  const focusNext = useCallback((from: HTMLElement): void => {
    if (!focusNextUnsure(body.current, from)) saveButton.current?.focus();
  }, []);

  return (
    <>
      <div className="dialog-body" ref={body}>
        {problem && <p role="alert">{errorSentence(problem, strings)}</p>}
        {isOneGone && <p>{amounts.gone}</p>}
        {rows && (
          <>
            <div className="amounts-top">
              <output className="amounts-count" data-open={toCheck > 0}>
                {toCheck > 0 ? amounts.toCheck({ count: toCheck }) : isAllRead && amounts.allChecked}
              </output>
              {rows.length > 1 && (toCheck > 0 || isOnlyToCheck) && (
                <Button
                  icon={ListFilter}
                  iconPx={16}
                  label={amounts.onlyToCheck}
                  aria-pressed={isOnlyToCheck}
                  onClick={() => setIsOnlyToCheck(!isOnlyToCheck)}
                />
              )}
            </div>
            {toCheck > 0 && <p>{amounts.hint}</p>}
            <Rows
              rows={isOnlyToCheck ? rows.filter((row) => cellsToCheck([row]).length > 0) : rows}
              table={table}
              onLook={setPlace}
              onConfirmed={focusNext}
            />
          </>
        )}
      </div>
      <Look place={place} table={table} />
      {rows && <Actions rows={rows} saveButton={saveButton} />}
    </>
  );
}

/** Moves the focus to the first value to check after a field, or before it. False if there is none. */
function focusNextUnsure(body: HTMLElement | null, from: HTMLElement | null): boolean {
  const inputs = [...(body?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  const start = inputs.findIndex((input) => input === from) + 1;
  const rest = [...inputs.slice(start), ...inputs.slice(0, start)];
  const next = rest.find((input) => input !== from && input.dataset["unsure"] === "true");
  // What is typed takes the place of a wrong value.
  next?.focus();
  next?.select();
  return next !== undefined;
}

interface RowsProps {
  readonly rows: readonly AmountsRow[];
  readonly table: StoreApi<AmountsTable>;
  readonly onLook: (place: CellPlace) => void;
  readonly onConfirmed: (from: HTMLElement) => void;
}

function Rows({ rows, table, onLook, onConfirmed }: RowsProps): ReactNode {
  const amounts = useScreenStrings(amountsStrings);
  return (
    <ul>
      {rows.length > 1 && (
        <li className="amounts-head" aria-hidden="true">
          {[amounts.document, ...COLUMNS.map((fact) => amounts.facts[fact])].map((head) => (
            <span key={head}>{head}</span>
          ))}
        </li>
      )}
      {rows.map((row) => (
        <Row key={row.documentId} row={row} table={table} onLook={onLook} onConfirmed={onConfirmed} />
      ))}
    </ul>
  );
}

type RowProps = Omit<RowsProps, "rows"> & { readonly row: AmountsRow };

const Row = memo(function Row({ row, table, onLook, onConfirmed }: RowProps): ReactNode {
  const amounts = useScreenStrings(amountsStrings);
  const { documentId, name, reading, slip } = row;
  return (
    <li className="amounts-row">
      <h3 title={name}>{name}</h3>
      {reading !== "read" && <p>{reading === "off" ? amounts.unread : amounts.reading}</p>}
      {slip && <p>{amounts.slip[slip]}</p>}
      {COLUMNS.map((fact) => (
        <AmountCell
          key={fact}
          row={row}
          fact={fact}
          onLook={() => onLook({ documentId, fact })}
          onCorrect={(value) => table.getState().correct({ documentId, fact }, value)}
          onConfirmed={onConfirmed}
        />
      ))}
    </li>
  );
});

/** The value in focus as it is on the page, or the page if it was not found there. */
function Look({
  place,
  table,
}: {
  readonly place: CellPlace | null;
  readonly table: StoreApi<AmountsTable>;
}): ReactNode {
  const { documents } = useApp();
  const amounts = useScreenStrings(amountsStrings);
  const source = useMemo(() => place && table.getState().source(place), [place, table]);
  useEffect(() => {
    // This takes some of the room in which the value stands.
    if (source) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [source]);
  if (!place || !source) return null;
  const { page, word } = source;
  return (
    <figure>
      {word ? <WordPicture page={page} word={word} documents={documents} /> : <WholePage key={page.id} page={page} />}
      <figcaption>{word ? amounts.look({ fact: amounts.facts[place.fact] }) : amounts.nowhere}</figcaption>
    </figure>
  );
}

/** A page to scroll, for a value that was not found on it. */
function WholePage({ page }: { readonly page: ScanPage }): ReactNode {
  const { documents } = useApp();
  const url = useBlobUrl(page.id, () => documents.readPicture(page.id));
  return (
    // A scrolling area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="amounts-page" tabIndex={0}>
      {url !== null && <BlobImage src={url} alt="" />}
    </div>
  );
}

/** What the totals come to, by currency. */
function Sums({ rows }: { readonly rows: readonly AmountsRow[] }): ReactNode {
  const { language } = useStrings();
  const amounts = useScreenStrings(amountsStrings);
  const sums = sumsByCurrency(rows);
  if (rows.length < 2 || sums.length === 0) return null;
  return (
    <p className="amounts-sums">
      {amounts.sum}{" "}
      {sums.map(({ currency, total, isUnsure }) => (
        <span key={currency} data-unsure={isUnsure} title={isUnsure ? amounts.unsure : undefined}>
          {localAmount(String(total), language)} {currency || "?"}
        </span>
      ))}
    </p>
  );
}

interface ActionsProps {
  readonly rows: readonly AmountsRow[];
  readonly saveButton: RefObject<HTMLButtonElement | null>;
}

function Actions({ rows, saveButton }: ActionsProps): ReactNode {
  const { language } = useStrings();
  const amounts = useScreenStrings(amountsStrings);
  const [said, setSaid] = useState("");
  const [first] = rows;

  const heads = [amounts.document, ...FACT_NAMES.map((fact) => amounts.facts[fact])];

  function named(extension: string): string {
    const name = rows.length === 1 && first ? first.name : `${amounts.open} ${localDay(new Date())}`;
    return fileName(name, extension);
  }

  async function saveWorkbook(): Promise<void> {
    try {
      const { workbook } = await import("../../../documents/exporting/office/xlsx.ts");
      const blob = await workbook([amountsSheet(rows, amounts.open, [...heads, amounts.unsure])]);
      downloadFile(new File([blob], named("xlsx"), { type: blob.type }));
    } catch {
      setSaid(amounts.workbookFailed);
    }
  }

  function save(): void {
    // Without a byte order mark, spreadsheets assume an older encoding.
    downloadFile(new File(["\ufeff", amountsCsv(rows)], named("csv"), { type: "text/csv;charset=utf-8" }));
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(amountsForClipboard(rows, heads, (text) => localAmount(text, language)));
      setSaid(amounts.copied);
    } catch {
      setSaid(amounts.copyFailed);
    }
  }

  return (
    <footer>
      <Sums rows={rows} />
      <output>{said}</output>
      <Button icon={Copy} iconPx={16} label={amounts.copy} onClick={() => void copy()} />
      <Button icon={Sheet} iconPx={16} label={amounts.saveWorkbook} onClick={() => void saveWorkbook()} />
      <Button ref={saveButton} look="primary" icon={Download} iconPx={16} label={amounts.save} onClick={save} />
    </footer>
  );
}
