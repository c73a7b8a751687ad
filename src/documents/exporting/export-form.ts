/** The choices for an export, and the page encodings that follow from them. */
import type { Colour, Recoding } from "../../core/contracts/imaging-calls.ts";
import type { Sheet } from "../../core/geometry/page-size.ts";
import { readSetting, type ValueOf } from "../settings/setting.ts";
import { LIMITS_MB, SETTINGS, type FORMATS, type QUALITIES, type TEXT_KINDS } from "../settings/settings.ts";

export type ExportFormat = (typeof FORMATS)[number];
/** A format that contains page images. */
export type ImageFormat = Exclude<ExportFormat, "text">;

export type TextKind = (typeof TEXT_KINDS)[number];

export type Quality = (typeof QUALITIES)[number];

export interface ExportForm {
  readonly quality: Quality;
  /** Maximum size of the file in megabytes (1,000,000 bytes). Used when `quality` is `limit`. */
  readonly limitMb: number;
  readonly colour: Colour;
  readonly sheet: Sheet;
  /** Whether pages are enlarged to fill the sheet. */
  readonly fillsSheet: boolean;
  /** Password that opens the PDF. Empty: none. */
  readonly password: string;
  /** Whether the PDF is a PDF/A, for archives. PDF/A allows no password. */
  readonly isArchival: boolean;
  /** Whether the pages come with the PDF as JPEGs too, which have no password and no size limit. */
  readonly withPictures: boolean;
  readonly textKind: TextKind;
}

/** Exports pages as they are stored. */
export const DEFAULT_EXPORT_FORM = choicesOf(SETTINGS.exporting.read(undefined)).form;

/**
 * Long side of the pages: `small` and `balanced` are A4 at 150 and 200 dpi, or at 200 and 300 dpi for bilevel pages,
 * which need more pixels to look as sharp and compress well.
 */
const LONG_SIDE_PX = { small: 1754, balanced: 2339, best: Number.MAX_SAFE_INTEGER } as const;
const BILEVEL_LONG_SIDE_PX = { small: 2339, balanced: 3508, best: Number.MAX_SAFE_INTEGER } as const;
/** `small` shows no ringing around print at 100 % zoom. `best` is the quality of stored pages. */
const JPEG_QUALITY = { small: 0.6, balanced: 0.75, best: 0.85 } as const;

/** How pages are re-encoded for export. Null: they are exported as they are stored. */
export function recodingOf(
  format: ExportFormat,
  { quality: chosen, colour }: Pick<ExportForm, "quality" | "colour">,
): Recoding | null {
  const quality = chosen === "limit" ? "best" : chosen;
  if (format === "text") return null;
  if (format !== "png" && colour === "colour" && quality === "best") return null;
  return {
    colour,
    encoding: encodingOf(format, colour),
    maxLongSidePx: (colour === "bilevel" ? BILEVEL_LONG_SIDE_PX : LONG_SIDE_PX)[quality],
    jpegQuality: JPEG_QUALITY[quality],
  };
}

function encodingOf(format: ImageFormat, colour: Colour): Recoding["encoding"] {
  if (format !== "pdf") return format;
  return colour === "bilevel" ? "jbig2" : "jpeg";
}

/** Number of re-encoding steps below the best quality. Each gives a file about a fifth larger than the one before. */
const STEPS = 14;
/**
 * A4 at 80 dpi: 10 pt print is still readable at this size and JPEG quality. Pages of one bit per pixel need 100 dpi,
 * the fewest lines that a fax has.
 */
const SMALLEST = { longSidePx: 935, bilevelLongSidePx: 1169, jpegQuality: 0.3 } as const;
const LARGEST = { longSidePx: 3508, jpegQuality: JPEG_QUALITY.best } as const;

/** The encodings to try for a file under a size limit, from the smallest file to the best quality. */
export function recodingSteps(format: ImageFormat, colour: Colour): readonly (Recoding | null)[] {
  const smallestPx = colour === "bilevel" ? SMALLEST.bilevelLongSidePx : SMALLEST.longSidePx;
  const steps = Array.from({ length: STEPS }, (_, i): Recoding => {
    const share = i / STEPS;
    return {
      colour,
      encoding: encodingOf(format, colour),
      maxLongSidePx: Math.round(smallestPx * (LARGEST.longSidePx / smallestPx) ** share),
      jpegQuality: SMALLEST.jpegQuality + (LARGEST.jpegQuality - SMALLEST.jpegQuality) * share,
    };
  });
  return [...steps, recodingOf(format, { quality: "best", colour })];
}

interface ExportChoices {
  readonly format: ExportFormat;
  readonly form: ExportForm;
}

/** The last choices on this device; the defaults where nothing valid is stored. The password is never stored. */
export function loadExportChoices(storage?: Pick<Storage, "getItem">): ExportChoices {
  return choicesOf(readSetting(SETTINGS.exporting, storage));
}

function choicesOf({ format, ...form }: ValueOf<typeof SETTINGS.exporting>): ExportChoices {
  return { format, form: { ...form, password: "" } };
}

/** Whether a number is a valid `limitMb`. False for NaN. */
export function isLimit(megabytes: number): boolean {
  return megabytes >= LIMITS_MB.least && megabytes <= LIMITS_MB.most;
}
