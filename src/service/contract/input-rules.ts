/** Rules on uploads: sections 2.1, 4.5 and 7, and the limits added by the decisions. */
import { SERVICE_PATHS } from "../../core/contracts/relay.ts";
import {
  forEachEndpoint,
  PAGE_SAMPLE,
  sample,
  TWO_PAGE_SAMPLES,
  type ExpectedResponse,
  type Rule,
  type Sample,
} from "./contract.ts";

const refusedFile = (title: string): ExpectedResponse => ({
  status: 400,
  code: "invalid_file_type",
  title: `${title} is not a JPEG, PNG or PDF. Only those are supported.`,
});

const undecodable = (name: Sample): Rule[] =>
  forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, 4.5",
    rule: `a ${name} cannot be decoded`,
    request: { path, form: { file: sample(name) } },
    expected: { status: 502, code: "undecodable_image", title: /\S/ },
  }));

export const INPUT_RULES: readonly Rule[] = [
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "2.1 rule 3, 7",
    rule: "requires a file",
    request: { path, form: {} },
    expected: {
      status: 400,
      code: "missing_file",
      title: 'No file was sent. Send one image as "file", or one "files" part per page.',
    },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, later",
    rule: "names the parts that were sent instead of a file",
    request: { path, form: { image: PAGE_SAMPLE, filter: "white" } },
    expected: {
      status: 400,
      code: "missing_file",
      title:
        'No file was sent. Send one image as "file", or one "files" part per page. Sent instead: "image", "filter".',
    },
  })),
  ...["files[]", "file[]"].map((name): Rule => ({
    section: "decisions, later",
    rule: `treats ${name} as files`,
    request: { path: "scan/crop", form: { [name]: TWO_PAGE_SAMPLES, return_warp_geometry: "true" } },
    expected: { status: 200, charged: 2 },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, later",
    rule: "accepts file or files[], not both",
    request: { path, form: { file: PAGE_SAMPLE, "files[]": [PAGE_SAMPLE] } },
    expected: { status: 400, code: "invalid_parameter", title: /^Both "file" and "files" are sent/ },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "2.1 rule 1, decisions",
    rule: "accepts file or files, not both",
    request: { path, form: { file: PAGE_SAMPLE, files: TWO_PAGE_SAMPLES } },
    expected: {
      status: 400,
      code: "invalid_parameter",
      title: 'Both "file" and "files" are sent. Send "file" for one page or "files" for several.',
    },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, not shown",
    rule: "accepts file only once",
    request: { path, form: { file: TWO_PAGE_SAMPLES } },
    expected: {
      status: 400,
      code: "invalid_parameter",
      title: '"file" is sent 2 times. Send "file" once, or "files" once per page.',
    },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "2.1",
    rule: "rejects a file sent as text",
    request: { path, form: { file: "data" } },
    expected: { status: 400, code: "missing_file", title: 'The file in "file" is sent as text. Send it as a file.' },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "2.1",
    rule: "accepts a JPEG",
    request: { path, form: { file: PAGE_SAMPLE } },
    expected: { status: 200, charged: 1 },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "2.1",
    rule: "accepts a PNG",
    request: { path, form: { file: sample("png page") } },
    expected: { status: 200, charged: 1 },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, 4.5",
    rule: "accepts all pages of a PDF",
    request: { path, form: { file: sample("two-page pdf") } },
    expected: { status: 200, charged: 2 },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "2.1",
    rule: "treats files sent once as one page",
    request: { path, form: { files: [PAGE_SAMPLE] } },
    expected: { status: 200, charged: 1 },
  })),

  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "1",
    rule: "accepts multipart/form-data only",
    request: { path, body: { type: "application/x-www-form-urlencoded", text: "file=x" } },
    expected: { status: 400, code: "malformed_body", title: /^Send the request as multipart\/form-data/ },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "1",
    rule: "rejects a body that is declared as a form but is not one",
    request: { path, body: { type: "multipart/form-data; boundary=x", text: "no form" } },
    expected: { status: 400, code: "malformed_body", title: /^The form in the request's body could not be read/ },
  })),
  {
    section: "1",
    rule: "rejects a form without a boundary",
    request: { path: "scan/crop", body: { type: "multipart/form-data", text: "--x--" } },
    expected: { status: 400, code: "malformed_body" },
  },

  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, 4.5",
    rule: "detects the file type by its first bytes, not by its name",
    request: { path, form: { file: sample("text called .jpg") } },
    expected: refusedFile('The file in "file"'),
  })),
  {
    section: "decisions, 4.5",
    rule: "rejects a GIF",
    request: { path: "scan/crop", form: { file: sample("gif called .png") } },
    expected: {
      status: 400,
      code: "invalid_file_type",
      title:
        'The file in "file" is a GIF, not a JPEG, PNG or PDF. Only those are supported. ' +
        "Convert it, and send the result.",
    },
  },
  {
    section: "decisions, 4.5",
    rule: "rejects an empty file",
    request: { path: "scan/extract_text", form: { file: sample("empty file") } },
    expected: refusedFile('The file in "file"'),
  },
  {
    section: "decisions, 4.5",
    rule: "names the invalid file among several",
    request: { path: "scan/scan_pdf", form: { files: [PAGE_SAMPLE, sample("text called .jpg")] } },
    expected: refusedFile('File 2 in "files"'),
  },
  ...undecodable("broken jpeg"),
  ...undecodable("broken png"),
  ...undecodable("broken pdf"),

  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, limits",
    rule: "rejects a file that is too large",
    request: { path, form: { file: sample("heavy file") } },
    expected: {
      status: 413,
      code: "file_too_large",
      title: 'The file in "file" is larger than 0.954 MiB. Send a smaller one.',
    },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, limits",
    rule: "rejects too many files",
    request: { path, form: { files: [PAGE_SAMPLE, PAGE_SAMPLE, PAGE_SAMPLE, PAGE_SAMPLE, PAGE_SAMPLE, PAGE_SAMPLE] } },
    expected: {
      status: 413,
      code: "too_many_pages",
      title: "6 files are sent, at most 5 pages fit in one request. Send fewer at a time.",
    },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, limits",
    rule: "rejects a PDF with too many pages",
    request: { path, form: { file: sample("six-page pdf") } },
    expected: {
      status: 413,
      code: "too_many_pages",
      title: "At most 5 pages fit in one request. Send fewer at a time.",
    },
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "decisions, limits",
    rule: "rejects an image with too many pixels by its header",
    request: { path, form: { file: sample("wide picture") } },
    expected: { status: 413, code: "too_many_pixels", title: /100 megapixels; at most 50/ },
  })),

  ...(["scan/scan_pdf", "scan/extract_text"] as const).map((path): Rule => ({
    section: "4.2, 4.3",
    rule: `${path}: requires no document in the photo`,
    request: { path, form: { file: sample("photograph without a page") } },
    expected: { status: 200, charged: 1 },
  })),
  {
    section: "4.5, 7",
    rule: "scan/crop: no document found",
    request: { path: "scan/crop", form: { file: sample("photograph without a page") } },
    expected: { status: 502, code: "no_document", title: /^No document was found/ },
  },
  {
    section: "4.5, 7",
    rule: "scan/crop: no document found, with return_warp_geometry",
    request: {
      path: "scan/crop",
      form: { files: [PAGE_SAMPLE, sample("photograph without a page")], return_warp_geometry: "true" },
    },
    expected: { status: 502, code: "no_document", title: /^Page 2: No document was found/ },
  },
];
