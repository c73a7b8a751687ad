/**
 * The parameters of the endpoints: allowed values, defaults and meanings. The checks of `schema.ts`, the OpenAPI
 * document and the reference in the app are all built from these tables.
 */
import {
  DEFAULT_OUTPUT_WIDTH_PX,
  DEFAULT_SEGMENT_COUNT,
  FILTERS,
  MAX_SEGMENT_COUNT,
} from "../../core/contracts/imaging-calls.ts";
import { SEPARATOR_TEXT } from "../../core/stack/separators.ts";

interface WholeNumber {
  readonly kind: "whole number";
  /** Largest value allowed; the smallest is 1. */
  readonly most: number;
  readonly byDefault: number;
}

interface Flag {
  readonly kind: "flag";
  readonly byDefault: boolean;
}

interface Choice {
  readonly kind: "choice";
  readonly values: readonly string[];
  readonly byDefault: string;
}

/** Languages shipped by the deployment, joined by `+`. */
interface Languages {
  readonly kind: "languages";
  readonly byDefault: string;
}

/** A text field of the form. */
export type Parameter = (WholeNumber | Flag | Choice | Languages) & {
  /** English sentences for developers. */
  readonly meaning: string;
};

/** Parameters by name, in the order of the documentation. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** The default language; if it is not shipped, the first shipped language. */
export const DEFAULT_LANGUAGE = "eng";

const PDF_A = {
  kind: "flag",
  byDefault: false,
  meaning: "Makes the PDF one for archives, after PDF/A-2u. Pages of a PDF become pictures in it.",
} as const;

const RETURN_FACTS = {
  kind: "flag",
  byDefault: false,
  meaning:
    "Adds what each page says of itself: sender, kind, date, total, tax and currency. Each with its source, words or " +
    "code or both, and whether it is sure.",
} as const;

const languages = (meaning: string) => ({ kind: "languages", byDefault: DEFAULT_LANGUAGE, meaning }) as const;

/** Parameters of `scan/crop`. */
export const CROP_PARAMETERS = {
  output_width: {
    kind: "whole number",
    most: 8192,
    byDefault: DEFAULT_OUTPUT_WIDTH_PX,
    meaning:
      "Width of the returned image in pixels; 1024 to 2048 is recommended. " +
      "The height follows from the shape of the page and cannot be set.",
  },
  filter: {
    kind: "choice",
    values: FILTERS,
    byDefault: "white",
    meaning:
      "white evens the light and makes the paper plain white. flat evens the light and keeps contrast and colours. " +
      "original changes nothing.",
  },
  segment_count: {
    kind: "whole number",
    most: MAX_SEGMENT_COUNT,
    byDefault: DEFAULT_SEGMENT_COUNT,
    meaning:
      "Cells across and down of the grid that follows a curved or folded page. " +
      "More follow heavy curves better and take longer; 1 takes the page for flat.",
  },
  strip_black_border: {
    kind: "flag",
    byDefault: true,
    meaning:
      "Removes dark borders around the detected page from its image. Geometry mode returns the page as detected.",
  },
  pages: {
    kind: "choice",
    values: ["one", "all"],
    byDefault: "one",
    meaning:
      "Which sheets of a photograph are returned where several lie side by side: one, the surest, or all, in reading " +
      "order and as several pages are. Each further sheet costs a credit.",
  },
  binary: {
    kind: "flag",
    byDefault: true,
    meaning: "true returns the image or PDF itself. false wraps it in JSON, in base64.",
  },
  return_pdf: {
    kind: "flag",
    byDefault: false,
    meaning: "Returns one PDF of all pages, with a text layer, instead of images.",
  },
  ocr_lang: languages(
    "Language of the PDF’s text layer, or of the page that facts are read of, several joined by +. " +
      "Used with return_pdf=true or return_facts=true.",
  ),
  pdf_a: { ...PDF_A, meaning: `${PDF_A.meaning} Used with return_pdf=true.` },
  return_meta: {
    kind: "flag",
    byDefault: false,
    meaning: "With binary=false, adds to each page what was detected on it: corners, confidence, sharpness and more.",
  },
  return_facts: {
    ...RETURN_FACTS,
    meaning: `${RETURN_FACTS.meaning} Used with binary=false: the page is then read, and comes upright.`,
  },
  return_warp_geometry: {
    kind: "flag",
    byDefault: false,
    meaning: "Returns where the page is in the photograph, instead of an image. Excludes return_pdf=true.",
  },
  version: {
    kind: "choice",
    values: ["1", "2"],
    byDefault: "2",
    meaning: "Version of the processing. 2 is the current one; 1 corrects perspective only and ignores segment_count.",
  },
} as const satisfies Parameters;

/** Parameters of `scan/extract_text`. */
export const TEXT_PARAMETERS = {
  ocr_lang: languages("Language of the pages, several joined by +, for example deu+eng."),
  return_facts: RETURN_FACTS,
} as const satisfies Parameters;

/** Parameters of `scan/scan_pdf`. */
export const PDF_PARAMETERS = {
  ocr_lang: TEXT_PARAMETERS.ocr_lang,
  pdf_a: PDF_A,
  keep_active: {
    kind: "flag",
    byDefault: false,
    meaning:
      "Keeps what a PDF can do by itself: scripts, actions, forms it sends, embedded files, sounds and films. " +
      "false removes them.",
  },
  split: {
    kind: "flag",
    byDefault: false,
    meaning:
      "Makes a PDF of each run of pages between separator sheets, which are in no PDF. A separator sheet is a page " +
      `with the QR code ${SEPARATOR_TEXT}; the app prints one. It costs a credit, since it is read like any page.`,
  },
} as const satisfies Parameters;
