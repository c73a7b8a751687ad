/** JSON Schemas of the response bodies. Each has a name, so that they can refer to each other. */
import { MIN_SURE } from "../../core/geometry/page-doubts.ts";
import { FILTERS, MAX_SEGMENT_COUNT } from "../../core/contracts/imaging-calls.ts";
import type { DocumentKind, SlipKind } from "../../core/model/fact.ts";
import { CODE_FORMATS } from "../../core/text/page-code.ts";
import { HTTP_STATUS } from "../../core/errors.ts";
import { constant, described, exactly, oneOfValues, type JsonSchema } from "./json-schema.ts";

const TEXT: JsonSchema = { type: "string" };
const NUMBER: JsonSchema = { type: "number" };
const COUNT: JsonSchema = { type: "integer", minimum: 1 };
const MILLIMETRES: JsonSchema = { type: "number", minimum: 0 };
const SHARE: JsonSchema = { type: "number", minimum: 0, maximum: 1 };
const SUCCESS: JsonSchema = constant(true);
/** Responses with one page have other fields. */
const PAGE_COUNT = described("Number of pages.", { type: "integer", minimum: 2 });

const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items, minItems: 2 });
const named = (name: BodyName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const base64 = (contentMediaType: string): JsonSchema => ({
  type: "string",
  contentEncoding: "base64",
  contentMediaType,
});

const CORNERS = described("Top left, top right, bottom right, bottom left, in pixels of the upright photograph.", {
  type: "array",
  items: named("Point"),
  minItems: 4,
  maxItems: 4,
});
const CONFIDENCE = described(
  "The probability that this is a page and its corners are right within 2 % of the photograph’s diagonal, 0 to 1.",
  SHARE,
);

const IMAGE_FIELDS = {
  image: described("The JPEG.", base64("image/jpeg")),
  content_type: constant("image/jpeg"),
  width: described("Pixels.", COUNT),
  height: described("Pixels.", COUNT),
  meta: named("Meta"),
} as const satisfies Record<string, JsonSchema>;

const PDF_FIELDS = {
  success: SUCCESS,
  pdf: described("The PDF.", base64("application/pdf")),
  content_type: constant("application/pdf"),
} as const;

const SOURCE = described(
  "What says it: the printed words, a payment or fiscal code, or both the same.",
  oneOfValues(["words", "code", "both"]),
);
const SURE = described("Whether it needs no look of a person.", { type: "boolean" });
const AMOUNT = described("In whole units of the currency.", NUMBER);
const DAY = described("As 2026-11-27.", TEXT);

const FACTS = described("What the page says of itself. Only with return_facts=true.", named("Facts"));

const CODES = described("QR and bar codes on the page. Only where there is one.", {
  type: "array",
  minItems: 1,
  items: named("Code"),
});

const ABOUT_PAGES = described("One for each page, in the order sent. Only where one of them has something to say.", {
  type: "array",
  minItems: 1,
  items: exactly(
    {
      doubt: described(
        'What is in doubt: "reading" if part of what reads text could not be loaded: faint lines may be missing.',
        { type: "array", items: oneOfValues(["reading"]) },
      ),
      language_hint: described(
        "The language that the page seems to be in, other than those asked for, as ocr_lang takes it. " +
          "It may be one that is not available here.",
        TEXT,
      ),
      codes: CODES,
      facts: FACTS,
    },
    ["doubt", "language_hint", "codes", "facts"],
  ),
});

const FACTS_OF_PAGES = described("With return_facts=true, one for each page, in the order sent.", {
  type: "array",
  minItems: 1,
  items: exactly({ facts: FACTS }),
});

/** As `facts-json.ts` writes them. */
const KIND_NAMES: Readonly<Record<DocumentKind, string>> = {
  invoice: "invoice",
  receipt: "receipt",
  creditNote: "credit_note",
  reminder: "reminder",
  quote: "quote",
  deliveryNote: "delivery_note",
  order: "order",
  statement: "statement",
  contract: "contract",
  letter: "letter",
};
const SLIPS: readonly SlipKind[] = ["training", "cancelled"];

const factOf = (meaning: string, value: JsonSchema): JsonSchema =>
  described(
    meaning,
    exactly(
      {
        value,
        source: SOURCE,
        sure: SURE,
        other: described("Where words and code differ: what the other of the two says. Not sure then.", value),
      },
      ["other"],
    ),
  );

/** Schemas by their name in the OpenAPI document. */
export const BODIES = {
  Point: exactly({ x: NUMBER, y: NUMBER }),

  Code: exactly(
    {
      format: oneOfValues(CODE_FORMATS),
      kind: described(
        "Which payment or fiscal code it is, if it is one that is understood: country or region, and format, such as " +
          "ch_qr_bill or de_tse.",
        TEXT,
      ),
      text: described("What the code says.", TEXT),
      bytes: described("The code’s bytes, where they are not the text in UTF-8.", {
        type: "string",
        contentEncoding: "base64",
      }),
      corners: described(
        "The code’s corners in its own reading direction, from its top left clockwise. " +
          "In pixels of the upright photograph, or in points of the PDF’s page.",
        { type: "array", items: named("Point"), minItems: 4, maxItems: 4 },
      ),
    },
    ["kind", "bytes"],
  ),

  Facts: exactly(
    {
      sender: factOf("Who wrote it: the shop of a receipt.", TEXT),
      kind: factOf("What it is.", oneOfValues(Object.values(KIND_NAMES))),
      date: described(
        "The day it was written, not a day to pay. Where it can mean several days, possible and text replace value.",
        exactly(
          {
            value: DAY,
            source: SOURCE,
            sure: SURE,
            other: described("Where words and code differ: what the other of the two says. Not sure then.", DAY),
            possible: described("The days that it can mean.", { type: "array", items: DAY }),
            text: described("As it is printed.", TEXT),
          },
          ["value", "other", "possible", "text"],
        ),
      ),
      total: factOf("What was to be paid, after rounding.", AMOUNT),
      tax: factOf("The tax in the total.", AMOUNT),
      currency: factOf("As ISO 4217 names it, such as EUR.", TEXT),
      slip: described(
        "Only where a code says that this is no bill: a slip of a till being tried out, or of a sale taken back.",
        oneOfValues(SLIPS),
      ),
    },
    ["sender", "kind", "date", "total", "tax", "currency", "slip"],
  ),

  Image: exactly(IMAGE_FIELDS, ["meta"]),

  Meta: exactly({
    corners: CORNERS,
    confidence: CONFIDENCE,
    pages_found: described("Number of sheets found in the photograph.", COUNT),
    doubt: described(
      `What is in doubt: "edges" below a confidence of ${MIN_SURE}, "whole" if the whole photograph was taken as ` +
        'the page then, "cut" if the photograph’s border cuts a part of the page off, "several" if other sheets ' +
        'were found that are not returned, "blurred" below a sharpness of 8, "reflection" if a mirrored lamp made ' +
        "1 % of the page or more entirely white.",
      { type: "array", items: oneOfValues(["edges", "whole", "cut", "several", "blurred", "reflection"]) },
    ),
    rotation: described("Quarter turns clockwise that the page was turned by.", {
      type: "integer",
      minimum: 0,
      maximum: 3,
    }),
    curvature: described("Largest distance of the page’s edges from straight lines, as a fraction of its diagonal.", {
      type: "number",
      minimum: 0,
    }),
    sharpness: described("Variance of the Laplacian of the page’s grey values at 1000 px width; low is blurred.", {
      type: "number",
      minimum: 0,
    }),
    brightness: described("Mean grey of the page in the photograph, 0 black to 1 white.", SHARE),
    filter: oneOfValues(FILTERS),
    version: oneOfValues([1, 2]),
    segment_count: { type: "integer", minimum: 1, maximum: MAX_SEGMENT_COUNT },
    source_width: described("Pixels of the upright photograph.", COUNT),
    source_height: described("Pixels of the upright photograph.", COUNT),
    sheet: described(
      "The size of the page in the PDF. Assumed from its proportions, and from its print where it is read, unless " +
        "the file states it: PDFs, and pictures whose density makes a standard sheet.",
      exactly({ width_mm: MILLIMETRES, height_mm: MILLIMETRES, assumed: { type: "boolean" } }),
    ),
  }),

  Geometry: exactly({
    image_width: described("Pixels of the upright photograph.", COUNT),
    image_height: described("Pixels of the upright photograph.", COUNT),
    corners: CORNERS,
    confidence: CONFIDENCE,
    grid: exactly({
      rows: described("Points down: segment_count + 1.", { type: "integer", minimum: 2 }),
      columns: described("Points across: segment_count + 1.", { type: "integer", minimum: 2 }),
      points: described("Row by row from the top left, in pixels of the upright photograph.", {
        type: "array",
        items: named("Point"),
        minItems: 4,
      }),
    }),
  }),

  OneImage: exactly({ success: SUCCESS, ...IMAGE_FIELDS, facts: FACTS, page_count: constant(1) }, ["meta", "facts"]),
  SeveralImages: exactly(
    { success: SUCCESS, images: listOf(named("Image")), pages: FACTS_OF_PAGES, page_count: PAGE_COUNT },
    ["pages"],
  ),
  OnePagePdf: exactly({ ...PDF_FIELDS, meta: named("Meta"), facts: FACTS, page_count: constant(1) }, ["meta", "facts"]),
  SeveralPagePdf: exactly(
    { ...PDF_FIELDS, metas: listOf(named("Meta")), pages: FACTS_OF_PAGES, page_count: PAGE_COUNT },
    ["metas", "pages"],
  ),
  OneGeometry: exactly({ success: SUCCESS, geometry: named("Geometry") }),
  SeveralGeometries: exactly({ success: SUCCESS, geometries: listOf(named("Geometry")), page_count: PAGE_COUNT }),

  OneText: exactly(
    {
      success: SUCCESS,
      text: described("What the page says; empty where nothing is written.", TEXT),
      language: described("The languages it was read in.", TEXT),
      facts: FACTS,
      pages: ABOUT_PAGES,
    },
    ["facts", "pages"],
  ),
  SeveralTexts: exactly(
    {
      success: SUCCESS,
      texts: described("A text for each page, in the order sent.", listOf(TEXT)),
      page_count: PAGE_COUNT,
      language: described("The languages they were read in.", TEXT),
      pages: ABOUT_PAGES,
    },
    ["pages"],
  ),

  Errors: exactly({
    errors: {
      type: "array",
      minItems: 1,
      items: exactly({
        title: described("A sentence that says what happened and what to do.", TEXT),
        code: described("For programs; see the table of errors.", oneOfValues(Object.keys(HTTP_STATUS))),
      }),
    },
  }),
  ExclusiveParameters: exactly({ error: described("A sentence that names the parameters.", TEXT) }),
} as const satisfies Readonly<Record<string, JsonSchema>>;

export type BodyName =
  | "Point"
  | "Code"
  | "Facts"
  | "Image"
  | "Meta"
  | "Geometry"
  | "OneImage"
  | "SeveralImages"
  | "OnePagePdf"
  | "SeveralPagePdf"
  | "OneGeometry"
  | "SeveralGeometries"
  | "OneText"
  | "SeveralTexts"
  | "Errors"
  | "ExclusiveParameters";
