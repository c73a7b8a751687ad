/**
 * The format of backups, which are ZIP archives. `flatbed-backup.json` identifies the format and lists one folder per
 * document. Each folder contains a `document.json`, the unchanged originals, and the pages that were made.
 */
import type { ScanDocument, ScanPage } from "../../core/model/document.ts";
import { FILTERS } from "../../core/contracts/imaging-calls.ts";
import { count, either, fields, listOf, number, oneOf, text, type Shape } from "./shape.ts";

export const MANIFEST = "flatbed-backup.json";
const FORMAT = "flatbed-backup";
/** Increases when a backup contains data that an older version would lose. */
const VERSION = 2;

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
    /** Paths of the page image and its thumbnail; null when the page is not made yet. */
    readonly files: { readonly jpeg: string; readonly thumbnail: string } | null;
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
 * Parses the `document.json` of a folder. Null when it is not valid. When only a result of a page is not valid, for
 * example a number that JSON can't represent, the result is dropped so that the page is made or read again.
 */
export function readDocument(json: string): BackedUpDocument | null {
  const value = parse(json);
  if (!DOCUMENT_SHAPE(value)) return null;
  const backedUp = value as BackedUpDocument;
  const { id, pageIds } = backedUp.document;
  const isComplete =
    backedUp.pages.length === pageIds.length &&
    backedUp.pages.every(({ page }, i) => page.documentId === id && page.id === pageIds[i]);
  return isComplete ? { ...backedUp, pages: backedUp.pages.map(dropInvalidResults) } : null;
}

function dropInvalidResults({ page, files }: BackedUpDocument["pages"][number]): BackedUpDocument["pages"][number] {
  const isPictureValid = PICTURE_SHAPE(page.picture);
  return {
    page: {
      ...page,
      picture: isPictureValid ? page.picture : null,
      text: TEXT_SHAPE(page.text) ? page.text : null,
      failure: null,
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

const nothing = oneOf(null);
const size = fields({ width: number, height: number });
const point = fields({ x: number, y: number });
const box = fields({ x0: number, y0: number, x1: number, y1: number });

const grid = fields({ rows: count, columns: count, points: listOf(point) });

const region = either(
  fields({ kind: oneOf("find"), otherwise: oneOf("fail", "whole") }),
  fields({ kind: oneOf("whole") }),
  fields({ kind: oneOf("corners"), corners: listOf(point, 4) }),
  fields({
    kind: oneOf("sides"),
    corners: listOf(point, 4),
    bends: listOf(listOf(number, 3), 4),
    within: either(nothing, fields({ grid, aspectRatio: number })),
  }),
);

const edit = fields({
  region,
  filter: oneOf(...FILTERS),
  quarterTurns: oneOf(0, 1, 2, 3),
  tone: either(oneOf(undefined), fields({ brightness: number, contrast: number })),
});

const geometry = fields({
  imageWidth: number,
  imageHeight: number,
  corners: listOf(point, 4),
  confidence: number,
  aspectRatio: number,
  grid,
});

const PICTURE_SHAPE = fields({
  edit,
  widthPx: count,
  heightPx: count,
  bytes: count,
  geometry,
  measures: fields({ rotation: number, curvature: number, sharpness: number, brightness: number }),
  sizePt: either(nothing, size),
});

const word = fields({ text, box, confidence: number });
const line = fields({ box, baseline: listOf(point, 2), words: listOf(word) });

const TEXT_SHAPE = fields({
  edit,
  languages: text,
  recognised: fields({
    widthPx: number,
    heightPx: number,
    text,
    confidence: number,
    languages: text,
    paragraphs: listOf(fields({ box, lines: listOf(line) })),
  }),
});

const page = fields({
  id: text,
  documentId: text,
  source: fields({ originalId: text, fileName: text, pageIndex: count, pageCount: either(nothing, count) }),
  edit,
});

const DOCUMENT_SHAPE: Shape = fields({
  document: fields({
    id: text,
    name: text,
    createdAtMs: number,
    changedAtMs: number,
    pageIds: listOf(text),
    languages: text,
  }),
  pages: listOf(fields({ page, files: either(nothing, fields({ jpeg: text, thumbnail: text })) })),
  originals: listOf(fields({ id: text, type: text, path: text })),
});

const MANIFEST_SHAPE: Shape = fields({
  writtenAtMs: number,
  documents: listOf(fields({ folder: text, name: text, pageCount: count })),
});
