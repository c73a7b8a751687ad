/** What is sent: sections 2.1, 4.5 and 7, and the limits of the decisions. */
import { SERVICE_PATHS } from "../../core/contracts/relay.ts";
import { onEach, PAGE, sample, TWO_PAGES, type Answered, type Rule, type Sample } from "./contract.ts";

const refusedFile = (title: string): Answered => ({
  status: 400,
  code: "invalid_file_type",
  title: `${title} is not a JPEG, PNG or PDF. Only those are supported.`,
});

const undecodable = (name: Sample): Rule[] =>
  onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, 4.5",
    rule: `a ${name} can't be decoded`,
    ask: { path, form: { file: sample(name) } },
    answer: { status: 502, code: "undecodable_image", title: /\S/ },
  }));

export const INPUT_RULES: readonly Rule[] = [
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "2.1 rule 3, 7",
    rule: "needs a file",
    ask: { path, form: {} },
    answer: {
      status: 400,
      code: "missing_file",
      title: 'No file was sent. Send one image as "file", or one "files" part per page.',
    },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "2.1 rule 1, decisions",
    rule: "takes file or files, not both",
    ask: { path, form: { file: PAGE, files: TWO_PAGES } },
    answer: {
      status: 400,
      code: "invalid_parameter",
      title: 'Both "file" and "files" are sent. Send "file" for one page or "files" for several.',
    },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, not shown",
    rule: "takes file once",
    ask: { path, form: { file: TWO_PAGES } },
    answer: {
      status: 400,
      code: "invalid_parameter",
      title: '"file" is sent 2 times. Send "file" once, or "files" once per page.',
    },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "2.1",
    rule: "takes a file as a file, not as text",
    ask: { path, form: { file: "data" } },
    answer: { status: 400, code: "missing_file", title: 'The file in "file" is sent as text. Send it as a file.' },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "2.1",
    rule: "takes a JPEG",
    ask: { path, form: { file: PAGE } },
    answer: { status: 200, charged: 1 },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "2.1",
    rule: "takes a PNG",
    ask: { path, form: { file: sample("png page") } },
    answer: { status: 200, charged: 1 },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, 4.5",
    rule: "takes every page of a PDF",
    ask: { path, form: { file: sample("two-page pdf") } },
    answer: { status: 200, charged: 2 },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "2.1",
    rule: "takes files sent once as one page",
    ask: { path, form: { files: [PAGE] } },
    answer: { status: 200, charged: 1 },
  })),

  ...onEach(SERVICE_PATHS, (path) => ({
    from: "1",
    rule: "takes multipart/form-data only",
    ask: { path, body: { type: "application/x-www-form-urlencoded", text: "file=x" } },
    answer: { status: 400, code: "malformed_body", title: /^Send the request as multipart\/form-data/ },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "1",
    rule: "refuses a body that is called a form and is none",
    ask: { path, body: { type: "multipart/form-data; boundary=x", text: "no form" } },
    answer: { status: 400, code: "malformed_body", title: /^The form in the request's body could not be read/ },
  })),
  {
    from: "1",
    rule: "refuses a form whose boundary is missing",
    ask: { path: "scan/crop", body: { type: "multipart/form-data", text: "--x--" } },
    answer: { status: 400, code: "malformed_body" },
  },

  ...onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, 4.5",
    rule: "tells a file's type by its first bytes, not by its name",
    ask: { path, form: { file: sample("text called .jpg") } },
    answer: refusedFile('The file in "file"'),
  })),
  {
    from: "decisions, 4.5",
    rule: "a GIF is no known type",
    ask: { path: "scan/crop", form: { file: sample("gif called .png") } },
    answer: refusedFile('The file in "file"'),
  },
  {
    from: "decisions, 4.5",
    rule: "an empty file is no known type",
    ask: { path: "scan/extract_text", form: { file: sample("empty file") } },
    answer: refusedFile('The file in "file"'),
  },
  {
    from: "decisions, 4.5",
    rule: "names the file of several that is wrong",
    ask: { path: "scan/scan_pdf", form: { files: [PAGE, sample("text called .jpg")] } },
    answer: refusedFile('File 2 in "files"'),
  },
  ...undecodable("broken jpeg"),
  ...undecodable("broken png"),
  ...undecodable("broken pdf"),

  ...onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, limits",
    rule: "refuses a file of too many bytes",
    ask: { path, form: { file: sample("heavy file") } },
    answer: {
      status: 413,
      code: "file_too_large",
      title: 'The file in "file" is larger than 0.954 MiB. Send a smaller one.',
    },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, limits",
    rule: "refuses too many files",
    ask: { path, form: { files: [PAGE, PAGE, PAGE, PAGE, PAGE, PAGE] } },
    answer: {
      status: 413,
      code: "too_many_pages",
      title: "6 files are sent, at most 5 pages fit in one request. Send fewer at a time.",
    },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, limits",
    rule: "refuses a PDF of too many pages",
    ask: { path, form: { file: sample("six-page pdf") } },
    answer: { status: 413, code: "too_many_pages", title: "At most 5 pages fit in one request. Send fewer at a time." },
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "decisions, limits",
    rule: "refuses too many pixels by the picture's header",
    ask: { path, form: { file: sample("wide picture") } },
    answer: { status: 413, code: "too_many_pixels", title: /100 megapixels; at most 50/ },
  })),

  ...(["scan/scan_pdf", "scan/extract_text"] as const).map((path): Rule => ({
    from: "4.2, 4.3",
    rule: `${path}: needs no document in the picture`,
    ask: { path, form: { file: sample("photograph without a page") } },
    answer: { status: 200, charged: 1 },
  })),
  {
    from: "4.5, 7",
    rule: "scan/crop: no document found",
    ask: { path: "scan/crop", form: { file: sample("photograph without a page") } },
    answer: { status: 502, code: "no_document", title: /^No document was found/ },
  },
  {
    from: "4.5, 7",
    rule: "scan/crop: no document found, asked for its geometry",
    ask: {
      path: "scan/crop",
      form: { files: [PAGE, sample("photograph without a page")], return_warp_geometry: "true" },
    },
    answer: { status: 502, code: "no_document", title: /^Page 2: No document was found/ },
  },
];
