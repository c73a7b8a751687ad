import { describe, expect, it } from "vitest";
import type { Account } from "../core/accounts.ts";
import { SERVICE_PATHS, type ServicePath } from "../core/relay.ts";
import { BASE, deploy, errorOf, formOf, KEY, PHOTO, PHOTOS, post, type Fields } from "./deployment.test-double.ts";
import { jpegFile, pdfFile } from "./engines.test-double.ts";

/** Refusals: each row is a rule, a request, and what must come back. Nothing of it may cost a credit. */
interface Refusal {
  readonly rule: string;
  readonly request: () => Request;
  readonly account?: Partial<Account>;
  readonly status: number;
  readonly code: string;
  readonly title: string | RegExp;
}

const refusedParameter = (name: string, value: Fields[string], title: string): Refusal => ({
  rule: `${name}=${typeof value === "string" ? value : JSON.stringify(value)} is refused`,
  request: () => post("scan/crop", { file: PHOTO, [name]: value }),
  status: 400,
  code: "invalid_parameter",
  title,
});

function onEach(row: (path: ServicePath) => Refusal): Refusal[] {
  const rows: Refusal[] = [];
  for (const path of SERVICE_PATHS) {
    const refusal = row(path);
    rows.push({ ...refusal, rule: `${path}: ${refusal.rule}` });
  }
  return rows;
}

const WIDTH = 'The parameter "output_width" must be a whole number from 1 to 8192.';
const SEGMENTS = 'The parameter "segment_count" must be a whole number from 1 to 64.';
const LANGUAGES = (sent: string): string => `The language "${sent}" is not available here. Use eng, deu, fra, or several joined by "+".`;

const REFUSALS: readonly Refusal[] = [
  {
    rule: "an unknown path is not found",
    request: () => new Request(`${BASE}scan/other`, { method: "POST" }),
    status: 404,
    code: "not_found",
    title: /scan\/crop, scan\/scan_pdf, scan\/extract_text/,
  },
  {
    rule: "a path of another deployment is not found",
    request: () => new Request("https://example.com/scan/crop", { method: "POST" }),
    status: 404,
    code: "not_found",
    title: /Nothing answers/,
  },
  ...["GET", "PUT", "DELETE", "HEAD", "OPTIONS"].flatMap((method) =>
    onEach((path) => ({
      rule: `${method} is not allowed, before the key is looked at`,
      request: () => new Request(BASE + path, { method }),
      status: 405,
      code: "method_not_allowed",
      title: `${method} is not answered here. Send the request with POST.`,
    })),
  ),
  ...onEach((path) => ({
    rule: "no key",
    request: () => post(path, { file: PHOTO }, {}),
    status: 401,
    code: "missing_api_key",
    title: "Missing API Key",
  })),
  ...onEach((path) => ({
    rule: "an unknown key",
    request: () => post(path, { file: PHOTO }, { "X-API-Key": "wrong" }),
    status: 401,
    code: "invalid_api_key",
    title: "Invalid API Key",
  })),
  ...onEach((path) => ({
    rule: "the key of a suspended account",
    request: () => post(path, { file: PHOTO }),
    account: { active: false },
    status: 401,
    code: "invalid_api_key",
    title: "Invalid API Key",
  })),
  {
    rule: "an empty X-API-Key and a foreign scheme are no key",
    request: () => post("scan/crop", { file: PHOTO }, { "X-API-Key": " ", Authorization: "Basic abc" }),
    status: 401,
    code: "missing_api_key",
    title: "Missing API Key",
  },
  {
    rule: "X-API-Key decides over Authorization",
    request: () => post("scan/crop", { file: PHOTO }, { "X-API-Key": "wrong", Authorization: `Bearer ${KEY}` }),
    status: 401,
    code: "invalid_api_key",
    title: "Invalid API Key",
  },
  {
    rule: "Authorization decides over api_key",
    request: () => new Request(`${BASE}scan/crop?api_key=${KEY}`, { method: "POST", headers: { Authorization: "Bearer wrong" }, body: formOf({ file: PHOTO }) }),
    status: 401,
    code: "invalid_api_key",
    title: "Invalid API Key",
  },
  ...onEach((path) => ({
    rule: "no file",
    request: () => post(path, {}),
    status: 400,
    code: "missing_file",
    title: 'No file was sent. Send one image as "file", or one "files" part per page.',
  })),
  ...onEach((path) => ({
    rule: "an empty body",
    request: () => new Request(BASE + path, { method: "POST", headers: { "X-API-Key": KEY } }),
    status: 400,
    code: "malformed_body",
    title: /^Send the request as multipart\/form-data/,
  })),
  ...onEach((path) => ({
    rule: "a body that is no form",
    request: () => new Request(BASE + path, { method: "POST", headers: { "X-API-Key": KEY, "Content-Type": "multipart/form-data; boundary=x" }, body: "no form" }),
    status: 400,
    code: "malformed_body",
    title: /^The form in the request's body could not be read/,
  })),
  {
    rule: "a form that is not multipart",
    request: () => new Request(`${BASE}scan/crop`, { method: "POST", headers: { "X-API-Key": KEY }, body: new URLSearchParams({ file: "x" }) }),
    status: 400,
    code: "malformed_body",
    title: /^Send the request as multipart\/form-data/,
  },
  ...onEach((path) => ({
    rule: "file and files together",
    request: () => post(path, { file: PHOTO, files: PHOTOS }),
    status: 400,
    code: "invalid_parameter",
    title: 'Both "file" and "files" are sent. Send "file" for one page or "files" for several.',
  })),
  ...onEach((path) => ({
    rule: "file twice",
    request: () => post(path, { file: [PHOTO, PHOTO] }),
    status: 400,
    code: "invalid_parameter",
    title: '"file" is sent 2 times. Send "file" once, or "files" once per page.',
  })),
  {
    rule: "a file sent as text",
    request: () => post("scan/crop", { file: "data" }),
    status: 400,
    code: "missing_file",
    title: 'The file in "file" is sent as text. Send it as a file.',
  },
  ...onEach((path) => ({
    rule: "a text file called .jpg, told by its first bytes",
    request: () => post(path, { files: [PHOTO, new File(["plain text"], "photo.jpg", { type: "image/jpeg" })] }),
    status: 400,
    code: "invalid_file_type",
    title: 'File 2 in "files" is not a JPEG, PNG or PDF. Only those are supported.',
  })),
  {
    rule: "an empty file",
    request: () => post("scan/crop", { file: new File([], "photo.jpg") }),
    status: 400,
    code: "invalid_file_type",
    title: 'The file in "file" is not a JPEG, PNG or PDF. Only those are supported.',
  },
  {
    rule: "a file over the limit",
    request: () => post("scan/crop", { file: jpegFile("x".repeat(10_000)) }),
    status: 413,
    code: "file_too_large",
    title: 'The file in "file" is larger than 0.00954 MiB. Send a smaller one.',
  },
  {
    rule: "more files than pages are allowed",
    request: () => post("scan/extract_text", { files: Array.from({ length: 6 }, () => PHOTO) }),
    status: 413,
    code: "too_many_pages",
    title: "6 files are sent, at most 5 pages fit in one request. Send fewer at a time.",
  },
  {
    rule: "a PDF with more pages than are allowed",
    request: () => post("scan/scan_pdf", { file: pdfFile(6) }),
    status: 413,
    code: "too_many_pages",
    title: "At most 5 pages fit in one request. Send fewer at a time.",
  },
  ...["abc", "", "1536.5", "1e3", "0x10", "0", "-1", "8193", "99999999999", "NaN", "1 536"].map((value) => refusedParameter("output_width", value, WIDTH)),
  ...["abc", "", "2.5", "0", "65", "-3"].map((value) => refusedParameter("segment_count", value, SEGMENTS)),
  ...["White", "grey", ""].map((value) => refusedParameter("filter", value, 'The parameter "filter" must be one of white, flat, original.')),
  ...["0", "3", "2.0", ""].map((value) => refusedParameter("version", value, 'The parameter "version" must be 1 or 2.')),
  ...["binary", "strip_black_border", "return_pdf", "return_meta", "return_warp_geometry"].flatMap((name) =>
    ["yes", "", "2", "null"].map((value) => refusedParameter(name, value, `The parameter "${name}" must be true or false.`)),
  ),
  refusedParameter("filter", ["white", "flat"], 'The parameter "filter" is sent twice. Send it once.'),
  refusedParameter("filter", new Blob(["white"]), 'The parameter "filter" is sent as a file. Send it as text.'),
  ...onEach((path) => ({
    rule: "an unknown language",
    request: () => post(path, { file: PHOTO, ocr_lang: "eng+xyz" }),
    status: 400,
    code: "unsupported_language",
    title: LANGUAGES("xyz"),
  })),
  {
    rule: "a language that exists but is not shipped",
    request: () => post("scan/extract_text", { file: PHOTO, ocr_lang: "pol" }),
    status: 400,
    code: "unsupported_language",
    title: LANGUAGES("pol"),
  },
  ...onEach((path) => ({
    rule: "fewer credits than pages",
    request: () => post(path, { files: PHOTOS }),
    account: { creditsGranted: 2 },
    status: 402,
    code: "insufficient_credits",
    title: "Insufficient credits",
  })),
  {
    rule: "parameters are checked before credits",
    request: () => post("scan/crop", { file: PHOTO, output_width: "x" }),
    account: { creditsGranted: 0 },
    status: 400,
    code: "invalid_parameter",
    title: WIDTH,
  },
  ...onEach((path) => ({
    rule: "a picture that can't be decoded",
    request: () => post(path, { files: [PHOTO, jpegFile("BROKEN")] }),
    status: 502,
    code: "undecodable_image",
    title: "The picture can't be decoded. Send it again.",
  })),
  ...onEach((path) => ({
    rule: "a PDF that can't be opened",
    request: () => post(path, { file: new File(["%PDF-x"], "broken.pdf") }),
    status: 502,
    code: "undecodable_image",
    title: "The PDF can't be opened. Save it again.",
  })),
  {
    rule: "no document found by scan/crop",
    request: () => post("scan/crop", { file: jpegFile("NO PAGE") }),
    status: 502,
    code: "no_document",
    title: /shows no document/,
  },
  {
    rule: "no document found in geometry mode",
    request: () => post("scan/crop", { files: [PHOTO, jpegFile("NO PAGE")], return_warp_geometry: "true" }),
    status: 502,
    code: "no_document",
    title: /^Page 2 shows no document/,
  },
  {
    rule: "an engine that fails under scan/crop",
    request: () => post("scan/crop", { file: jpegFile("CRASH") }),
    status: 502,
    code: "work_failed",
    title: "The image could not be processed. Try again, or send another photograph.",
  },
  {
    rule: "an engine that fails under scan/scan_pdf",
    request: () => post("scan/scan_pdf", { file: jpegFile("CRASH") }),
    status: 500,
    code: "work_failed",
    title: "The PDF could not be made. Try again.",
  },
  {
    rule: "an engine that fails under scan/extract_text",
    request: () => post("scan/extract_text", { file: jpegFile("CRASH") }),
    status: 500,
    code: "work_failed",
    title: "The text could not be read. Try again.",
  },
];

describe("a refused or failed request costs nothing", () => {
  it.each(REFUSALS)("$rule ($status)", async ({ request, account, status, code, title }) => {
    const { service, accounts } = deploy(account);
    const before = accounts.creditsLeft();
    const response = await service(request());
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    const error = await errorOf(response);
    expect(error.code).toBe(code);
    if (typeof title === "string") expect(error.title).toBe(title);
    else expect(error.title).toMatch(title);
    expect(error.title).not.toMatch(/undefined|NaN|\[object/);
    expect(accounts.creditsLeft()).toBe(before);
    expect(accounts.reservedPages()).toBe(0);
    expect(accounts.ledger.every(({ charged }) => charged === 0)).toBe(true);
    expect(response.headers.get("Allow")).toBe(status === 405 ? "POST" : null);
  });

  it("with return_pdf and return_warp_geometry is told in the shape of its own", async () => {
    const { service, accounts } = deploy();
    const response = await service(post("scan/crop", { file: PHOTO, return_pdf: "1", return_warp_geometry: "TRUE" }));
    expect(response.status).toBe(400);
    const body = (await response.json()) as { error: string };
    expect(Object.keys(body)).toEqual(["error"]);
    expect(body.error).toMatch(/geometry mode returns no image/);
    expect(accounts.creditsLeft()).toBe(100);
  });

  it("also when the client gave up while it ran", async () => {
    const { service, accounts } = deploy();
    const stop = new AbortController();
    const request = new Request(`${BASE}scan/crop`, { method: "POST", headers: { "X-API-Key": KEY }, body: formOf({ files: PHOTOS }), signal: stop.signal });
    const response = await service(request, () => stop.abort());
    expect(response.status).toBe(499);
    expect((await errorOf(response)).code).toBe("cancelled");
    expect(accounts.creditsLeft()).toBe(100);
  });
});
