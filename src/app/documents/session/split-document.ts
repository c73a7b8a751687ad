import { mergeDocuments, type ScanDocument } from "../../../core/model/document.ts";
import { ScanError } from "../../../core/errors.ts";
import type { SessionContext } from "./session-context.ts";

/** Moves a page and all pages after it into a new document, as `DocumentSession.startDocumentAt` says. */
export async function startDocumentAt(
  { documentId, ports: { newId, now }, stored, undo, attempt }: SessionContext,
  pageId: string,
): Promise<string | null> {
  const newDocumentId = newId();
  undo.settle();
  const mergeAgain = async (): Promise<void> => {
    await stored.regroup([documentId, newDocumentId], ([first, ...rest]) =>
      first ? [mergeDocuments(first, rest, now())] : [],
    );
  };
  const isDone = await attempt(async () => {
    const written = await stored.regroup([documentId], (all) =>
      all.flatMap((document) => splitDocument(document, pageId, newDocumentId, now()) ?? document),
    );
    const split = written.find(({ id }) => id === newDocumentId);
    if (!split) throw new ScanError("not_found", "There is no page before this one any more.");
    undo.offer(
      { kind: "document-split", count: split.pageIds.length, name: split.name, atMs: now() },
      { undo: () => void attempt(mergeAgain) },
    );
  });
  return isDone ? newDocumentId : null;
}

/**
 * Splits a document before the page `pageId`: the pages before it stay, and a new document takes it and the pages after
 * it. Null when one of the two would be empty.
 */
function splitDocument(
  document: ScanDocument,
  pageId: string,
  newId: string,
  changedAtMs: number,
): readonly [ScanDocument, ScanDocument] | null {
  const at = document.pageIds.indexOf(pageId);
  if (at < 1) return null;
  return [
    { ...document, changedAtMs, pageIds: document.pageIds.slice(0, at) },
    {
      ...document,
      id: newId,
      name: nextName(document.name),
      createdAtMs: changedAtMs,
      changedAtMs,
      pageIds: document.pageIds.slice(at),
    },
  ];
}

/** `Lease` gives `Lease (2)`, and `Lease (2)` gives `Lease (3)`. */
function nextName(name: string): string {
  const [, stem = name, number = "1"] = /^(.*) \((\d{1,4})\)$/.exec(name) ?? [];
  return `${stem} (${Number(number) + 1})`;
}
