/** Everything that a person chooses and that is stored: where, with its default, and what is valid. */
import { COLOURS } from "../../core/contracts/imaging-calls.ts";
import { SHEETS } from "../../core/geometry/page-size.ts";
import { id, listOf as listShape, fields as shapeOf, text, within } from "../../core/model/shape.ts";
import { fields, listOf, oneOf, valid, type Setting } from "./setting.ts";
import { START_SETTINGS } from "./start-settings.ts";

/** The orders of the library: last changed first, by name, or most pages first. */
export const SHELF_ORDERS = ["changed", "name", "pages"] as const;
/** When a document was last changed. Days are those of this device. */
export const SHELF_TIMES = ["any", "week", "month", "year", "earlier"] as const;

export const FORMATS = ["pdf", "jpeg", "png", "text"] as const;
/** `limit`: the best quality that keeps the file under a chosen size. */
export const QUALITIES = ["small", "balanced", "best", "limit"] as const;
/** Maximum size of a file in megabytes (1,000,000 bytes). */
export const LIMITS_MB = { least: 0.1, most: 1000 } as const;
/** Plain text, text with its structure (Markdown, HTML), or words with their positions (hOCR, JSON) for programs. */
export const TEXT_KINDS = ["plain", "docx", "xlsx", "vcf", "markdown", "html", "hocr", "json"] as const;

/** Sizes of the print in the reading view, and the papers it stands on. */
export const READING_SIZES = ["small", "medium", "large", "huge"] as const;
export const READING_PAPERS = ["plain", "warm", "night"] as const;

/** Strokes in a box of their own, as in `Drawing`. */
export interface Strokes {
  readonly strokes: readonly (readonly number[])[];
  /** Width divided by height of the box. */
  readonly aspectRatio: number;
  /** Width of the strokes, as a fraction of the box's width. */
  readonly width: number;
}

export interface Signature extends Strokes {
  readonly id: string;
}

/** More would not fit beside the other settings of this device. */
export const MAX_SIGNATURES = 6;

const isSignature = shapeOf({
  id,
  aspectRatio: within(0.01, 100),
  width: within(0, 1),
  strokes: listShape(listShape(within(0, 1))),
});

const no = oneOf([true, false], false);
const words = valid<string>(text, "");

export const SETTINGS = {
  ...START_SETTINGS,
  libraryOrder: { name: "flatbed-library", read: fields({ order: oneOf(SHELF_ORDERS, "changed") }) },
  /** Which documents the library shows: those with all tags, or with none (null), of a time. */
  libraryFilter: {
    name: "flatbed-library-filter",
    read: fields({ tags: readTags, time: oneOf(SHELF_TIMES, "any") }),
    scope: "tab",
  },
  /** The last choices of an export, without its password. Almost all mail servers accept 5 MB. */
  exporting: {
    name: "flatbed-export",
    read: fields({
      format: oneOf(FORMATS, "pdf"),
      quality: oneOf(QUALITIES, "best"),
      limitMb: valid<number>(within(LIMITS_MB.least, LIMITS_MB.most), 5),
      colour: oneOf(COLOURS, "colour"),
      sheet: oneOf(SHEETS, "scanned"),
      fillsSheet: no,
      isArchival: no,
      withPictures: no,
      textKind: oneOf(TEXT_KINDS, "plain"),
    }),
  },
  /** How the reading view looks. `isFocused`: only some lines are in view. */
  reading: {
    name: "flatbed-reading",
    read: fields({ size: oneOf(READING_SIZES, "medium"), paper: oneOf(READING_PAPERS, "plain"), isFocused: no }),
  },
  /** A folder on a WebDAV server, with an app password for it, as it is typed. No address: none is chosen. */
  webdav: {
    name: "flatbed-webdav:",
    read: fields({ address: words, user: words, password: words }),
    scope: "app",
    isOfDevice: true,
  },
  /** Ids of the pages that a person wants to keep as they are. */
  keptPages: { name: "flatbed-kept-pages", read: fields({ ids: listOf<string>(text) }) },
  /** The signatures that a person has drawn, the newest first. */
  signatures: { name: "flatbed-signatures", read: fields({ list: listOf<Signature>(isSignature, MAX_SIGNATURES) }) },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

function readTags(stored: unknown): readonly string[] | null {
  return stored === null ? null : listOf<string>(text)(stored);
}
