/** Reads the text fields of the three endpoints. Invalid fields throw a 400 error that names them. */
import { ScanError } from "../core/errors.ts";
import { parseLanguages, type LanguageCode } from "../core/languages/languages.ts";
import type { PageSettings } from "../scan/scan.ts";
import {
  CROP_PARAMETERS,
  DEFAULT_LANGUAGE,
  PDF_PARAMETERS,
  TEXT_PARAMETERS,
  type Parameters,
} from "./reference/parameters.ts";
import { check, formOf } from "./schema.ts";

type CropResult = "image" | "pdf" | "geometry";

export interface CropParameters {
  readonly settings: PageSettings;
  /** Which sheets of a photo are returned. */
  readonly sheets: "one" | "all";
  readonly result: CropResult;
  /** Whether an image or PDF is returned as bytes rather than in JSON. */
  readonly binary: boolean;
  readonly returnMeta: boolean;
  /** Whether JSON says what each page says of itself; false where there is no JSON. */
  readonly returnFacts: boolean;
  /** Tesseract codes joined by `+`. */
  readonly languages: string;
  /** Whether the PDF conforms to PDF/A. */
  readonly isArchival: boolean;
}

export function readCropParameters(form: FormData, shipped: readonly LanguageCode[]): CropParameters {
  const fields = readFields(form, CROP_PARAMETERS);
  const languages = readLanguages(fields.ocr_lang, shipped);
  if (fields.return_pdf && fields.return_warp_geometry) {
    throw new ScanError(
      "conflicting_parameters",
      "return_pdf and return_warp_geometry exclude each other: geometry mode returns no image. " +
        "Send only one of them as true.",
    );
  }
  return {
    settings: {
      region: { kind: "find", otherwise: "fail" },
      filter: fields.filter,
      outputWidthPx: fields.output_width,
      segmentCount: fields.version === "1" ? 1 : fields.segment_count,
      version: fields.version === "1" ? 1 : 2,
      stripBlackBorder: fields.strip_black_border,
      quarterTurns: 0,
    },
    sheets: fields.pages === "all" ? "all" : "one",
    result: fields.return_warp_geometry ? "geometry" : fields.return_pdf ? "pdf" : "image",
    binary: fields.binary,
    returnMeta: fields.return_meta,
    returnFacts: fields.return_facts && !fields.binary,
    languages,
    isArchival: fields.pdf_a,
  };
}

export interface PdfParameters extends Pick<CropParameters, "languages" | "isArchival"> {
  /** Whether scripts, actions and embedded files of PDFs are kept. */
  readonly keepsActiveContent: boolean;
  /** Whether separator sheets split the pages into several PDFs. */
  readonly splits: boolean;
}

export function readPdfParameters(form: FormData, shipped: readonly LanguageCode[]): PdfParameters {
  const fields = readFields(form, PDF_PARAMETERS);
  return {
    languages: readLanguages(fields.ocr_lang, shipped),
    isArchival: fields.pdf_a,
    keepsActiveContent: fields.keep_active,
    splits: fields.split,
  };
}

export type TextParameters = Pick<CropParameters, "languages" | "returnFacts">;

export function readTextParameters(form: FormData, shipped: readonly LanguageCode[]): TextParameters {
  const fields = readFields(form, TEXT_PARAMETERS);
  return { languages: readLanguages(fields.ocr_lang, shipped), returnFacts: fields.return_facts };
}

function readLanguages(sent: string | undefined, shipped: readonly LanguageCode[]): string {
  const byDefault = shipped.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : shipped[0];
  return parseLanguages(sent ?? byDefault ?? DEFAULT_LANGUAGE, shipped).join("+");
}

/** The values of an endpoint's parameters, by their names in the form; other fields are ignored. */
function readFields<P extends Parameters>(form: FormData, parameters: P) {
  const checked = check(formOf(parameters), textFields(form, Object.keys(parameters)));
  if (!checked.ok) throw new ScanError("invalid_parameter", checked.message);
  return checked.value;
}

/** The sent fields with these names. Each may be sent once, as text. */
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
