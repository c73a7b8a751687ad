/** Rules on parameters: section 4, with the values set by the decisions. */
import { SERVICE_PATHS } from "../../core/contracts/relay.ts";
import { forEachEndpoint, PAGE_SAMPLE, sample, type ContractRequest, type Rule } from "./contract.ts";
import type { Shape } from "./shape.ts";

const CROPPED = { status: 200, contentType: "image/jpeg", charged: 1 } as const;

const crop = (fields: ContractRequest["form"]): ContractRequest => ({
  path: "scan/crop",
  form: { file: PAGE_SAMPLE, ...fields },
});

const accepts = (section: string, name: string, values: readonly string[]): Rule[] =>
  values.map((value) => ({
    section,
    rule: `scan/crop accepts ${name}=${JSON.stringify(value)}`,
    request: crop({ [name]: value, ...(name !== "return_warp_geometry" && { return_warp_geometry: "true" }) }),
    expected: { status: 200, charged: 1 },
  }));

const rejects = (section: string, name: string, values: readonly string[], title: string): Rule[] =>
  values.map((value) => ({
    section,
    rule: `scan/crop rejects ${name}=${JSON.stringify(value)}`,
    request: crop({ [name]: value }),
    expected: { status: 400, code: "invalid_parameter", title: `The parameter "${name}" must be ${title}.` },
  }));

const FLAGS = [
  "binary",
  "strip_black_border",
  "return_pdf",
  "return_meta",
  "return_facts",
  "return_warp_geometry",
  "pdf_a",
] as const;

/** What is said of one page. */
const LANGUAGE_HINTS: Shape = { list: { object: { language_hint: "text" } }, length: 1 };

const language = (sent: string): string =>
  `The language "${sent}" is not available here. Use eng, deu, fra, or several joined by "+".`;

export const PARAMETER_RULES: readonly Rule[] = [
  { section: "4.1", rule: "scan/crop requires a file only", request: crop({}), expected: CROPPED },
  ...rejects(
    "4.1, 7, decisions",
    "output_width",
    ["abc", "", "1536.5", "1e3", "0x10", "0", "-1", "8193", "99999999999", "NaN", "1 536", "٣"],
    "a whole number from 1 to 8192",
  ),
  ...accepts("decisions, not shown", "output_width", ["1", "8192", " 1024 ", "+1024"]),
  ...rejects(
    "4.1, 7, decisions",
    "segment_count",
    ["abc", "", "2.5", "0", "65", "-3", "12px"],
    "a whole number from 1 to 64",
  ),
  ...accepts("decisions, 4.5", "segment_count", ["1", "12", "64"]),
  ...rejects("4.1, decisions", "filter", ["White", "grey", "", "white,flat"], "one of white, flat, original"),
  ...(["white", "flat", "original"] as const).map((filter): Rule => ({
    section: "4.1",
    rule: `scan/crop accepts filter=${filter}`,
    request: crop({ filter }),
    expected: CROPPED,
  })),
  ...rejects("decisions, several sheets", "pages", ["two", "ALL", "", "2"], "one or all"),
  ...rejects("9, decisions", "version", ["0", "3", "2.0", "", "v2"], "1 or 2"),
  ...accepts("9, decisions", "version", ["1", "2"]),
  ...FLAGS.flatMap((flag) => rejects("decisions, not shown", flag, ["yes", "", "2", "null"], "true or false")),
  ...FLAGS.filter((flag) => flag !== "return_pdf").flatMap((flag) =>
    accepts("decisions, not shown", flag, ["true", "FALSE", "True", "1", "0"]),
  ),
  ...["yes", "", "2", "null"].map((split): Rule => ({
    section: "decisions, separators",
    rule: `scan/scan_pdf rejects split=${JSON.stringify(split)}`,
    request: { path: "scan/scan_pdf", form: { file: PAGE_SAMPLE, split } },
    expected: { status: 400, code: "invalid_parameter", title: 'The parameter "split" must be true or false.' },
  })),
  ...["yes", "", "2", "null"].map((returnFacts): Rule => ({
    section: "decisions, facts",
    rule: `scan/extract_text rejects return_facts=${JSON.stringify(returnFacts)}`,
    request: { path: "scan/extract_text", form: { file: PAGE_SAMPLE, return_facts: returnFacts } },
    expected: { status: 400, code: "invalid_parameter", title: 'The parameter "return_facts" must be true or false.' },
  })),
  {
    section: "decisions, not shown",
    rule: "rejects a parameter sent twice",
    request: crop({ filter: ["white", "flat"] }),
    expected: { status: 400, code: "invalid_parameter", title: 'The parameter "filter" is sent twice. Send it once.' },
  },
  {
    section: "4.1",
    rule: "rejects a parameter sent as a file",
    request: crop({ filter: sample("text called .jpg") }),
    expected: {
      status: 400,
      code: "invalid_parameter",
      title: 'The parameter "filter" is sent as a file. Send it as text.',
    },
  },
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, not shown",
    rule: "ignores unknown parameters",
    request: { path, form: { file: PAGE_SAMPLE, colour: "green", Filter: "none", output_height: "x" } },
    expected: { status: 200, charged: 1 },
  })),
  ...(["scan/scan_pdf", "scan/extract_text"] as const).map((path): Rule => ({
    section: "4.2, 4.3",
    rule: `${path} ignores the parameters of scan/crop`,
    request: { path, form: { file: PAGE_SAMPLE, output_width: "abc", filter: "none" } },
    expected: { status: 200, charged: 1 },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, 4.5",
    rule: "rejects an unknown language and lists the available ones",
    request: { path, form: { file: PAGE_SAMPLE, ocr_lang: "eng+xyz" } },
    expected: { status: 400, code: "unsupported_language", title: language("xyz") },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, 4.5",
    rule: "rejects a language that the deployment does not ship",
    request: { path, form: { file: PAGE_SAMPLE, ocr_lang: "pol" } },
    expected: { status: 400, code: "unsupported_language", title: language("pol") },
  })),
  ...(["eng", "deu", "fra", "eng+deu"] as const).map((languages): Rule => ({
    section: "4.3, decisions",
    rule: `scan/extract_text recognises ${languages}`,
    request: { path: "scan/extract_text", form: { file: PAGE_SAMPLE, ocr_lang: languages } },
    expected: {
      status: 200,
      charged: 1,
      json: {
        object: { success: true, text: "text", language: { exactly: languages } },
        // The page is in English.
        ...(!languages.includes("eng") && { optional: { pages: LANGUAGE_HINTS } }),
      },
    },
  })),
  {
    section: "4.1 rule 1",
    rule: "return_pdf and return_warp_geometry exclude each other, with a special error body",
    request: crop({ return_pdf: "1", return_warp_geometry: "TRUE" }),
    expected: {
      status: 400,
      contentType: "application/json",
      json: { object: { error: { matching: /geometry mode returns no image/ } } },
    },
  },
];
