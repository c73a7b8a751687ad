/**
 * A backup is a ZIP archive: `flatbed-backup.json` says what it is and lists a folder for each document; each folder
 * has a `document.json`, the originals as they came in, and the pages as they were made.
 */
import type { ScanDocument, ScanPage } from "../../core/model/document.ts";
import { FILTERS } from "../../core/contracts/imaging-calls.ts";
import { count, either, fields, listOf, number, oneOf, text, type Shape } from "./shape.ts";

export const MANIFEST = "flatbed-backup.json";
const FORMAT = "flatbed-backup";
/** Grows when a backup holds what an older app would lose. */
const VERSION = 2;

export interface BackupManifest {
  /** Milliseconds since 1970. */
  readonly writtenAtMs: number;
  readonly documents: readonly ManifestEntry[];
}

/** A document in a backup, by the folder that holds it. */
export interface ManifestEntry {
  readonly folder: string;
  readonly name: string;
  readonly pageCount: number;
}

/** A folder's `document.json`; paths are below the folder. */
export interface BackedUpDocument {
  readonly document: ScanDocument;
  readonly pages: readonly {
    readonly page: ScanPage;
    /** The made page and its thumbnail; null while it is not made. */
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

/** What a manifest says; `newer` where a later app wrote it, `other` where it is none. */
export function readManifest(json: string): BackupManifest | "newer" | "other" {
  const value = parse(json);
  if (!fields({ format: oneOf(FORMAT), version: count })(value)) return "other";
  if ((value as { readonly version: number }).version > VERSION) return "newer";
  return MANIFEST_SHAPE(value) ? (value as BackupManifest) : "other";
}

/**
 * The document of a folder; null when it is not as a backup writes it. Where only what was made of a page is not, as a
 * measure that JSON can't say, the page is one that is to be made, or read, again.
 */
export function readDocument(json: string): BackedUpDocument | null {
  const value = parse(json);
  if (!DOCUMENT_SHAPE(value)) return null;
  const backedUp = value as BackedUpDocument;
  const { id, pageIds } = backedUp.document;
  const isWhole =
    backedUp.pages.length === pageIds.length &&
    backedUp.pages.every(({ page }, i) => page.documentId === id && page.id === pageIds[i]);
  return isWhole ? { ...backedUp, pages: backedUp.pages.map(asMade) } : null;
}

function asMade({ page, files }: BackedUpDocument["pages"][number]): BackedUpDocument["pages"][number] {
  const isPicture = PICTURE_SHAPE(page.picture);
  return {
    page: {
      ...page,
      picture: isPicture ? page.picture : null,
      text: TEXT_SHAPE(page.text) ? page.text : null,
      failure: null,
    },
    files: isPicture ? files : null,
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
