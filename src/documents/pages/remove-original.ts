/** Replaces what pages were made from by the pages as they are, so that nothing under their redactions is left. */
import {
  hasCurrentText,
  nextPageStep,
  type DocumentStore,
  type Original,
  type PageEdit,
  type PageFiles,
  type ScanDocument,
  type ScanPage,
} from "../../core/model/document.ts";
import { imageCorners } from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import { turnedSize } from "../../core/geometry/page-size.ts";
import { redactionsOf } from "../../core/model/marks/marks.ts";
import { ScanError } from "../../core/errors.ts";
import { drawOnPicture, unturnPicture } from "../marks/draw-marks.ts";

interface RemovalPorts {
  /** Announces a changed document to other sessions. */
  readonly changes: { announce(documentId: string): void };
  readonly documents: DocumentStore;
  readonly newId: () => string;
  readonly now: () => number;
  readonly drawMarks?: typeof drawOnPicture | undefined;
  readonly unturn?: typeof unturnPicture | undefined;
}

/** What it needs of a session. */
interface Session {
  readonly documentId: string;
  readonly ports: RemovalPorts;
  readonly stored: {
    /** Runs a write after all earlier writes have ended. */
    write(action: () => Promise<unknown>): Promise<void>;
    /** Shows what is stored now. */
    refresh(): Promise<void>;
  };
  readonly undo: { settle(): void };
  requirePage(pageId: string): ScanPage;
}

interface Replacement {
  readonly page: ScanPage;
  readonly original: Original;
  readonly files: PageFiles;
}

/**
 * Removes the file that a page was made from, with all that was stored for the page itself. In its place, and in that
 * of all other pages of the file, come pages whose originals are their pictures without their redacted parts. Cannot be
 * undone. Throws `storage_unavailable` or `storage_full`, also if a page of the file is not finished.
 */
export async function removeOriginal(context: Session, pageId: string): Promise<void> {
  const { documentId, ports, stored, undo, requirePage } = context;
  const { documents, changes } = ports;
  const { originalId } = requirePage(pageId).source;
  // What could bring a page of the file back is final now.
  undo.settle();
  const changed: string[] = [];
  await stored.write(async () => {
    for (const { id } of await documents.list()) {
      const loaded = await documents.load(id);
      const pages = loaded?.pages.filter(({ source }) => source.originalId === originalId) ?? [];
      if (!loaded || pages.length === 0) continue;
      await replacePages(loaded.document, pages, context);
      changed.push(id);
    }
    await removeRest(originalId, documents);
  });
  for (const id of changed) if (id !== documentId) changes.announce(id);
  await stored.refresh();
}

async function replacePages(document: ScanDocument, pages: readonly ScanPage[], { ports }: Session): Promise<void> {
  const { documents, now } = ports;
  if (pages.some((page) => nextPageStep(page, document.languages) !== null || !page.picture))
    throw new ScanError("storage_unavailable", "Other pages of this file are not finished yet. Try again in a moment.");
  const replacements = new Map<string, Replacement>();
  for (const page of pages) replacements.set(page.id, await replacePage(page, document.languages, ports));
  const all = [...replacements.values()];
  // The document as it is stored now: another tab may have changed it meanwhile.
  const latest = (await documents.load(document.id))?.document ?? document;
  await documents.addPages(
    {
      ...latest,
      changedAtMs: now(),
      pageIds: latest.pageIds.map((id) => replacements.get(id)?.page.id ?? id),
    },
    all.map(({ page }) => page),
    all.map(({ original }) => original),
    new Map(all.map(({ page, files }) => [page.id, files])),
  );
  await documents.removePages(pages.map(({ id }) => id));
}

/** The page with its own picture as its original. It looks the same; its redactions are a part of it now. */
async function replacePage(page: ScanPage, languages: string, ports: RemovalPorts): Promise<Replacement> {
  const { documents, newId, drawMarks = drawOnPicture, unturn = unturnPicture } = ports;
  const { edit, picture, source, text } = page;
  const [jpeg, thumbnail] = await Promise.all([documents.readPicture(page.id), documents.readThumbnail(page.id)]);
  const clean = edit.marks ? await documents.readUnmarked(page.id) : jpeg;
  if (!picture || !jpeg || !thumbnail || !clean)
    throw new ScanError("storage_unavailable", "A page's picture is no longer on this device. Make the page again.");
  const redactions = redactionsOf(edit);
  const others = edit.marks?.filter((mark) => mark.kind !== "redaction") ?? [];
  const redacted = redactions.length > 0 ? await drawMarks(clean, redactions, edit.quarterTurns) : clean;
  const { tone: _tone, isSpread: _isSpread, marks: _marks, ...rest } = edit;
  const kept: PageEdit = {
    ...rest,
    region: { kind: "whole" },
    filter: "original",
    ...(others.length > 0 && { marks: others }),
  };
  const id = newId();
  const originalId = newId();
  const size = turnedSize({ width: picture.widthPx, height: picture.heightPx }, edit.quarterTurns);
  const corners = imageCorners(size);
  return {
    page: {
      ...page,
      id,
      edit: kept,
      source: { originalId, fileName: source.fileName, pageIndex: 0, pageCount: 1 },
      picture: {
        ...picture,
        edit: kept,
        geometry: {
          imageWidth: size.width,
          imageHeight: size.height,
          corners,
          confidence: 1,
          aspectRatio: size.width / size.height,
          grid: flatGrid(corners, 1),
        },
      },
      text: text && hasCurrentText(page, languages) ? { ...text, edit: kept } : null,
      failure: null,
      found: undefined,
    },
    original: { id: originalId, blob: await unturn(redacted, edit.quarterTurns) },
    files: { jpeg, thumbnail, unmarked: others.length > 0 ? redacted : undefined },
  };
}

/** Deleted pages that are still stored may need the file too. Throws `storage_unavailable` if it is there after all. */
async function removeRest(originalId: string, documents: DocumentStore): Promise<void> {
  if (!(await documents.readOriginal(originalId))) return;
  for (const { id } of await documents.list()) await documents.sweepDeleted(id);
  if (await documents.readOriginal(originalId))
    throw new ScanError("storage_unavailable", "The file is still used by a page that cannot be read.");
}
