/** The parameters of section 4 and their values, as decided. */
import { SERVICE_PATHS } from "../../core/contracts/relay.ts";
import { onEach, PAGE, sample, type Ask, type Rule } from "./contract.ts";

const CROPPED = { status: 200, contentType: "image/jpeg", charged: 1 } as const;

const crop = (fields: Ask["form"]): Ask => ({ path: "scan/crop", form: { file: PAGE, ...fields } });

const takes = (from: string, name: string, values: readonly string[]): Rule[] =>
  values.map((value) => ({
    from,
    rule: `scan/crop takes ${name}=${JSON.stringify(value)}`,
    ask: crop({ [name]: value, ...(name !== "return_warp_geometry" && { return_warp_geometry: "true" }) }),
    answer: { status: 200, charged: 1 },
  }));

const refuses = (from: string, name: string, values: readonly string[], title: string): Rule[] =>
  values.map((value) => ({
    from,
    rule: `scan/crop refuses ${name}=${JSON.stringify(value)}`,
    ask: crop({ [name]: value }),
    answer: { status: 400, code: "invalid_parameter", title: `The parameter "${name}" must be ${title}.` },
  }));

const FLAGS = ["binary", "strip_black_border", "return_pdf", "return_meta", "return_warp_geometry", "pdf_a"] as const;

const language = (sent: string): string =>
  `The language "${sent}" is not available here. Use eng, deu, fra, or several joined by "+".`;

export const PARAMETER_RULES: readonly Rule[] = [
  { from: "4.1", rule: "scan/crop needs nothing but a file", ask: crop({}), answer: CROPPED },
  ...refuses(
    "4.1, 7, decisions",
    "output_width",
    ["abc", "", "1536.5", "1e3", "0x10", "0", "-1", "8193", "99999999999", "NaN", "1 536", "٣"],
    "a whole number from 1 to 8192",
  ),
  ...takes("decisions, not shown", "output_width", ["1", "8192", " 1024 ", "+1024"]),
  ...refuses(
    "4.1, 7, decisions",
    "segment_count",
    ["abc", "", "2.5", "0", "65", "-3", "12px"],
    "a whole number from 1 to 64",
  ),
  ...takes("decisions, 4.5", "segment_count", ["1", "12", "64"]),
  ...refuses("4.1, decisions", "filter", ["White", "grey", "", "white,flat"], "one of white, flat, original"),
  ...(["white", "flat", "original"] as const).map((filter): Rule => ({
    from: "4.1",
    rule: `scan/crop takes filter=${filter}`,
    ask: crop({ filter }),
    answer: CROPPED,
  })),
  ...refuses("9, decisions", "version", ["0", "3", "2.0", "", "v2"], "1 or 2"),
  ...takes("9, decisions", "version", ["1", "2"]),
  ...FLAGS.flatMap((flag) => refuses("decisions, not shown", flag, ["yes", "", "2", "null"], "true or false")),
  ...FLAGS.filter((flag) => flag !== "return_pdf").flatMap((flag) =>
    takes("decisions, not shown", flag, ["true", "FALSE", "True", "1", "0"]),
  ),
  {
    from: "decisions, not shown",
    rule: "a parameter is sent once",
    ask: crop({ filter: ["white", "flat"] }),
    answer: { status: 400, code: "invalid_parameter", title: 'The parameter "filter" is sent twice. Send it once.' },
  },
  {
    from: "4.1",
    rule: "a parameter is text, not a file",
    ask: crop({ filter: sample("text called .jpg") }),
    answer: {
      status: 400,
      code: "invalid_parameter",
      title: 'The parameter "filter" is sent as a file. Send it as text.',
    },
  },
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, not shown",
    rule: "ignores parameters that it does not know",
    ask: { path, form: { file: PAGE, colour: "green", Filter: "none", output_height: "x" } },
    answer: { status: 200, charged: 1 },
  })),
  ...(["scan/scan_pdf", "scan/extract_text"] as const).map((path): Rule => ({
    from: "4.2, 4.3",
    rule: `${path} does not know the parameters of scan/crop`,
    ask: { path, form: { file: PAGE, output_width: "abc", filter: "none" } },
    answer: { status: 200, charged: 1 },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, 4.5",
    rule: "refuses a language that there is not, and names those that there are",
    ask: { path, form: { file: PAGE, ocr_lang: "eng+xyz" } },
    answer: { status: 400, code: "unsupported_language", title: language("xyz") },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, 4.5",
    rule: "refuses a language that the deployment does not ship",
    ask: { path, form: { file: PAGE, ocr_lang: "pol" } },
    answer: { status: 400, code: "unsupported_language", title: language("pol") },
  })),
  ...(["eng", "deu", "fra", "eng+deu"] as const).map((languages): Rule => ({
    from: "4.3, decisions",
    rule: `scan/extract_text reads ${languages}`,
    ask: { path: "scan/extract_text", form: { file: PAGE, ocr_lang: languages } },
    answer: {
      status: 200,
      charged: 1,
      json: { object: { success: true, text: "text", language: { exactly: languages } } },
    },
  })),
  {
    from: "4.1 rule 1",
    rule: "return_pdf and return_warp_geometry exclude each other, told in a shape of its own",
    ask: crop({ return_pdf: "1", return_warp_geometry: "TRUE" }),
    answer: {
      status: 400,
      contentType: "application/json",
      json: { object: { error: { matching: /geometry mode returns no image/ } } },
    },
  },
];
