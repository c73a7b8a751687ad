/**
 * The format of backups, which are ZIP archives. `flatbed-backup.json` identifies the format and lists one folder per
 * document. Each folder contains a `document.json`, the unchanged originals, and the pages that were made.
 */
import type { ScanDocument, ScanPage } from "../../core/model/document.ts";
import {
  edit,
  geometry,
  languages,
  name,
  pageCount,
  pageText,
  picture,
  source,
} from "../../core/model/document-shapes.ts";
import { readDocumentRecord } from "../../core/model/read-document.ts";
import {
  count,
  either,
  fields,
  id,
  listOf,
  number,
  oneOf,
  optional,
  shortText,
  type Shape,
} from "../../core/model/shape.ts";

export const MANIFEST = "flatbed-backup.json";
const FORMAT = "flatbed-backup";
/** Increases when a backup contains data that an older version would lose. */
const VERSION = 3;

export interface BackupManifest {
  /** Milliseconds since 1970. */
  readonly writtenAtMs: number;
  readonly documents: readonly ManifestEntry[];
}

/** A document in a backup, and the folder that contains it. */
export interface ManifestEntry {
  readonly folder: string;
  readonly name: string;
  readonly pageCount: number;
}

/** The content of `document.json`. Paths are relative to the folder. */
export interface BackedUpDocument {
  readonly document: ScanDocument;
  readonly pages: readonly {
    readonly page: ScanPage;
    /** Paths of the page image, its thumbnail and the image without marks; null when the page is not made yet. */
    readonly files: {
      readonly jpeg: string;
      readonly thumbnail: string;
      readonly unmarked?: string | undefined;
    } | null;
  }[];
  readonly originals: readonly { readonly id: string; readonly type: string; readonly path: string }[];
}

export function documentPath(folder: string): string {
  return `${folder}/document.json`;
}

export function writeManifest({ writtenAtMs, documents }: BackupManifest): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, writtenAtMs, documents });
}

/** Parses a manifest. `newer`: a later version wrote it; `other`: it is not a manifest. */
export function readManifest(json: string): BackupManifest | "newer" | "other" {
  const value = parse(json);
  if (!fields({ format: oneOf(FORMAT), version: count })(value)) return "other";
  if ((value as { readonly version: number }).version > VERSION) return "newer";
  return MANIFEST_SHAPE(value) ? (value as BackupManifest) : "other";
}

/**
 * Parses the `document.json` of a folder, which may be hostile. Null when it is not valid. Times that can't be are set
 * to `nowMs`. When only a result of a page is not valid, for example a number that JSON can't represent, the result is
 * dropped so that the page is made or read again. Fields that are not known are dropped.
 */
export function readDocument(json: string, nowMs: number): BackedUpDocument | null {
  const value = parse(json);
  if (!DOCUMENT_SHAPE(value)) return null;
  const { document: recorded, pages, originals } = value as BackedUpDocument;
  const document = readDocumentRecord(recorded, nowMs);
  if (!document) return null;
  const { pageIds } = document;
  const originalIds = new Set(pages.map(({ page: { source: from } }) => from.originalId));
  const isComplete =
    pages.length === recorded.pageIds.length &&
    pageIds.length === recorded.pageIds.length &&
    pages.every((each, i) => each.page.documentId === document.id && each.page.id === pageIds[i]) &&
    originals.every((original) => originalIds.has(original.id)) &&
    new Set(originals.map((original) => original.id)).size === originals.length;
  return isComplete ? { document, pages: pages.map(dropInvalidResults), originals } : null;
}

function dropInvalidResults({
  page: from,
  files,
}: BackedUpDocument["pages"][number]): BackedUpDocument["pages"][number] {
  const isPictureValid = picture(from.picture);
  return {
    page: {
      id: from.id,
      documentId: from.documentId,
      source: from.source,
      edit: from.edit,
      picture: isPictureValid ? from.picture : null,
      text: pageText(from.text) ? from.text : null,
      failure: null,
      ...(geometry(from.found) && { found: from.found }),
    },
    files: isPictureValid ? files : null,
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const page = fields({ id, documentId: id, source, edit });
const path = shortText(1000);

const FILES_SHAPE = fields({ jpeg: path, thumbnail: path, unmarked: optional(path) });

const DOCUMENT_SHAPE: Shape = fields({
  document: fields({
    id,
    name,
    createdAtMs: number,
    changedAtMs: number,
    pageIds: listOf(id),
    languages,
  }),
  pages: listOf(fields({ page, files: either(oneOf(null), FILES_SHAPE) })),
  originals: listOf(fields({ id, type: shortText(200), path })),
});

const MANIFEST_SHAPE: Shape = fields({
  writtenAtMs: number,
  documents: listOf(fields({ folder: path, name, pageCount })),
});
