/** Rules on responses: sections 2.4, 2.5, 4 and 7, and the shapes added by the decisions. */
import {
  forEachEndpoint,
  PAGE_SAMPLE,
  sample,
  TWO_PAGE_SAMPLES,
  type ExpectedResponse,
  type ContractRequest,
  type Rule,
} from "./contract.ts";
import type { Shape } from "./shape.ts";

const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ object: fields });

const POINT = object({ x: "number", y: "number" });
const META_FIELDS = {
  corners: { list: POINT, length: 4 },
  confidence: "share",
  pages_found: 1,
  // Nothing is in doubt about the sample.
  doubt: { list: "text", length: 0 },
  rotation: "number",
  curvature: "number",
  sharpness: "number",
  brightness: "share",
  filter: { exactly: "white" },
  version: 2,
  segment_count: 12,
  source_width: "whole number",
  source_height: "whole number",
  sheet: object({ width_mm: "number", height_mm: "number", assumed: true }),
} as const satisfies Readonly<Record<string, Shape>>;
const META = object(META_FIELDS);
/** Of the surest of two sheets, where one is asked for. */
const ONE_OF_TWO = object({ ...META_FIELDS, pages_found: 2, doubt: { list: { exactly: "several" }, length: 1 } });
const REFLECTED = object({ ...META_FIELDS, doubt: { list: { exactly: "reflection" }, length: 1 } });
/** Of a page that leaves the photograph at its border. */
const CUT = object({ ...META_FIELDS, doubt: { list: { exactly: "cut" }, length: 1 } });
/** Of a sheet that may be one of several; nothing is in doubt about them where all are returned. */
const ANY_META = object({ ...META_FIELDS, pages_found: "whole number" });
const IMAGE = {
  image: "base64",
  content_type: { exactly: "image/jpeg" },
  width: 1536,
  height: "whole number",
} as const;
const geometry = (points: number): Shape =>
  object({
    image_width: "whole number",
    image_height: "whole number",
    corners: { list: POINT, length: 4 },
    confidence: "share",
    grid: object({ rows: "whole number", columns: "whole number", points: { list: POINT, length: points } }),
  });

const one = (fields: ContractRequest["form"]): ContractRequest => ({
  path: "scan/crop",
  form: { file: PAGE_SAMPLE, ...fields },
});
const two = (fields: ContractRequest["form"]): ContractRequest => ({
  path: "scan/crop",
  form: { files: TWO_PAGE_SAMPLES, ...fields },
});
const SHEET = sample("separator sheet");
const TWO_SHEETS = sample("two sheets");
const UNDER_LAMP = sample("page under a lamp");
const CUT_PAGE = sample("page that leaves the photograph");
const json = (charged: number, fields: Readonly<Record<string, Shape>>): ExpectedResponse => ({
  status: 200,
  contentType: "application/json",
  charged,
  json: object({ success: true, ...fields }),
});
const pdf = (pages: number): ExpectedResponse => ({
  status: 200,
  charged: pages,
  contentType: "application/pdf",
  headers: { "content-disposition": `attachment; filename="${pages === 1 ? "scan" : "multipage_scan"}.pdf"` },
});

const FACT: Shape = { object: { value: "text", source: { matching: /^(?:words|code|both)$/ }, sure: "flag" } };
const AMOUNT: Shape = { object: { value: "number", source: { matching: /^(?:words|code|both)$/ }, sure: "flag" } };
/** No fact need be there; a letter has no total. */
const FACTS: Shape = {
  object: {},
  optional: { sender: FACT, kind: FACT, date: FACT, total: AMOUNT, tax: AMOUNT, currency: FACT },
};

const failed = (
  section: string,
  path: "scan/crop" | "scan/scan_pdf" | "scan/extract_text",
  status: number,
  title: string,
): Rule => ({
  section,
  rule: `${path}: an engine fails`,
  request: { path, form: { file: sample("picture that an engine fails on") } },
  expected: { status, code: "work_failed", title },
  handlerOnly: true,
});

export const ANSWER_RULES: readonly Rule[] = [
  {
    section: "4.1",
    rule: "scan/crop returns one page as a JPEG",
    request: one({}),
    expected: {
      status: 200,
      charged: 1,
      contentType: "image/jpeg",
      headers: { "content-disposition": 'attachment; filename="scan.jpg"' },
    },
  },
  {
    section: "decisions, not shown",
    rule: "scan/crop returns several pages as a form, in the order sent",
    request: two({}),
    expected: {
      status: 200,
      charged: 2,
      contentType: /^multipart\/form-data; boundary=/,
      parts: [
        ["files", "page-1.jpg", "image/jpeg"],
        ["files", "page-2.jpg", "image/jpeg"],
      ],
    },
  },
  {
    section: "decisions, 4.5",
    rule: "scan/crop returns the pages of a PDF as a form",
    request: { path: "scan/crop", form: { file: sample("two-page pdf") } },
    expected: {
      status: 200,
      charged: 2,
      parts: [
        ["files", "page-1.jpg", "image/jpeg"],
        ["files", "page-2.jpg", "image/jpeg"],
      ],
    },
  },
  {
    section: "decisions, not shown",
    rule: "binary=false wraps one page in JSON",
    request: one({ binary: "false" }),
    expected: json(1, { ...IMAGE, page_count: 1 }),
  },
  {
    section: "decisions, not shown",
    rule: "binary=false wraps several pages in JSON",
    request: two({ binary: "false" }),
    expected: json(2, { images: { list: object(IMAGE), length: 2 }, page_count: 2 }),
  },
  {
    section: "decisions, not shown",
    rule: "return_meta adds metadata to one page",
    request: one({ binary: "false", return_meta: "true" }),
    expected: json(1, { ...IMAGE, meta: META, page_count: 1 }),
  },
  {
    section: "decisions, not shown",
    rule: "return_meta adds metadata to each page",
    request: two({ binary: "false", return_meta: "true" }),
    expected: json(2, { images: { list: object({ ...IMAGE, meta: META }), length: 2 }, page_count: 2 }),
  },
  {
    section: "4.1",
    rule: "return_meta does not change a binary response",
    request: one({ return_meta: "true" }),
    expected: { status: 200, charged: 1, contentType: "image/jpeg" },
  },
  {
    section: "decisions, facts",
    rule: "return_facts reads one page and adds its facts",
    request: one({ binary: "false", return_facts: "true" }),
    expected: json(1, { ...IMAGE, facts: FACTS, page_count: 1 }),
  },
  {
    section: "decisions, facts",
    rule: "return_facts adds the facts of each page to pages",
    request: two({ binary: "false", return_facts: "true", ocr_lang: "eng+deu" }),
    expected: json(2, {
      images: { list: object(IMAGE), length: 2 },
      pages: { list: object({ facts: FACTS }), length: 2 },
      page_count: 2,
    }),
  },
  {
    section: "decisions, facts",
    rule: "return_facts adds facts to a wrapped PDF",
    request: one({ return_pdf: "true", binary: "false", return_facts: "true" }),
    expected: json(1, { pdf: "base64", content_type: { exactly: "application/pdf" }, facts: FACTS, page_count: 1 }),
  },
  {
    section: "decisions, facts",
    rule: "return_facts does not change a binary response",
    request: one({ return_facts: "true" }),
    expected: { status: 200, charged: 1, contentType: "image/jpeg" },
  },
  {
    section: "4.1",
    rule: "return_pdf returns a PDF of one page",
    request: one({ return_pdf: "true" }),
    expected: pdf(1),
  },
  {
    section: "4.1",
    rule: "return_pdf returns one PDF of several pages",
    request: two({ return_pdf: "true" }),
    expected: pdf(2),
  },
  {
    section: "4.1",
    rule: "return_pdf recognises text in ocr_lang",
    request: one({ return_pdf: "true", ocr_lang: "deu" }),
    expected: pdf(1),
  },
  {
    section: "decisions, not shown",
    rule: "return_pdf with binary=false wraps the PDF in JSON",
    request: two({ return_pdf: "true", binary: "false" }),
    expected: json(2, { pdf: "base64", content_type: { exactly: "application/pdf" }, page_count: 2 }),
  },
  {
    section: "decisions, not shown",
    rule: "return_meta adds metadata to a wrapped PDF of one page",
    request: one({ return_pdf: "true", binary: "false", return_meta: "true" }),
    expected: json(1, { pdf: "base64", content_type: { exactly: "application/pdf" }, meta: META, page_count: 1 }),
  },
  {
    section: "decisions, not shown",
    rule: "return_meta adds metadata to a wrapped PDF of several pages",
    request: two({ return_pdf: "true", binary: "false", return_meta: "true" }),
    expected: json(2, {
      pdf: "base64",
      content_type: { exactly: "application/pdf" },
      metas: { list: META, length: 2 },
      page_count: 2,
    }),
  },
  {
    section: "decisions, not shown",
    rule: "return_warp_geometry returns the geometry of one page",
    request: one({ return_warp_geometry: "true", segment_count: "3" }),
    expected: json(1, { geometry: geometry(16) }),
  },
  {
    section: "decisions, not shown",
    rule: "return_warp_geometry returns the geometry of each page",
    request: two({ return_warp_geometry: "true" }),
    expected: json(2, { geometries: { list: geometry(169), length: 2 }, page_count: 2 }),
  },
  {
    section: "4.1, decisions",
    rule: "return_warp_geometry returns JSON regardless of binary",
    request: one({ return_warp_geometry: "true", binary: "true" }),
    expected: json(1, { geometry: geometry(169) }),
  },
  {
    section: "4.1, decisions",
    rule: "return_warp_geometry ignores return_meta",
    request: one({ return_warp_geometry: "true", binary: "false", return_meta: "true" }),
    expected: json(1, { geometry: geometry(169) }),
  },
  {
    section: "decisions, reflections",
    rule: "a lamp that is mirrored on the page and hides a part of it is a doubt",
    request: { path: "scan/crop", form: { file: UNDER_LAMP, binary: "false", return_meta: "true" } },
    expected: json(1, { ...IMAGE, meta: REFLECTED, page_count: 1 }),
  },
  {
    section: "decisions",
    rule: "a page that leaves the photograph is a page, and the doubt says that it is cut",
    request: { path: "scan/crop", form: { file: CUT_PAGE, binary: "false", return_meta: "true" } },
    expected: json(1, { ...IMAGE, meta: CUT, page_count: 1 }),
  },
  {
    section: "decisions, several sheets",
    rule: "one sheet of a photo is returned by default, and the doubt says that there are several",
    request: { path: "scan/crop", form: { file: TWO_SHEETS, binary: "false", return_meta: "true" } },
    expected: json(1, { ...IMAGE, meta: ONE_OF_TWO, page_count: 1 }),
  },
  {
    section: "decisions, several sheets",
    rule: "pages=one returns one sheet of a photo",
    request: { path: "scan/crop", form: { file: TWO_SHEETS, pages: "one" } },
    expected: { status: 200, charged: 1, contentType: "image/jpeg" },
  },
  {
    section: "decisions, several sheets",
    rule: "pages=all returns each sheet of a photo as a page, which costs a credit",
    request: { path: "scan/crop", form: { file: TWO_SHEETS, pages: "all" } },
    expected: {
      status: 200,
      charged: 2,
      parts: [
        ["files", "page-1.jpg", "image/jpeg"],
        ["files", "page-2.jpg", "image/jpeg"],
      ],
    },
  },
  {
    section: "decisions, several sheets",
    rule: "pages=all returns the sheets between the pages of other files",
    request: {
      path: "scan/crop",
      form: { files: [PAGE_SAMPLE, TWO_SHEETS], pages: "all", binary: "false", return_meta: "true" },
    },
    expected: json(3, {
      images: { list: object({ ...IMAGE, meta: ANY_META }), length: 3 },
      page_count: 3,
    }),
  },
  {
    section: "decisions, several sheets",
    rule: "pages=all with return_pdf returns a PDF of all sheets",
    request: { path: "scan/crop", form: { file: TWO_SHEETS, pages: "all", return_pdf: "true" } },
    expected: pdf(2),
  },
  {
    section: "decisions, several sheets",
    rule: "pages=all returns the geometry of each sheet",
    request: { path: "scan/crop", form: { file: TWO_SHEETS, pages: "all", return_warp_geometry: "true" } },
    expected: json(2, { geometries: { list: geometry(169), length: 2 }, page_count: 2 }),
  },
  {
    section: "decisions, several sheets",
    rule: "pages=all returns one page where there is one",
    request: one({ pages: "all" }),
    expected: { status: 200, charged: 1, contentType: "image/jpeg" },
  },
  {
    section: "decisions, several sheets",
    rule: "pages=all costs nothing where the credits do not suffice for all sheets",
    request: { path: "scan/crop", headers: { "X-API-Key": "poor" }, form: { file: TWO_SHEETS, pages: "all" } },
    expected: { status: 402, code: "insufficient_credits", title: "Insufficient credits" },
  },
  {
    section: "decisions, several sheets",
    rule: "scan/scan_pdf keeps a photo of several sheets as one page and one credit",
    request: { path: "scan/scan_pdf", form: { file: TWO_SHEETS } },
    expected: pdf(1),
  },
  {
    section: "decisions, several sheets",
    rule: "scan/extract_text reads a photo of several sheets as one page and one credit",
    request: { path: "scan/extract_text", form: { file: TWO_SHEETS } },
    expected: json(1, { text: "text", language: { exactly: "eng" } }),
  },
  {
    section: "decisions, 4.5",
    rule: "segment_count=1 treats the page as flat",
    request: one({ return_warp_geometry: "true", segment_count: "1" }),
    expected: json(1, { geometry: geometry(4) }),
  },
  {
    section: "decisions, not shown",
    rule: "version=1 treats the page as flat, regardless of segment_count",
    request: one({ return_warp_geometry: "true", version: "1", segment_count: "30" }),
    expected: json(1, { geometry: geometry(4) }),
  },

  {
    section: "4.2",
    rule: "scan/scan_pdf returns a PDF of one page",
    request: { path: "scan/scan_pdf", form: { file: PAGE_SAMPLE } },
    expected: pdf(1),
  },
  {
    section: "4.2",
    rule: "scan/scan_pdf returns a PDF of several pages",
    request: { path: "scan/scan_pdf", form: { files: TWO_PAGE_SAMPLES } },
    expected: pdf(2),
  },
  {
    section: "4.2, 4.4",
    rule: "scan/scan_pdf accepts a PDF",
    request: { path: "scan/scan_pdf", form: { file: sample("two-page pdf"), ocr_lang: "eng" } },
    expected: pdf(2),
  },
  {
    section: "decisions, separators",
    rule: "split=true returns a PDF for each run of pages between separator sheets, which cost a credit too",
    request: { path: "scan/scan_pdf", form: { files: [PAGE_SAMPLE, SHEET, sample("two-page pdf")], split: "true" } },
    expected: {
      status: 200,
      charged: 4,
      contentType: /^multipart\/form-data; boundary=/,
      parts: [
        ["files", "document-1.pdf", "application/pdf"],
        ["files", "document-2.pdf", "application/pdf"],
      ],
    },
  },
  {
    section: "decisions, separators",
    rule: "separator sheets at the ends and in a row make no empty PDF",
    request: { path: "scan/scan_pdf", form: { files: [SHEET, PAGE_SAMPLE, SHEET, SHEET], split: "true" } },
    expected: { ...pdf(1), charged: 4 },
  },
  {
    section: "decisions, separators",
    rule: "split=true without a separator sheet returns one PDF",
    request: { path: "scan/scan_pdf", form: { files: TWO_PAGE_SAMPLES, split: "1" } },
    expected: pdf(2),
  },
  {
    section: "decisions, separators",
    rule: "without split a separator sheet is a page",
    request: { path: "scan/scan_pdf", form: { files: [PAGE_SAMPLE, SHEET] } },
    expected: pdf(2),
  },
  {
    section: "decisions, separators",
    rule: "separator sheets alone make no PDF",
    request: { path: "scan/scan_pdf", form: { files: [SHEET, SHEET], split: "true" } },
    expected: { status: 502, code: "no_document", title: /^Every page is a separator sheet/ },
  },
  {
    section: "2.4",
    rule: "scan/extract_text returns the text of one page",
    request: { path: "scan/extract_text", form: { file: PAGE_SAMPLE } },
    expected: json(1, { text: { matching: /\S/ }, language: { exactly: "eng" } }),
  },
  {
    section: "2.4",
    rule: "scan/extract_text returns the text of each page in the order sent",
    request: { path: "scan/extract_text", form: { files: [PAGE_SAMPLE, sample("blank sheet")] } },
    expected: json(2, { texts: { list: "text", length: 2 }, page_count: 2, language: { exactly: "eng" } }),
  },
  {
    section: "2.4, 4.3",
    rule: "a page without text gives an empty string",
    request: { path: "scan/extract_text", form: { file: sample("blank sheet") } },
    expected: json(1, { text: { exactly: "" }, language: { exactly: "eng" } }),
  },

  {
    section: "decisions, facts",
    rule: "scan/extract_text adds the facts of one page with return_facts",
    request: { path: "scan/extract_text", form: { file: PAGE_SAMPLE, return_facts: "true" } },
    expected: json(1, { text: { matching: /\S/ }, language: { exactly: "eng" }, facts: FACTS }),
  },
  {
    section: "decisions, facts",
    rule: "scan/extract_text adds the facts of each page to pages with return_facts, also where a page has none",
    request: { path: "scan/extract_text", form: { files: [PAGE_SAMPLE, sample("blank sheet")], return_facts: "1" } },
    expected: json(2, {
      texts: { list: "text", length: 2 },
      page_count: 2,
      language: { exactly: "eng" },
      pages: { list: object({ facts: FACTS }), length: 2 },
    }),
  },

  ...forEachEndpoint(["scan/crop", "scan/scan_pdf", "scan/extract_text"], (path) => ({
    section: "2.5",
    rule: "an error is a list with one title and one code",
    request: { path, form: {} },
    expected: {
      status: 400,
      contentType: "application/json",
      json: object({ errors: { list: object({ title: "text", code: "text" }), length: 1 } }),
    },
  })),
  failed("7, decisions", "scan/crop", 502, "The image could not be processed. Try again, or send another photograph."),
  failed("4.2, 7", "scan/scan_pdf", 500, "The PDF could not be made. Try again."),
  failed("4.3, 7", "scan/extract_text", 500, "The text could not be read. Try again."),
];
