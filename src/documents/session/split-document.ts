import type { ScanDocument } from "../../core/model/document.ts";
import { mergeDocuments } from "../../core/model/merge-documents.ts";
import { ScanError } from "../../core/errors.ts";
import { betweenSeparators } from "../../core/stack/separators.ts";
import type { NewDocument } from "./document-session.ts";
import type { SessionContext } from "./session-context.ts";

/** Moves pages into new documents, as `DocumentSession.startDocuments` says. Returns the ids of the new documents. */
export async function startDocuments(
  { documentId, ports: { newId, now }, stored, undo, attempt }: SessionContext,
  asked: readonly NewDocument[],
): Promise<readonly string[]> {
  const made = asked.map((each) => ({ ...each, id: newId() }));
  undo.settle();
  const before = stored.open()?.document;
  if (!before) throw new ScanError("not_found", "The document is not open.");
  const written = await stored.regroup([documentId], (all) =>
    all.flatMap((document) => splitDocument(document, made, now()) ?? document),
  );
  const started = made.flatMap(({ id }) => written.find((document) => document.id === id) ?? []);
  const [first] = started;
  if (!first) throw new ScanError("not_found", "No page of this document would be left.");
  const nameAfter = written.find(({ id }) => id === documentId)?.name;
  const mergeAgain = async (): Promise<void> => {
    await stored.regroup([documentId, ...started.map(({ id }) => id)], ([kept, ...rest]) => {
      if (!kept) return [];
      const { name, hasDefaultName } = kept.name === nameAfter ? before : kept;
      return [{ ...inOrder(mergeDocuments(kept, rest, now()), before.pageIds), name, hasDefaultName }];
    });
  };
  const isEachPage = asked.every(({ pageIds }) => pageIds.length === 1);
  undo.offer(
    asked.length === 1
      ? { kind: "document-split", count: first.pageIds.length, name: first.name, atMs: now() }
      : { kind: isEachPage ? "documents-made" : "stack-split", count: asked.length, atMs: now() },
    { undo: () => void attempt(mergeAgain) },
  );
  return started.map(({ id }) => id);
}

/**
 * Moves the pages of a document into the documents `made`. When several are made and no page would be left, the first
 * of them stays. Null when one of the documents would be empty.
 */
function splitDocument(
  document: ScanDocument,
  made: readonly (NewDocument & { readonly id: string })[],
  changedAtMs: number,
): readonly ScanDocument[] | null {
  const groups = made.map((each) => ({ ...each, pageIds: document.pageIds.filter((id) => each.pageIds.includes(id)) }));
  const left = document.pageIds.filter((id) => !groups.some(({ pageIds }) => pageIds.includes(id)));
  const stays = left.length === 0 && groups.length > 1 ? groups[0] : undefined;
  const started = groups.filter((group) => group !== stays);
  const kept: ScanDocument = {
    ...document,
    ...(stays && document.hasDefaultName === true && named(stays.name, document.name)),
    changedAtMs,
    pageIds: stays?.pageIds ?? left,
  };
  if ([kept, ...started].some(({ pageIds }) => pageIds.length === 0)) return null;
  let { name } = document;
  const newDocuments = started.map((group, index): ScanDocument => {
    if (group.name === null) name = nextName(name);
    const naming = groups.length > 1 ? named(group.name, name) : { name, hasDefaultName: document.hasDefaultName };
    return partOf(document, { id: group.id, pageIds: group.pageIds, ...naming }, changedAtMs - 1 - index);
  });
  return [kept, ...newDocuments];
}

/** Splits a document as `DocumentSession.splitStack` says. Returns the ids of all documents in order. */
export async function splitStack(
  { documentId, ports: { newId, now }, stored, undo, attempt }: SessionContext,
  sheetIds: readonly string[],
): Promise<readonly string[]> {
  undo.settle();
  const before = stored.open()?.document.pageIds ?? [];
  const written = await stored.regroup([documentId], (all) =>
    all.flatMap((document) => splitAt(document, sheetIds, newId, now())),
  );
  if (written.length < 2)
    throw new ScanError("not_found", "There is nothing to split any more. Its pages were changed in another tab.");
  const joinAgain = async (): Promise<void> => {
    await stored.regroup(
      written.map(({ id }) => id),
      ([first, ...others]) => {
        if (!first) return [];
        const joined = mergeDocuments(first, others, now());
        return [inOrder({ ...joined, pageIds: [...joined.pageIds, ...sheetIds] }, before)];
      },
    );
  };
  undo.offer(
    { kind: "stack-split", count: written.length, atMs: now() },
    { undo: () => void attempt(joinAgain), settle: () => stored.removePages(sheetIds) },
  );
  return written.map(({ id }) => id);
}

/** The documents between the sheets. The first one is the document itself. */
function splitAt(
  document: ScanDocument,
  sheetIds: readonly string[],
  newId: () => string,
  changedAtMs: number,
): readonly ScanDocument[] {
  const [first, ...others] = betweenSeparators(document.pageIds.map((id) => (sheetIds.includes(id) ? null : id)));
  if (!first || others.length === 0) return [document];
  let { name } = document;
  return [
    { ...document, changedAtMs, pageIds: first },
    ...others.map((pageIds, index): ScanDocument => {
      name = nextName(name);
      const { hasDefaultName } = document;
      return partOf(document, { id: newId(), pageIds, name, hasDefaultName }, changedAtMs - 1 - index);
    }),
  ];
}

/** A new document with pages of another. Each is a little older than the one before, since the latest stand first. */
function partOf(
  { languages, tags }: ScanDocument,
  part: Pick<ScanDocument, "id" | "pageIds" | "name" | "hasDefaultName">,
  madeAtMs: number,
): ScanDocument {
  return { ...part, languages, tags, createdAtMs: madeAtMs, changedAtMs: madeAtMs };
}

/** A name from the text, or one that may be replaced by a suggestion. */
function named(given: string | null, fallback: string): Pick<ScanDocument, "name" | "hasDefaultName"> {
  return given === null ? { name: fallback, hasDefaultName: true } : { name: given, hasDefaultName: false };
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
