import { describe, expect, it, vi } from "vitest";
import { heifBytes, tiffBytes } from "../core/bytes/testing/picture-bytes.ts";
import type { ServicePath } from "../core/contracts/relay.ts";
import { HTTP_STATUS, ScanError } from "../core/errors.ts";
import {
  BASE,
  deploy,
  errorOf,
  formOf,
  KEY,
  PHOTO,
  PHOTOS,
  post,
  SEPARATOR,
  type Fields,
} from "./deployment.test-double.ts";
import { CORNERS, jpegFile, pdfFile, PHOTO_HEIGHT, PHOTO_WIDTH, TEST_ENGINES } from "./engines.test-double.ts";

/** The settings a page was made with, which the engine double writes after the JPEG signature. */
async function madeWith(picture: Blob): Promise<unknown> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xff, 0xd8, 0xff]);
  return JSON.parse(new TextDecoder().decode(bytes.slice(3)));
}

async function pdfContent(file: Blob): Promise<unknown> {
  const text = await file.text();
  expect(text).toMatch(/^%PDF-/);
  return JSON.parse(text.slice(text.indexOf("\n")));
}

const fromBase64 = (text: string): Blob => new Blob([Buffer.from(text, "base64")]);

describe("scan/crop", () => {
  const crop = async (fields: Fields, { service } = deploy()): Promise<Response> => {
    const response = await service(post("scan/crop", fields));
    expect(response.status).toBe(200);
    return response;
  };
  const META = {
    confidence: 0.9,
    pages_found: 1,
    doubt: [],
    rotation: 0,
    curvature: 0.01,
    sharpness: 800,
    brightness: 0.7,
    filter: "white",
    version: 2,
    segment_count: 12,
    source_width: PHOTO_WIDTH,
    source_height: PHOTO_HEIGHT,
    sheet: { width_mm: 210, height_mm: 280, assumed: true },
    corners: [{ x: 100, y: 200 }, ...CORNERS.slice(1)],
  };

  it("returns the page as a JPEG, with the defaults of the specification", async () => {
    const response = await crop({ file: PHOTO });
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="scan.jpg"');
    expect(await madeWith(await response.blob())).toEqual({
      text: "Dear Sir",
      outputWidthPx: 1536,
      filter: "white",
      version: 2,
      segmentCount: 12,
      stripBlackBorder: true,
    });
  });

  it.each([
    [{ output_width: "1" }, { outputWidthPx: 1 }],
    [{ output_width: " 8192 " }, { outputWidthPx: 8192 }],
    [{ output_width: "+1024" }, { outputWidthPx: 1024 }],
    [{ filter: "flat" }, { filter: "flat" }],
    [{ filter: "original" }, { filter: "original" }],
    [{ segment_count: "1" }, { segmentCount: 1 }],
    [{ segment_count: "64" }, { segmentCount: 64 }],
    [{ version: "1" }, { version: 1, segmentCount: 1 }],
    [
      { version: "1", segment_count: "30" },
      { version: 1, segmentCount: 1 },
    ],
    [{ strip_black_border: "false" }, { stripBlackBorder: false }],
    [{ strip_black_border: "0" }, { stripBlackBorder: false }],
    [{ strip_black_border: "TRUE" }, { stripBlackBorder: true }],
    [{ unknown: "ignored", api_key: "ignored" }, {}],
  ])("passes on %j", async (fields, expected) => {
    const response = await crop({ file: PHOTO, ...fields });
    expect(await madeWith(await response.blob())).toMatchObject(expected);
  });

  it("returns several pages as a form with one files part per page, in order", async () => {
    const response = await crop({ files: PHOTOS });
    expect(response.headers.get("Content-Type")).toMatch(/^multipart\/form-data; boundary=/);
    const files = (await response.formData()).getAll("files") as File[];
    expect(files.map(({ name, type }) => [name, type])).toEqual(
      [1, 2, 3].map((page) => [`page-${page}.jpg`, "image/jpeg"]),
    );
    for (const [i, text] of ["One", "Two", "Three"].entries())
      expect(await madeWith(files[i] ?? new Blob())).toMatchObject({ text });
  });

  it("returns every page of a PDF", async () => {
    const files = (await (await crop({ file: pdfFile(2) })).formData()).getAll("files") as File[];
    expect(await Promise.all(files.map(madeWith))).toMatchObject([{ text: "PDF page 1" }, { text: "PDF page 2" }]);
  });

  it("treats a single files part as one page", async () => {
    expect((await crop({ files: [PHOTO] })).headers.get("Content-Type")).toBe("image/jpeg");
  });

  it("wraps one page in JSON with binary=false", async () => {
    const { image, ...rest } = (await (await crop({ file: PHOTO, binary: "false" })).json()) as { image: string };
    expect(rest).toEqual({ success: true, content_type: "image/jpeg", width: 1536, height: 2048, page_count: 1 });
    expect(await madeWith(fromBase64(image))).toMatchObject({ text: "Dear Sir" });
  });

  it("wraps several pages in JSON with binary=false", async () => {
    const body = (await (await crop({ files: PHOTOS, binary: "0", return_meta: "true", filter: "flat" })).json()) as {
      images: { image: string; meta: unknown }[];
    };
    expect(body).toMatchObject({ success: true, page_count: 3 });
    const page = {
      image: expect.any(String) as string,
      content_type: "image/jpeg",
      width: 1536,
      height: 2048,
      meta: { ...META, filter: "flat" },
    };
    expect(body.images).toEqual([page, page, page]);
    expect(await madeWith(fromBase64(body.images[1]?.image ?? ""))).toMatchObject({ text: "Two" });
  });

  it("adds what was detected with return_meta", async () => {
    expect(await (await crop({ file: PHOTO, binary: "false", return_meta: "1" })).json()).toMatchObject({ meta: META });
  });

  it("returns one PDF of all pages with return_pdf", async () => {
    const one = await crop({ file: jpegFile("Dear Sir", "invoice 7.jpeg"), return_pdf: "true", ocr_lang: "deu+eng" });
    expect(one.headers.get("Content-Type")).toBe("application/pdf");
    expect(one.headers.get("Content-Disposition")).toBe('attachment; filename="scan.pdf"');
    expect(await pdfContent(await one.blob())).toEqual({ texts: ["Dear Sir"], title: "invoice 7", language: "de" });
    const archival = await crop({ file: PHOTO, return_pdf: "true", pdf_a: "1" });
    expect(await pdfContent(await archival.blob())).toMatchObject({ isArchival: true });
    const several = await crop({ files: PHOTOS, return_pdf: "true" });
    expect(several.headers.get("Content-Disposition")).toBe('attachment; filename="multipage_scan.pdf"');
    expect(await pdfContent(await several.blob())).toMatchObject({ texts: ["One", "Two", "Three"], language: "en" });
  });

  it("wraps the PDF in JSON with binary=false", async () => {
    const { pdf, ...rest } = (await (await crop({ files: PHOTOS, return_pdf: "true", binary: "false" })).json()) as {
      pdf: string;
    };
    expect(rest).toEqual({ success: true, content_type: "application/pdf", page_count: 3 });
    expect(await pdfContent(fromBase64(pdf))).toMatchObject({ texts: ["One", "Two", "Three"] });
    const withMeta = await crop({ file: PHOTO, return_pdf: "true", binary: "false", return_meta: "true" });
    expect(await withMeta.json()).toMatchObject({ page_count: 1, meta: META });
  });

  it("returns the geometry of one page, regardless of binary", async () => {
    const body = (await (await crop({ file: PHOTO, return_warp_geometry: "true", segment_count: "3" })).json()) as {
      geometry: { corners: unknown; grid: { rows: number; columns: number; points: unknown[] } };
    };
    expect(body).toMatchObject({
      success: true,
      geometry: { image_width: PHOTO_WIDTH, image_height: PHOTO_HEIGHT, confidence: 0.9, corners: META.corners },
    });
    expect(Object.keys(body)).toEqual(["success", "geometry"]);
    const { rows, columns, points } = body.geometry.grid;
    expect([rows, columns, points.length]).toEqual([4, 4, 16]);
    expect([points[0], points[3], points[15], points[12]]).toEqual(META.corners);
  });

  it("returns the geometries of several pages", async () => {
    const body = (await (await crop({ files: PHOTOS, return_warp_geometry: "true", version: "1" })).json()) as {
      geometries: { grid: { rows: number } }[];
    };
    expect(body).toMatchObject({ success: true, page_count: 3 });
    expect(body.geometries.map(({ grid }) => grid.rows)).toEqual([2, 2, 2]);
  });
});

it("takes a field of a form that nobody filled in as not sent", async () => {
  const empty = new File([], "", { type: "application/octet-stream" });
  for (const files of ["", empty]) {
    const { service } = deploy();
    expect((await service(post("scan/crop", { file: PHOTO, files }))).status).toBe(200);
    expect((await errorOf(await service(post("scan/crop", { files })))).title).toContain('Sent instead: "files".');
  }
});

it("says what a picture of another type is, and what to do with it", async () => {
  for (const [bytes, sentence] of [
    [heifBytes("heic", 600, 800), /is an HEIC photo, not a JPEG.* Choose Settings > Camera/],
    [tiffBytes([], true), /is a TIFF, not a JPEG.* Convert it/],
    [[0xff, 0x0a, 0xba, 0x2b], /is a JPEG XL, not a JPEG.* Convert it/],
    [[0xff, 0x4f, 0xff, 0x51], /is a JPEG 2000, not a JPEG.* Convert it/],
    [heifBytes("avif", 600, 800), /is an AVIF, not a JPEG.* Convert it/],
  ] as const) {
    const { service, accounts } = deploy();
    const refused = await service(post("scan/crop", { file: new File([Uint8Array.from(bytes)], "photo.jpg") }));
    expect(refused.status).toBe(400);
    expect((await errorOf(refused)).title).toMatch(sentence);
    expect(accounts.creditsLeft()).toBe(100);
  }
});

describe("scan/scan_pdf and scan/extract_text", () => {
  it("make a PDF with text from one or several pages, with the specified names", async () => {
    const { service } = deploy();
    const one = await service(post("scan/scan_pdf", { file: PHOTO, ocr_lang: "fra" }));
    expect([one.status, one.headers.get("Content-Type"), one.headers.get("Content-Disposition")]).toEqual([
      200,
      "application/pdf",
      'attachment; filename="scan.pdf"',
    ]);
    expect(await pdfContent(await one.blob())).toEqual({ texts: ["Dear Sir"], title: "photo", language: "fr" });
    const archival = await service(post("scan/scan_pdf", { file: PHOTO, pdf_a: "true" }));
    expect(await pdfContent(await archival.blob())).toMatchObject({ isArchival: true });
    const mixed = new File(["%PDF-3 with text: 2"], "mixed.pdf", { type: "application/pdf" });
    const kept = await service(post("scan/scan_pdf", { files: [PHOTO, mixed] }));
    expect(await pdfContent(await kept.blob())).toMatchObject({
      texts: ["Dear Sir", "PDF page 1", null, "PDF page 3"],
      kept: [0, 1, 2],
    });
    const active = await service(post("scan/scan_pdf", { file: mixed, keep_active: "true" }));
    expect(await pdfContent(await active.blob())).toMatchObject({ keepsActiveContent: true });
    const drawn = await pdfContent(await (await service(post("scan/scan_pdf", { file: mixed, pdf_a: "true" }))).blob());
    expect(drawn).toMatchObject({ texts: ["PDF page 1", "PDF page 2", "PDF page 3"] });
    expect(drawn).not.toHaveProperty("kept");
    const several = await service(post("scan/scan_pdf", { files: [PHOTO, pdfFile(2)] }));
    expect(several.headers.get("Content-Disposition")).toBe('attachment; filename="multipage_scan.pdf"');
    expect(await pdfContent(await several.blob())).toMatchObject({ texts: ["Dear Sir", "PDF page 1", "PDF page 2"] });
  });

  it("make a PDF of each run of pages between separator sheets with split=true", async () => {
    const { service, accounts } = deploy();
    const [one, two, three] = PHOTOS;
    const files = [SEPARATOR, one ?? "", two ?? "", SEPARATOR, three ?? ""];
    const response = await service(post("scan/scan_pdf", { files, split: "true", pdf_a: "true" }));
    expect(response.headers.get("X-Credits-Remaining")).toBe("95");
    const pdfs = (await response.formData()).getAll("files") as File[];
    expect(pdfs.map(({ name, type }) => [name, type])).toEqual(
      [1, 2].map((number) => [`document-${number}.pdf`, "application/pdf"]),
    );
    expect(await Promise.all(pdfs.map(pdfContent))).toEqual([
      { texts: ["One", "Two"], title: "photo", language: "en", isArchival: true },
      { texts: ["Three"], title: "photo (2)", language: "en", isArchival: true },
    ]);
    const single = await service(post("scan/scan_pdf", { files: [one ?? "", two ?? "", SEPARATOR], split: "1" }));
    expect(single.headers.get("Content-Disposition")).toBe('attachment; filename="multipage_scan.pdf"');
    expect(await pdfContent(await single.blob())).toMatchObject({ texts: ["One", "Two"], title: "photo" });
    expect(accounts.ledger.map(({ charged }) => charged)).toEqual([5, 3]);
  });

  it("fail rather than miss a separator sheet where codes can't be read", async () => {
    const unavailable = new ScanError("engine_unavailable", "A part of the app could not be loaded.");
    const readCodes = vi.spyOn(TEST_ENGINES.readers, "readCodes").mockRejectedValue(unavailable);
    const { service, accounts } = deploy();
    const refused = await service(post("scan/scan_pdf", { files: [PHOTO, SEPARATOR, PHOTO], split: "true" }));
    expect([refused.status, (await errorOf(refused)).code]).toEqual([503, "engine_unavailable"]);
    expect(accounts.creditsLeft()).toBe(100);
    expect(readCodes).toHaveBeenCalled();
    readCodes.mockClear();
    expect((await service(post("scan/scan_pdf", { files: [PHOTO, SEPARATOR, PHOTO] }))).status).toBe(200);
    expect(readCodes).not.toHaveBeenCalled();
    readCodes.mockRestore();
  });

  it("require no document in the photo", async () => {
    const { service } = deploy();
    expect((await service(post("scan/scan_pdf", { file: jpegFile("NO PAGE") }))).status).toBe(200);
  });

  it("return text for one page and texts for several", async () => {
    const { service } = deploy();
    const one = await service(post("scan/extract_text", { file: PHOTO }));
    expect(await one.json()).toEqual({ success: true, text: "Dear Sir", language: "eng" });
    const several = await service(post("scan/extract_text", { files: PHOTOS, ocr_lang: "deu+eng" }));
    expect(await several.json()).toEqual({
      success: true,
      texts: ["One", "Two", "Three"],
      page_count: 3,
      language: "deu+eng",
    });
  });

  it("hint at the language of a page that seems to be in another than asked for", async () => {
    const { service } = deploy();
    const german = jpegFile("Bitte schicken Sie uns die Rechnung der Werkstatt, sobald sie vorliegt.");
    const answer = async (fields: Fields): Promise<unknown> =>
      (await service(post("scan/extract_text", fields))).json();
    expect(await answer({ file: german })).toMatchObject({ language: "eng", pages: [{ language_hint: "deu" }] });
    expect(await answer({ files: [PHOTO, german] })).toMatchObject({ pages: [{}, { language_hint: "deu" }] });
    expect(await answer({ file: german, ocr_lang: "eng+deu" })).not.toHaveProperty("pages");
  });

  it("give the codes of pages that have some", async () => {
    const { service } = deploy();
    const coded = jpegFile("This is the parcel that you asked for CODE[https://example.com/7]");
    const answer = async (fields: Fields): Promise<unknown> =>
      (await service(post("scan/extract_text", fields))).json();
    const codes = [{ format: "qr_code", text: "https://example.com/7", corners: expect.any(Array) as unknown }];
    const one = (await answer({ file: coded })) as { pages: [{ codes: [{ corners: unknown[] }] }] };
    expect(one.pages).toEqual([{ codes }]);
    // The double's code is as high as the image, which shows the whole photo.
    expect(one.pages[0].codes[0].corners).toMatchObject([{ x: 0, y: 0 }, { y: 0 }, { y: PHOTO_HEIGHT }, { x: 0 }]);
    expect(await answer({ files: [PHOTO, coded] })).toMatchObject({ pages: [{}, { codes }] });
    expect(await answer({ file: PHOTO })).not.toHaveProperty("pages");
  });

  it("say what a page says of itself with return_facts, and which code it is", async () => {
    const { service } = deploy();
    const answer = async (path: ServicePath, fields: Fields): Promise<unknown> =>
      (await service(post(path, { return_facts: "true", ...fields }))).json();
    const bill = jpegFile("CODE[SPD*1.0*ACC:CZ5855000000001265098001*AM:480.50*CC:CZK*RN:DILNA NOVAK*]");
    const facts = {
      sender: { value: "DILNA NOVAK", source: "code", sure: false },
      total: { value: 480.5, source: "code", sure: true },
      currency: { value: "CZK", source: "code", sure: true },
    };
    const codes = [{ format: "qr_code", kind: "cz_spayd" }];
    expect(await answer("scan/extract_text", { file: bill })).toMatchObject({ facts, pages: [{ codes }] });
    expect(await answer("scan/extract_text", { file: PHOTO })).toMatchObject({ facts: {} });
    expect(await answer("scan/extract_text", { file: PHOTO })).not.toHaveProperty("pages");
    const several = await answer("scan/extract_text", { files: [PHOTO, bill] });
    expect(several).toMatchObject({ pages: [{ facts: {} }, { facts, codes }] });
    expect(several).not.toHaveProperty("facts");
    expect(await answer("scan/crop", { file: bill, binary: "false" })).toMatchObject({ facts });
    expect(await answer("scan/crop", { files: [PHOTO, bill], binary: "0", return_pdf: "1" })).toMatchObject({
      pages: [{ facts: {} }, { facts }],
    });
  });

  it("return an empty string for a page without text", async () => {
    const { service } = deploy();
    expect(await (await service(post("scan/extract_text", { file: jpegFile("") }))).json()).toEqual({
      success: true,
      text: "",
      language: "eng",
    });
  });

  it("ignore the parameters of scan/crop", async () => {
    const { service } = deploy();
    expect((await service(post("scan/extract_text", { file: PHOTO, output_width: "abc" }))).status).toBe(200);
  });
});

describe("credits, rate and headers", () => {
  it("charge one credit per page and report the remaining credits", async () => {
    const { service, accounts } = deploy();
    const response = await service(post("scan/extract_text", { files: PHOTOS }));
    expect(response.headers.get("X-Credits-Remaining")).toBe("97");
    const pdf = await service(post("scan/scan_pdf", { file: pdfFile(4) }));
    expect(pdf.headers.get("X-Credits-Remaining")).toBe("93");
    const failed = await service(post("scan/crop", { file: jpegFile("NO PAGE") }));
    expect(failed.headers.get("X-Credits-Remaining")).toBe("93");
    expect(accounts.ledger.map(({ endpoint, status, charged }) => [endpoint, status, charged])).toEqual([
      ["scan/extract_text", 200, 3],
      ["scan/scan_pdf", 200, 4],
      ["scan/crop", 502, 0],
    ]);
  });

  it("admit exactly as many of fifty concurrent pages as there are credits", async () => {
    const { service, accounts } = deploy({ creditsGranted: 20 });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => service(post("scan/extract_text", { file: PHOTO }))),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 402)).toHaveLength(30);
    expect(accounts.creditsLeft()).toBe(0);
    expect(accounts.ledger.reduce((sum, { charged }) => sum + charged, 0)).toBe(20);
  });

  it("limit the rate with Retry-After, before reading the form and without a ledger line", async () => {
    const { service, accounts } = deploy({ requestsPerMinute: 2 });
    const first = await service(post("scan/extract_text", { file: PHOTO }));
    expect(["Limit", "Remaining", "Reset"].map((name) => first.headers.get(`X-RateLimit-${name}`))).toEqual([
      "2",
      "1",
      "30",
    ]);
    await service(post("scan/extract_text", { file: PHOTO }));
    const refused = await service(post("scan/extract_text", {}));
    expect(refused.status).toBe(429);
    expect(await errorOf(refused)).toEqual({ title: "Rate limit exceeded", code: "rate_limited" });
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect(["Limit", "Remaining", "Reset"].map((name) => refused.headers.get(`X-RateLimit-${name}`))).toEqual([
      "2",
      "0",
      "60",
    ]);
    expect(refused.headers.get("X-Credits-Remaining")).toBe("98");
    expect(accounts.ledger).toHaveLength(2);
    accounts.nowMs += 30_000;
    expect((await service(post("scan/extract_text", { file: PHOTO }))).status).toBe(200);
  });

  it("report the time of each stage in Server-Timing", async () => {
    const { service } = deploy();
    const response = await service(post("scan/crop", { file: PHOTO, return_pdf: "true" }));
    const timing = response.headers.get("Server-Timing") ?? "";
    expect(timing).toMatch(
      /^open;dur=\d+\.\d, find;dur=12\.3, rectify;dur=30\.0, recognise;dur=\d+\.\d, pdf;dur=\d+\.\d$/,
    );
  });

  it("report progress page by page", async () => {
    const { service } = deploy();
    const fractions: number[] = [];
    await service(post("scan/extract_text", { files: PHOTOS }), (fraction) => fractions.push(fraction));
    expect(fractions).toEqual([1 / 3, 2 / 3, 1]);
  });
});

it("does not charge for a request that its client cancelled", async () => {
  const { service, accounts } = deploy();
  const stop = new AbortController();
  const request = new Request(`${BASE}scan/crop`, {
    method: "POST",
    headers: { "X-API-Key": KEY },
    body: formOf({ files: PHOTOS }),
    signal: stop.signal,
  });
  const response = await service(request, () => stop.abort());
  expect(response.status).toBe(499);
  expect((await errorOf(response)).code).toBe("cancelled");
  expect(accounts.creditsLeft()).toBe(100);
});

it.each(["storage_full", "record_damaged"] as const)(
  "neither charges nor answers with a result when the account can't be written: %s",
  async (code) => {
    const { service, accounts } = deploy();
    const settle = vi.spyOn(accounts, "settle").mockRejectedValue(new ScanError(code, "Nothing was written."));
    const response = await service(post("scan/crop", { file: PHOTO }));
    expect(response.status).toBe(HTTP_STATUS[code]);
    expect((await errorOf(response)).code).toBe(code);
    expect(settle).toHaveBeenCalledOnce();
    expect(accounts.ledger).toEqual([]);
  },
);

it("does no work when the use of an account can't be read", async () => {
  const { service, accounts } = deploy();
  vi.spyOn(accounts, "takeToken").mockRejectedValue(new ScanError("record_damaged", "The record is damaged."));
  const response = await service(post("scan/crop", { file: PHOTO }));
  expect([response.status, (await errorOf(response)).code]).toEqual([500, "record_damaged"]);
  expect(accounts.ledger).toEqual([]);
  expect(accounts.creditsLeft()).toBe(100);
});

it("charges when the response is received, and nothing if the request is aborted before", async () => {
  const { service, accounts } = deploy();
  const send = async (stop: AbortController, received: Promise<void>): Promise<Response> => {
    const request = new Request(`${BASE}scan/crop`, {
      method: "POST",
      headers: { "X-API-Key": KEY },
      body: formOf({ files: PHOTOS }),
      signal: stop.signal,
    });
    return service(request, undefined, received);
  };
  const [stop, never] = [new AbortController(), new Promise<void>(() => {})];
  expect((await send(stop, never)).headers.get("X-Credits-Remaining")).toBe("97");
  expect([accounts.ledger, accounts.reservedPages()]).toEqual([[], 3]);
  let receive = (): void => undefined;
  const received = new Promise<void>((resolve) => (receive = resolve));
  const other = new AbortController();
  expect((await send(other, received)).headers.get("X-Credits-Remaining")).toBe("94");
  stop.abort();
  receive();
  await expect.poll(() => accounts.reservedPages()).toBe(0);
  other.abort();
  expect(accounts.creditsLeft()).toBe(97);
  const lines = accounts.ledger.map(({ status, charged }) => `${status}: ${charged}`);
  expect(lines.toSorted((a, b) => a.localeCompare(b))).toEqual(["200: 3", "499: 0"]);
});
