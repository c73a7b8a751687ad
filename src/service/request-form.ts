import { ScanError } from "../core/errors.ts";
import { fileTypeOf, type FileType } from "../core/bytes/file-type.ts";
import type { Limits } from "../core/model/limits.ts";

/** Parses the body of a request as a form. Throws `malformed_body`. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ScanError(
      "malformed_body",
      'Send the request as multipart/form-data, with one "file" or several "files".',
    );
  }
  try {
    return await parseForm(await request.blob(), type);
  } catch (error) {
    throw new ScanError(
      "malformed_body",
      "The form in the request's body could not be read. Send it again as multipart/form-data.",
      { cause: error },
    );
  }
}

/** RFC 2046 allows a boundary 70 characters; the rest is for dashes and line ends. */
const EMPTY_FORM_MAX_BYTES = 80;

/** A form without parts is only the last boundary. Chromium 150 sends it so, but cannot read it; 156 can. */
async function parseForm(body: Blob, type: string): Promise<FormData> {
  if (body.size <= EMPTY_FORM_MAX_BYTES) {
    const [, boundary] = /^\s*--(\S+)--\s*$/.exec(await body.text()) ?? [];
    if (boundary !== undefined && type.includes(boundary)) return new FormData();
  }
  return new Response(body, { headers: { "Content-Type": type } }).formData();
}

/** Names that HTTP clients such as axios give to a list of files; the same as "files". */
const LIST_NAMES = ["files[]", "file[]"];
/** Longest list of part names in an error message, in characters. */
const MAX_NAMES_LENGTH = 200;

/**
 * The uploaded files in the order sent, checked for type and limits. Throws `missing_file`, `invalid_parameter`,
 * `invalid_file_type`, `file_too_large`, `too_many_pages`.
 */
export async function readFiles(form: FormData, limits: Limits): Promise<readonly File[]> {
  const single = form.getAll("file").filter(isFilled);
  const several = ["files", ...LIST_NAMES].flatMap((name) => form.getAll(name)).filter(isFilled);
  if (single.length > 0 && several.length > 0) {
    throw new ScanError(
      "invalid_parameter",
      'Both "file" and "files" are sent. Send "file" for one page or "files" for several.',
    );
  }
  if (single.length > 1) {
    throw new ScanError(
      "invalid_parameter",
      `"file" is sent ${single.length} times. Send "file" once, or "files" once per page.`,
    );
  }
  const sent = single.length > 0 ? single : several;
  if (sent.length === 0) {
    throw new ScanError(
      "missing_file",
      `No file was sent. Send one image as "file", or one "files" part per page.${namesOf(form)}`,
    );
  }
  // Every file has at least one page.
  if (sent.length > limits.pages) {
    throw new ScanError(
      "too_many_pages",
      `${sent.length} files are sent, at most ${limits.pages} pages fit in one request. Send fewer at a time.`,
    );
  }
  const files: File[] = [];
  for (const [index, value] of sent.entries()) {
    files.push(
      await checkFile(value, single.length > 0 ? 'The file in "file"' : `File ${index + 1} in "files"`, limits),
    );
  }
  return files;
}

/** False for what HTML forms and Swagger UI send for a field that nobody filled in. */
function isFilled(value: FormDataEntryValue): boolean {
  return typeof value === "string" ? value !== "" : value.size > 0 || value.name !== "";
}

/** A sentence with the names of the parts that were sent; empty without parts. */
function namesOf(form: FormData): string {
  const names = [...new Set(form.keys())].map((name) => JSON.stringify(name)).join(", ");
  if (names === "") return "";
  return ` Sent instead: ${names.length > MAX_NAMES_LENGTH ? `${names.slice(0, MAX_NAMES_LENGTH)}…` : `${names}.`}`;
}

async function checkFile(value: FormDataEntryValue, name: string, limits: Limits): Promise<File> {
  if (typeof value === "string") {
    throw new ScanError("missing_file", `${name} is sent as text. Send it as a file.`);
  }
  if (value.size > limits.fileBytes) {
    throw new ScanError(
      "file_too_large",
      `${name} is larger than ${toMegabytes(limits.fileBytes)}. Send a smaller one.`,
    );
  }
  const type = await fileTypeOf(value);
  if (type === "jpeg" || type === "png" || type === "pdf") return value;
  const what = type === null ? "is not" : `is ${OTHER_TYPES[type]}, not`;
  const advice = type === null ? "" : ` ${type === "heic" ? HEIC_ADVICE : "Convert it, and send the result."}`;
  throw new ScanError("invalid_file_type", `${name} ${what} a JPEG, PNG or PDF. Only those are supported.${advice}`);
}

/** What files of other types are called. */
const OTHER_TYPES: Readonly<Record<Exclude<FileType, "jpeg" | "png" | "pdf">, string>> = {
  heic: "an HEIC photo",
  tiff: "a TIFF",
  webp: "a WebP",
  avif: "an AVIF",
  gif: "a GIF",
  bmp: "a BMP",
  jp2: "a JPEG 2000",
  jxl: "a JPEG XL",
};
const HEIC_ADVICE = "Choose Settings > Camera > Formats > Most Compatible on the iPhone, or export the photo as JPEG.";

function toMegabytes(bytes: number): string {
  return `${Number((bytes / 2 ** 20).toPrecision(3))} MiB`;
}
