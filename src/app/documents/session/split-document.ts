import { mergeDocuments, type ScanDocument } from "../../../core/model/document.ts";
import { ScanError } from "../../../core/errors.ts";
import type { SessionContext } from "./session-context.ts";

/** Moves some of the pages into a new document, as `DocumentSession.startDocument` says. */
export async function startDocument(
  { documentId, ports: { newId, now }, stored, undo, attempt }: SessionContext,
  pageIds: readonly string[],
): Promise<string | null> {
  const newDocumentId = newId();
  undo.settle();
  const before = stored.open()?.document.pageIds ?? [];
  const mergeAgain = async (): Promise<void> => {
    await stored.regroup([documentId, newDocumentId], ([first, ...rest]) =>
      first ? [inOrder(mergeDocuments(first, rest, now()), before)] : [],
    );
  };
  const isDone = await attempt(async () => {
    const written = await stored.regroup([documentId], (all) =>
      all.flatMap((document) => splitDocument(document, pageIds, newDocumentId, now()) ?? document),
    );
    const split = written.find(({ id }) => id === newDocumentId);
    if (!split) throw new ScanError("not_found", "No page of this document would be left.");
    undo.offer(
      { kind: "document-split", count: split.pageIds.length, name: split.name, atMs: now() },
      { undo: () => void attempt(mergeAgain) },
    );
  });
  return isDone ? newDocumentId : null;
}

/** Moves the pages `pageIds` of a document into a new one. Null when one of the two would be empty. */
function splitDocument(
  document: ScanDocument,
  pageIds: readonly string[],
  newId: string,
  changedAtMs: number,
): readonly [ScanDocument, ScanDocument] | null {
  const moved = document.pageIds.filter((id) => pageIds.includes(id));
  const left = document.pageIds.filter((id) => !pageIds.includes(id));
  if (moved.length === 0 || left.length === 0) return null;
  return [
    { ...document, changedAtMs, pageIds: left },
    {
      ...document,
      id: newId,
      name: nextName(document.name),
      createdAtMs: changedAtMs,
      changedAtMs,
      pageIds: moved,
      corrections: undefined,
    },
  ];
}

/** The document with its pages in the order of `pageIds`; pages that are not in it come last. */
function inOrder(document: ScanDocument, pageIds: readonly string[]): ScanDocument {
  const known = pageIds.filter((id) => document.pageIds.includes(id));
  return { ...document, pageIds: [...known, ...document.pageIds.filter((id) => !pageIds.includes(id))] };
}

/** `Lease` gives `Lease (2)`, and `Lease (2)` gives `Lease (3)`. */
function nextName(name: string): string {
  const [, stem = name, number = "1"] = /^(.*) \((\d{1,4})\)$/.exec(name) ?? [];
  return `${stem} (${Number(number) + 1})`;
}
