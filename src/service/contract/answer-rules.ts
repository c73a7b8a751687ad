/** What comes back: sections 2.4, 2.5, 4 and 7, and the shapes of the decisions. */
import { onEach, PAGE, sample, TWO_PAGES, type Answered, type Ask, type Rule } from "./contract.ts";
import type { Shape } from "./shape.ts";

const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ object: fields });

const POINT = object({ x: "number", y: "number" });
const META = object({
  corners: { list: POINT, length: 4 },
  confidence: "share",
  rotation: "number",
  curvature: "number",
  sharpness: "number",
  brightness: "share",
  filter: { exactly: "white" },
  version: 2,
  segment_count: 12,
  source_width: "whole number",
  source_height: "whole number",
});
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

const one = (fields: Ask["form"]): Ask => ({ path: "scan/crop", form: { file: PAGE, ...fields } });
const two = (fields: Ask["form"]): Ask => ({ path: "scan/crop", form: { files: TWO_PAGES, ...fields } });
const json = (charged: number, fields: Readonly<Record<string, Shape>>): Answered => ({
  status: 200,
  contentType: "application/json",
  charged,
  json: object({ success: true, ...fields }),
});
const pdf = (pages: number): Answered => ({
  status: 200,
  charged: pages,
  contentType: "application/pdf",
  headers: { "content-disposition": `attachment; filename="${pages === 1 ? "scan" : "multipage_scan"}.pdf"` },
});

const failed = (
  from: string,
  path: "scan/crop" | "scan/scan_pdf" | "scan/extract_text",
  status: number,
  title: string,
): Rule => ({
  from,
  rule: `${path}: an engine that fails`,
  ask: { path, form: { file: sample("picture that an engine fails on") } },
  answer: { status, code: "work_failed", title },
  onlyDirect: true,
});

export const ANSWER_RULES: readonly Rule[] = [
  {
    from: "4.1",
    rule: "scan/crop gives one page as a JPEG",
    ask: one({}),
    answer: {
      status: 200,
      charged: 1,
      contentType: "image/jpeg",
      headers: { "content-disposition": 'attachment; filename="scan.jpg"' },
    },
  },
  {
    from: "decisions, not shown",
    rule: "scan/crop gives several pages as a form that reads as it was sent",
    ask: two({}),
    answer: {
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
    from: "decisions, 4.5",
    rule: "scan/crop gives the pages of a PDF as such a form",
    ask: { path: "scan/crop", form: { file: sample("two-page pdf") } },
    answer: {
      status: 200,
      charged: 2,
      parts: [
        ["files", "page-1.jpg", "image/jpeg"],
        ["files", "page-2.jpg", "image/jpeg"],
      ],
    },
  },
  {
    from: "decisions, not shown",
    rule: "binary=false wraps one page",
    ask: one({ binary: "false" }),
    answer: json(1, { ...IMAGE, page_count: 1 }),
  },
  {
    from: "decisions, not shown",
    rule: "binary=false wraps several pages",
    ask: two({ binary: "false" }),
    answer: json(2, { images: { list: object(IMAGE), length: 2 }, page_count: 2 }),
  },
  {
    from: "decisions, not shown",
    rule: "return_meta adds what was found to one page",
    ask: one({ binary: "false", return_meta: "true" }),
    answer: json(1, { ...IMAGE, meta: META, page_count: 1 }),
  },
  {
    from: "decisions, not shown",
    rule: "return_meta adds what was found to each page",
    ask: two({ binary: "false", return_meta: "true" }),
    answer: json(2, { images: { list: object({ ...IMAGE, meta: META }), length: 2 }, page_count: 2 }),
  },
  {
    from: "4.1",
    rule: "return_meta changes no binary answer",
    ask: one({ return_meta: "true" }),
    answer: { status: 200, charged: 1, contentType: "image/jpeg" },
  },
  { from: "4.1", rule: "return_pdf gives one PDF of one page", ask: one({ return_pdf: "true" }), answer: pdf(1) },
  { from: "4.1", rule: "return_pdf gives one PDF of several pages", ask: two({ return_pdf: "true" }), answer: pdf(2) },
  {
    from: "4.1",
    rule: "return_pdf reads in ocr_lang",
    ask: one({ return_pdf: "true", ocr_lang: "deu" }),
    answer: pdf(1),
  },
  {
    from: "decisions, not shown",
    rule: "return_pdf and binary=false wrap the PDF",
    ask: two({ return_pdf: "true", binary: "false" }),
    answer: json(2, { pdf: "base64", content_type: { exactly: "application/pdf" }, page_count: 2 }),
  },
  {
    from: "decisions, not shown",
    rule: "return_meta comes with a wrapped PDF of one page",
    ask: one({ return_pdf: "true", binary: "false", return_meta: "true" }),
    answer: json(1, { pdf: "base64", content_type: { exactly: "application/pdf" }, meta: META, page_count: 1 }),
  },
  {
    from: "decisions, not shown",
    rule: "return_meta comes with a wrapped PDF of several pages",
    ask: two({ return_pdf: "true", binary: "false", return_meta: "true" }),
    answer: json(2, {
      pdf: "base64",
      content_type: { exactly: "application/pdf" },
      metas: { list: META, length: 2 },
      page_count: 2,
    }),
  },
  {
    from: "decisions, not shown",
    rule: "return_warp_geometry gives one page's geometry",
    ask: one({ return_warp_geometry: "true", segment_count: "3" }),
    answer: json(1, { geometry: geometry(16) }),
  },
  {
    from: "decisions, not shown",
    rule: "return_warp_geometry gives each page's geometry",
    ask: two({ return_warp_geometry: "true" }),
    answer: json(2, { geometries: { list: geometry(169), length: 2 }, page_count: 2 }),
  },
  {
    from: "4.1, decisions",
    rule: "return_warp_geometry answers JSON whatever binary says",
    ask: one({ return_warp_geometry: "true", binary: "true" }),
    answer: json(1, { geometry: geometry(169) }),
  },
  {
    from: "4.1, decisions",
    rule: "return_warp_geometry takes no return_meta",
    ask: one({ return_warp_geometry: "true", binary: "false", return_meta: "true" }),
    answer: json(1, { geometry: geometry(169) }),
  },
  {
    from: "decisions, 4.5",
    rule: "segment_count=1 is a flat page",
    ask: one({ return_warp_geometry: "true", segment_count: "1" }),
    answer: json(1, { geometry: geometry(4) }),
  },
  {
    from: "decisions, not shown",
    rule: "version=1 is a flat page, whatever segment_count says",
    ask: one({ return_warp_geometry: "true", version: "1", segment_count: "30" }),
    answer: json(1, { geometry: geometry(4) }),
  },

  {
    from: "4.2",
    rule: "scan/scan_pdf gives a PDF of one page",
    ask: { path: "scan/scan_pdf", form: { file: PAGE } },
    answer: pdf(1),
  },
  {
    from: "4.2",
    rule: "scan/scan_pdf gives a PDF of several pages",
    ask: { path: "scan/scan_pdf", form: { files: TWO_PAGES } },
    answer: pdf(2),
  },
  {
    from: "4.2, 4.4",
    rule: "scan/scan_pdf takes a PDF",
    ask: { path: "scan/scan_pdf", form: { file: sample("two-page pdf"), ocr_lang: "eng" } },
    answer: pdf(2),
  },
  {
    from: "2.4",
    rule: "scan/extract_text gives one page's text",
    ask: { path: "scan/extract_text", form: { file: PAGE } },
    answer: json(1, { text: { matching: /\S/ }, language: { exactly: "eng" } }),
  },
  {
    from: "2.4",
    rule: "scan/extract_text gives each page's text in the order sent",
    ask: { path: "scan/extract_text", form: { files: [PAGE, sample("blank sheet")] } },
    answer: json(2, { texts: { list: "text", length: 2 }, page_count: 2, language: { exactly: "eng" } }),
  },
  {
    from: "2.4, 4.3",
    rule: "a page without characters is an empty string",
    ask: { path: "scan/extract_text", form: { file: sample("blank sheet") } },
    answer: json(1, { text: { exactly: "" }, language: { exactly: "eng" } }),
  },

  ...onEach(["scan/crop", "scan/scan_pdf", "scan/extract_text"], (path) => ({
    from: "2.5",
    rule: "an error is a list of one title and one code",
    ask: { path, form: {} },
    answer: {
      status: 400,
      contentType: "application/json",
      json: object({ errors: { list: object({ title: "text", code: "text" }), length: 1 } }),
    },
  })),
  failed("7, decisions", "scan/crop", 502, "The image could not be processed. Try again, or send another photograph."),
  failed("4.2, 7", "scan/scan_pdf", 500, "The PDF could not be made. Try again."),
  failed("4.3, 7", "scan/extract_text", 500, "The text could not be read. Try again."),
];
