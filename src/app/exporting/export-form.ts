/** What a person chooses for a file that leaves. */
import { COLOURS, type Colour, type Recoding } from "../../core/imaging-calls.ts";
import { SHEETS, type Sheet } from "../../core/page-size.ts";

export const FORMATS = ["pdf", "jpeg", "png", "text"] as const;
export type ExportFormat = (typeof FORMATS)[number];

export const QUALITIES = ["small", "balanced", "best"] as const;
export type Quality = (typeof QUALITIES)[number];

export interface ExportForm {
  readonly quality: Quality;
  readonly colour: Colour;
  readonly sheet: Sheet;
  /** Empty: the PDF opens without one. */
  readonly password: string;
}

/** Pages leave as they were made. */
export const AS_IT_IS: ExportForm = { quality: "best", colour: "colour", sheet: "scanned", password: "" };

/** A4's long side at 150, 200 and 300 dpi. One bit a pixel needs more of them for the same look, and they cost little. */
const LONG_SIDE_PX = { small: 1754, balanced: 2339, best: Number.MAX_SAFE_INTEGER } as const;
const BILEVEL_LONG_SIDE_PX = { small: 2339, balanced: 3508, best: Number.MAX_SAFE_INTEGER } as const;
/** Small still shows no rings around print at 100 %; best is what pages are made with. */
const JPEG_QUALITY = { small: 0.6, balanced: 0.75, best: 0.85 } as const;

/** How pages are encoded once more; null where they leave as they were made. */
export function recodingOf(format: ExportFormat, { quality, colour }: ExportForm): Recoding | null {
  if (format === "text") return null;
  if (format !== "png" && colour === "colour" && quality === "best") return null;
  const encoding = format === "pdf" ? (colour === "bilevel" ? "bits" : "jpeg") : format;
  return { colour, encoding, maxLongSidePx: (colour === "bilevel" ? BILEVEL_LONG_SIDE_PX : LONG_SIDE_PX)[quality], jpegQuality: JPEG_QUALITY[quality] };
}

const KEY = "flatbed-export";

/** What was chosen last time on this device; passwords are never kept. */
export function rememberedExport(storage: Pick<Storage, "getItem">): { readonly format: ExportFormat; readonly form: ExportForm } {
  let kept: Partial<Record<string, unknown>> = {};
  try {
    kept = Object(JSON.parse(storage.getItem(KEY) ?? "{}")) as typeof kept;
  } catch {
    // Damaged, or storage is off: the first choices do.
  }
  return {
    format: oneOf(FORMATS, kept["format"], "pdf"),
    form: {
      quality: oneOf(QUALITIES, kept["quality"], AS_IT_IS.quality),
      colour: oneOf(COLOURS, kept["colour"], AS_IT_IS.colour),
      sheet: oneOf(SHEETS, kept["sheet"], AS_IT_IS.sheet),
      password: "",
    },
  };
}

export function rememberExport(storage: Pick<Storage, "setItem">, format: ExportFormat, { quality, colour, sheet }: ExportForm): void {
  try {
    storage.setItem(KEY, JSON.stringify({ format, quality, colour, sheet }));
  } catch {
    // Full or off: next time begins with the first choices.
  }
}

function oneOf<T>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((known) => known === value) ?? otherwise;
}
