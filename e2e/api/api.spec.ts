import { characterErrorRate } from "../support/text-errors/character-error-rate.ts";
import { convexIou, type Quad } from "../../src/core/geometry/geometry.ts";
import { expect, test } from "../support/app.ts";
import { callService, json } from "../support/call-service.ts";
import { drawingsOf } from "../fixtures/drawings.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { ODD_SOURCE, readFixtures } from "../fixtures/make-fixtures.ts";
import { jpegSize } from "../support/jpeg-size.ts";
import { readPdf } from "../support/pdf-text.ts";
import { wordErrorShare } from "../support/text-errors/word-error-share.ts";

const { photos, scans, negatives, odd } = readFixtures();

interface Geometry {
  readonly image_width: number;
  readonly image_height: number;
  readonly corners: Quad;
  readonly confidence: number;
  readonly grid: {
    readonly rows: number;
    readonly columns: number;
    readonly points: readonly { x: number; y: number }[];
  };
}
interface Errors {
  readonly errors: readonly { readonly title: string; readonly code?: string }[];
}

test.describe("scan/crop", () => {
  test("finds the page in every photo", async ({ sharedApp: app }) => {
    const ious: number[] = [];
    for (const { path, corners, width, height } of photos) {
      const answer = await callService(app, "scan/crop", { files: [path], fields: { return_warp_geometry: "true" } });
      expect(answer.fromServiceWorker).toBe(true);
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/json"]);
      const { success, geometry } = json(answer) as { success: boolean; geometry: Geometry };
      expect([success, geometry.image_width, geometry.image_height]).toEqual([true, width, height]);
      expect(geometry.grid.points).toHaveLength(geometry.grid.rows * geometry.grid.columns);
      ious.push(convexIou(geometry.corners, corners));
    }
    const mean = ious.reduce((sum, iou) => sum + iou, 0) / ious.length;
    console.log(
      `mean IoU ${mean.toFixed(4)}, IoU ≥ 0.9 on ${ious.filter((iou) => iou >= 0.9).length} of ${ious.length}`,
    );
    expect(mean).toBeGreaterThan(0.95);
  });

  test("finds the page in the first photo after a start as accurately as in later ones", async ({ app }) => {
    // By edges alone, the keyboard that touches the page would be classified as part of it.
    const { path, corners } = fixtureNamed(photos, "clutter-form");
    const answer = await callService(app, "scan/crop", { files: [path], fields: { return_warp_geometry: "true" } });
    expect(convexIou((json(answer) as { geometry: Geometry }).geometry.corners, corners)).toBeGreaterThan(0.98);
  });

  test("returns a JPEG with the requested width and the page's proportions", async ({ sharedApp: app }) => {
    const { path } = fixtureNamed(photos, "perspective-letter");
    const answer = await callService(app, "scan/crop", {
      files: [path],
      fields: { output_width: "1024", filter: "flat" },
    });
    expect([answer.status, answer.headers["content-type"], answer.fromServiceWorker]).toEqual([
      200,
      "image/jpeg",
      true,
    ]);
    const { width, height } = jpegSize(answer.body);
    expect(width).toBe(1024);
    expect(height / width).toBeCloseTo(297 / 210, 1);
  });

  test("reports that a photo shows no document", async ({ sharedApp: app }) => {
    for (const { path, name } of negatives) {
      const answer = await callService(app, "scan/crop", { files: [path] });
      expect(answer.status, name).toBe(502);
      expect((json(answer) as Errors).errors[0]).toMatchObject({ code: "no_document" });
    }
  });
});

test.describe("scan/scan_pdf", () => {
  test("returns the image unchanged, with its text as an invisible layer", async ({ sharedApp: app }) => {
    const letter = fixtureNamed(scans, "letter-deu");
    const answer = await callService(app, "scan/scan_pdf", { files: [letter.path], fields: { ocr_lang: "deu" } });
    expect([answer.status, answer.headers["content-type"], answer.fromServiceWorker]).toEqual([
      200,
      "application/pdf",
      true,
    ]);
    expect(answer.headers["content-disposition"]).toContain("scan.pdf");
    const { pages, language } = await readPdf(answer.body);
    expect(pages).toHaveLength(1);
    expect([Math.round(pages[0]?.widthPt ?? 0), Math.round(pages[0]?.heightPt ?? 0)]).toEqual([595, 842]);
    expect(language).toBe("de");
    expect(wordErrorShare(pages[0]?.text ?? "", letter.text)).toBeLessThan(0.03);
  });
});

test.describe("scan/extract_text", () => {
  for (const [name, language] of [
    ["article-eng", "eng"],
    ["article-fra", "fra"],
    ["receipt-deu", "deu"],
    ["invoice-eng", "eng"],
    ["form-eng", "eng"],
  ] as const) {
    test(`recognises ${name}`, async ({ sharedApp: app }) => {
      const page = fixtureNamed(scans, name);
      const answer = await callService(app, "scan/extract_text", {
        files: [page.path],
        fields: { ocr_lang: language },
      });
      expect([answer.status, answer.fromServiceWorker]).toEqual([200, true]);
      const { success, text, language: used } = json(answer) as { success: boolean; text: string; language: string };
      expect([success, used]).toEqual([true, language]);
      const rate = characterErrorRate(text, page.text);
      console.log(`${name}: CER ${(rate * 100).toFixed(2)} %`);
      expect(rate).toBeLessThan(0.02);
    });
  }

  test("recognises photos as they are sent: shaded, bent, of twelve megapixels", async ({ sharedApp: app }) => {
    for (const name of ["shadow-receipt", "curled-letter", "sharp-letter"]) {
      const photo = fixtureNamed(photos, name);
      const answer = await callService(app, "scan/extract_text", {
        files: [photo.path],
        fields: { ocr_lang: photo.language },
      });
      const share = wordErrorShare((json(answer) as { text: string }).text, photo.print.text);
      console.log(`${name}: words wrong ${(share * 100).toFixed(2)} %`);
      expect(share).toBeLessThan(0.05);
    }
  });

  test("recognises a letter and its sender however the photo was taken", async ({ sharedApp: app }) => {
    const drawings = await drawingsOf("clean-letter");
    const answer = await callService(app, "scan/extract_text", { files: drawings.map(({ path }) => path) });
    const { texts } = json(answer) as { texts: readonly string[] };
    const shares = drawings.map(({ print }, i) => wordErrorShare(texts[i] ?? "", print.text));
    console.log(`words wrong: ${shares.map((share) => `${(share * 100).toFixed(2)} %`).join(", ")}`);
    expect(Math.max(...shares)).toBeLessThan(0.05);
    for (const text of texts) expect(text).toMatch(/^Harrow & Lisle/);
  });
});

test.describe("a request that can't be served", () => {
  test("gets an error that names the fault, and the next request works", async ({ sharedApp: app }) => {
    const good = fixtureNamed(photos, ODD_SOURCE);
    for (const [file, code] of [
      [odd["truncated.jpg"], "undecodable_image"],
      [odd["one-pixel.png"], "no_document"],
    ] as const) {
      const answer = await callService(app, "scan/crop", { files: [file] });
      const { errors } = json(answer) as Errors;
      expect([answer.status, errors[0]?.code], file).toEqual([502, code]);
      expect(errors[0]?.title, file).toMatch(/^[A-Z].*\.$/);
      const next = await callService(app, "scan/crop", { files: [good.path], fields: { return_warp_geometry: "1" } });
      expect(next.status, `after ${file}`).toBe(200);
    }
  });

  test("is served for an image of 40 megapixels, with geometry in its own pixels", async ({ sharedApp: app }) => {
    const answer = await callService(app, "scan/crop", {
      files: [odd["large.jpg"]],
      fields: { return_warp_geometry: "true" },
    });
    expect(answer.status).toBe(200);
    const { geometry } = json(answer) as { geometry: Geometry };
    expect([geometry.image_width, geometry.image_height]).toEqual([7304, 5478]);
    const truth: Quad = [
      { x: 2300, y: 480 },
      { x: 5060, y: 560 },
      { x: 4980, y: 4960 },
      { x: 2240, y: 4860 },
    ];
    expect(convexIou(geometry.corners, truth)).toBeGreaterThan(0.97);
  });

  test("applies a photo's EXIF orientation", async ({ sharedApp: app }) => {
    const { corners, width, height } = fixtureNamed(photos, ODD_SOURCE);
    const answer = await callService(app, "scan/crop", {
      files: [odd["exif-6.jpg"]],
      fields: { return_warp_geometry: "true" },
    });
    const { geometry } = json(answer) as { geometry: Geometry };
    expect([geometry.image_width, geometry.image_height]).toEqual([width, height]);
    expect(convexIou(geometry.corners, corners)).toBeGreaterThan(0.95);
  });
});
