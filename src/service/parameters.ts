/** The text fields of the three endpoints. Whatever can't be used throws a 400 that names the field. */
import { ScanError } from "../core/errors.ts";
import { parseLanguages, type LanguageCode } from "../core/text/languages.ts";
import type { PageLook } from "../scan/scan.ts";
import { DEFAULT_LANGUAGE } from "./reference/parameters.ts";
import { check, CROP_FIELDS, PDF_FIELDS, READING_FIELDS, type Checked } from "./schema.ts";

type CropResult = "image" | "pdf" | "geometry";

export interface CropParameters {
  readonly look: PageLook;
  readonly result: CropResult;
  /** Whether an image or PDF comes as its bytes rather than wrapped in JSON. */
  readonly binary: boolean;
  readonly returnMeta: boolean;
  /** Tesseract codes joined by `+`. */
  readonly languages: string;
  /** Whether a PDF is one for archives. */
  readonly isArchival: boolean;
}

export function readCropParameters(form: FormData, shipped: readonly LanguageCode[]): CropParameters {
  const fields = orThrow(check(CROP_FIELDS, textFields(form, Object.keys(CROP_FIELDS.entries))));
  const languages = readLanguages(fields.ocr_lang, shipped);
  if (fields.return_pdf && fields.return_warp_geometry) {
    throw new ScanError(
      "conflicting_parameters",
      "return_pdf and return_warp_geometry exclude each other: geometry mode returns no image. Send only one of them as true.",
    );
  }
  return {
    look: {
      region: { kind: "find", otherwise: "fail" },
      filter: fields.filter,
      outputWidthPx: fields.output_width,
      segmentCount: fields.version === 1 ? 1 : fields.segment_count,
      version: fields.version,
      stripBlackBorder: fields.strip_black_border,
      quarterTurns: 0,
    },
    result: fields.return_warp_geometry ? "geometry" : fields.return_pdf ? "pdf" : "image",
    binary: fields.binary,
    returnMeta: fields.return_meta,
    languages,
    isArchival: fields.pdf_a,
  };
}

export function readPdfParameters(
  form: FormData,
  shipped: readonly LanguageCode[],
): Pick<CropParameters, "languages" | "isArchival"> {
  const fields = orThrow(check(PDF_FIELDS, textFields(form, Object.keys(PDF_FIELDS.entries))));
  return { languages: readLanguages(fields.ocr_lang, shipped), isArchival: fields.pdf_a };
}

/** The languages that `scan/extract_text` reads in, joined by `+`. */
export function readReadingLanguages(form: FormData, shipped: readonly LanguageCode[]): string {
  const fields = orThrow(check(READING_FIELDS, textFields(form, Object.keys(READING_FIELDS.entries))));
  return readLanguages(fields.ocr_lang, shipped);
}

function readLanguages(sent: string | undefined, shipped: readonly LanguageCode[]): string {
  const byDefault = shipped.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : shipped[0];
  return parseLanguages(sent ?? byDefault ?? DEFAULT_LANGUAGE, shipped).join("+");
}

/** The fields of these names that were sent, each at most once and as text. Others are ignored. */
function textFields(form: FormData, names: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of names) {
    const [value, second] = form.getAll(name);
    if (value === undefined) continue;
    if (second !== undefined)
      throw new ScanError("invalid_parameter", `The parameter "${name}" is sent twice. Send it once.`);
    if (typeof value !== "string") {
      throw new ScanError("invalid_parameter", `The parameter "${name}" is sent as a file. Send it as text.`);
    }
    fields[name] = value;
  }
  return fields;
}

function orThrow<Output>(checked: Checked<Output>): Output {
  if (!checked.ok) throw new ScanError("invalid_parameter", checked.message);
  return checked.value;
}
