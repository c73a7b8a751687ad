/** What a person chooses for a file that leaves. */
import { COLOURS, type Colour, type Recoding } from "../../core/contracts/imaging-calls.ts";
import { SHEETS, type Sheet } from "../../core/geometry/page-size.ts";
import { keepChoices, readKept } from "../browser/stored-choices.ts";

export const FORMATS = ["pdf", "jpeg", "png", "text"] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** Text alone, or words with their places for programs. */
export const TEXT_KINDS = ["plain", "hocr", "json"] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** `limit`: the best that keeps the file under a size. */
export const QUALITIES = ["small", "balanced", "best", "limit"] as const;
export type Quality = (typeof QUALITIES)[number];

export interface ExportForm {
  readonly quality: Quality;
  /** Most megabytes (of a million bytes) the file may have, where `quality` is `limit`. */
  readonly limitMb: number;
  readonly colour: Colour;
  readonly sheet: Sheet;
  /** Whether pages are made as large as fits on the sheet. */
  readonly fillsSheet: boolean;
  /** Empty: the PDF opens without one. */
  readonly password: string;
  /** Whether the PDF is one for archives (PDF/A), which has no password. */
  readonly isArchival: boolean;
  readonly textKind: TextKind;
}

/** Pages leave as they were made. Many mail servers take 5 MB and few less. */
export const AS_IT_IS: ExportForm = {
  quality: "best",
  limitMb: 5,
  colour: "colour",
  sheet: "scanned",
  fillsSheet: false,
  password: "",
  isArchival: false,
  textKind: "plain",
};

export const LIMITS_MB = { least: 0.1, most: 1000 } as const;

/**
 * A4's long side at 150, 200 and 300 dpi. One bit a pixel needs more of them for the same look, and they cost little.
 */
const LONG_SIDE_PX = { small: 1754, balanced: 2339, best: Number.MAX_SAFE_INTEGER } as const;
const BILEVEL_LONG_SIDE_PX = { small: 2339, balanced: 3508, best: Number.MAX_SAFE_INTEGER } as const;
/** Small still shows no rings around print at 100 %; best is what pages are made with. */
const JPEG_QUALITY = { small: 0.6, balanced: 0.75, best: 0.85 } as const;

/** How pages are encoded once more; null where they leave as they were made. */
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

function encodingOf(format: Exclude<ExportFormat, "text">, colour: Colour): Recoding["encoding"] {
  if (format !== "pdf") return format;
  return colour === "bilevel" ? "jbig2" : "jpeg";
}

/**
 * Steps between the smallest pages that can still be read and the best ones: each about a fifth larger than the one
 * before.
 */
const STEPS = 14;
/** Print of ten points is readable at 80 dpi of A4, and through the rings of this quality. */
const SMALLEST = { longSidePx: 935, jpegQuality: 0.3 } as const;
const LARGEST = { longSidePx: 3508, jpegQuality: JPEG_QUALITY.best } as const;

/** Ways to encode pages for a file under a size, smallest first, the best last. */
export function recodingSteps(format: Exclude<ExportFormat, "text">, colour: Colour): readonly (Recoding | null)[] {
  const steps = Array.from({ length: STEPS }, (_, i): Recoding => {
    const share = i / STEPS;
    return {
      colour,
      encoding: encodingOf(format, colour),
      maxLongSidePx: Math.round(SMALLEST.longSidePx * (LARGEST.longSidePx / SMALLEST.longSidePx) ** share),
      jpegQuality: SMALLEST.jpegQuality + (LARGEST.jpegQuality - SMALLEST.jpegQuality) * share,
    };
  });
  return [...steps, recodingOf(format, { quality: "best", colour })];
}

const KEY = "flatbed-export";

/** What was chosen last time on this device; passwords are never kept. */
export function rememberedExport(storage: Pick<Storage, "getItem">): {
  readonly format: ExportFormat;
  readonly form: ExportForm;
} {
  const kept = readKept(storage, KEY);
  const limitMb = kept["limitMb"];
  return {
    format: oneOf(FORMATS, kept["format"], "pdf"),
    form: {
      quality: oneOf(QUALITIES, kept["quality"], AS_IT_IS.quality),
      limitMb: typeof limitMb === "number" && isLimit(limitMb) ? limitMb : AS_IT_IS.limitMb,
      colour: oneOf(COLOURS, kept["colour"], AS_IT_IS.colour),
      sheet: oneOf(SHEETS, kept["sheet"], AS_IT_IS.sheet),
      fillsSheet: kept["fillsSheet"] === true,
      password: "",
      isArchival: kept["isArchival"] === true,
      textKind: oneOf(TEXT_KINDS, kept["textKind"], AS_IT_IS.textKind),
    },
  };
}

export function isLimit(megabytes: number): boolean {
  return megabytes >= LIMITS_MB.least && megabytes <= LIMITS_MB.most;
}

export function rememberExport(
  storage: Pick<Storage, "setItem">,
  format: ExportFormat,
  { quality, limitMb, colour, sheet, fillsSheet, isArchival, textKind }: ExportForm,
): void {
  keepChoices(storage, KEY, { format, quality, limitMb, colour, sheet, fillsSheet, isArchival, textKind });
}

function oneOf<T>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((known) => known === value) ?? otherwise;
}
