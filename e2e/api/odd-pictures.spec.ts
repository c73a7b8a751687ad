/** Pictures as other programs make them, through the endpoints and the app's import. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readJpegHeader } from "../../src/core/bytes/jpeg-header.ts";
import {
  afterPngHeader,
  afterStart,
  bigEndian,
  exifBytes,
  exifDensity,
  exifSegment,
  joined,
  pngChunk,
  segment,
} from "../../src/core/bytes/testing/picture-bytes.ts";
import { expect, test } from "../support/app.ts";
import { callService, json, type ServiceAnswer } from "../support/call-service.ts";
import { picturesIn } from "../support/pdf-pictures.ts";
import { readPdf } from "../support/pdf-text.ts";
import { allReady, chooseFiles, openUnread } from "../support/scan-photos.ts";
import { deep, DELIVERY_NOTE, draw, inkPictures, otherTypes, wholePictures, type Drawing } from "./odd-pictures.ts";

let folder = "";
test.beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "odd-pictures-"))));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Writes files named by their kind, and returns their paths. */
function write(files: Readonly<Record<string, Uint8Array>>): string[] {
  return Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
}

const drawWhole = async (app: Page): Promise<Readonly<Record<string, Uint8Array>>> =>
  wholePictures(await draw(app, DELIVERY_NOTE), await draw(app, { ...DELIVERY_NOTE, type: "image/png" }));

/** Brightness, 0 to 255, at a height of a JPEG, as the browser decodes it; `y` is a fraction of the height. */
async function brightnessAt(page: Page, jpeg: Buffer, y: number): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await colourAt(page, jpeg, y);
  return (red + green + blue) / 3;
}

/** Red, green and blue, 0 to 255, at a height of a JPEG, as the browser decodes it. */
async function colourAt(page: Page, jpeg: Buffer, y: number): Promise<readonly number[]> {
  return page.evaluate(
    async ({ base64, at }) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      return [...(context?.getImageData(bitmap.width / 2, bitmap.height * at, 1, 1).data ?? [])].slice(0, 3);
    },
    { base64: jpeg.toString("base64"), at: y },
  );
}

const titleOf = (answer: ServiceAnswer): string =>
  (json(answer) as { errors: { title: string }[] }).errors[0]?.title ?? "";

/** Some kinds only, where each takes long. */
const some = (files: Readonly<Record<string, Uint8Array>>, ...kinds: readonly string[]): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(files).filter(([name]) => kinds.includes(name)));

test("odd pictures are found, in their own size", async ({ sharedApp: app }) => {
  const files = await drawWhole(app);
  const turned = afterStart(await draw(app, DELIVERY_NOTE), exifSegment(exifBytes(6, true)));
  const answer = await callService(app, "scan/crop", {
    files: write({ ...files, "turned by its orientation": turned }),
    fields: { return_warp_geometry: "true", version: "1" },
  });
  expect(answer.status, answer.body.toString("latin1").slice(0, 300)).toBe(200);
  const { geometries } = json(answer) as { geometries: { image_width: number; image_height: number }[] };
  const sizes = geometries.map(({ image_width: width, image_height: height }) => [width, height]);
  expect(sizes).toEqual([
    ...Object.keys(files).map(() => [DELIVERY_NOTE.width, DELIVERY_NOTE.height]),
    [DELIVERY_NOTE.height, DELIVERY_NOTE.width],
  ]);
});

test("odd pictures are read", async ({ sharedApp: app }) => {
  const files = some(await drawWhole(app), "fill bytes before the frame", "no end marker");
  const answer = await callService(app, "scan/extract_text", { files: write(files) });
  const { texts } = json(answer) as { texts: string[] };
  expect(texts).toEqual([expect.stringContaining("Twelve sacks"), expect.stringContaining("Twelve sacks")]);
});

test("odd pictures and inks go into a PDF as the browser shows them", async ({ sharedApp: app }) => {
  const inks = inkPictures();
  const whole = some(
    await drawWhole(app),
    "fill bytes before the first segment",
    "fill bytes before the frame",
    "no end marker",
    "orientation as LONG",
  );
  const files = { ...inks, ...whole };
  const answer = await callService(app, "scan/scan_pdf", { files: write(files), fields: { pdf_a: "true" } });
  expect(answer.status, answer.body.toString("latin1").slice(0, 300)).toBe(200);
  const pictures = picturesIn(answer.body);
  expect(pictures.map(({ space }) => space)).toEqual(Object.keys(files).map(() => "/DeviceRGB"));
  for (const [i, name] of Object.keys(inks).entries()) {
    const jpeg = pictures[i]?.jpeg ?? Buffer.alloc(0);
    for (const y of [0.25, 0.75]) {
      const shown = await brightnessAt(app, Buffer.from(inks[name] ?? []), y);
      expect(Math.abs((await brightnessAt(app, jpeg, y)) - shown), name).toBeLessThan(4);
    }
  }
  expect(await brightnessAt(app, pictures[0]?.jpeg ?? Buffer.alloc(0), 0.75)).toBeGreaterThan(250);
  for (const { width, height } of pictures.slice(Object.keys(inks).length))
    expect([width, height]).toEqual([DELIVERY_NOTE.width, DELIVERY_NOTE.height]);
});

const OWNER = "Jane Roe";

/** A picture with its owner's name in all places that are no picture, and a film behind it. */
function owned(jpeg: Buffer): Uint8Array {
  const named = (marker: number, before: string): number[] => segment(marker, [...Buffer.from(`${before}${OWNER}`)]);
  const exif = exifSegment([...exifBytes(1, true), ...Buffer.from(OWNER)]);
  const xmp = named(0xe1, "http://ns.adobe.com/xap/1.0/\0");
  return joined(
    afterStart(jpeg, joined(exif, xmp, named(0xe2, "MPF\0"), named(0xed, "Photoshop 3.0\0"), named(0xfe, ""))),
    jpeg,
    Buffer.from(`ftypmp42${OWNER}`.repeat(1000)),
  );
}

test("a picture's pixels go out as sent, and nothing else of it", async ({ sharedApp: app }) => {
  const jpeg = await draw(app, DELIVERY_NOTE);
  const files = write({ "owned.jpg": owned(jpeg) });
  for (const [path, fields, isAsSent] of [
    ["scan/scan_pdf", {}, true],
    ["scan/scan_pdf", { pdf_a: "true" }, true],
    ["scan/crop", { return_pdf: "true", filter: "original" }, false],
    ["scan/crop", { filter: "original" }, false],
  ] as const) {
    const { status, body } = await callService(app, path, { files, fields });
    expect(status, path).toBe(200);
    const pictures = body.subarray(0, 4).toString("latin1") === "%PDF" ? picturesIn(body).map((each) => each.jpeg) : [];
    for (const part of [body, ...pictures]) expect(part.includes(OWNER), path).toBe(false);
    if (isAsSent) expect(pictures, path).toEqual([jpeg]);
  }
});

test("a document of the app has nothing of a picture but the picture", async ({ app }) => {
  await openUnread(app);
  await chooseFiles(app, write({ "owned.jpg": owned(await draw(app, DELIVERY_NOTE)) }));
  await allReady(app, 1);
  await app.getByRole("radio", { name: "Original" }).check();
  await allReady(app, 1);
  await app.getByRole("button", { name: "Export" }).click();
  const download = app.waitForEvent("download");
  await app.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const pdf = readFileSync(await (await download).path());
  const [picture] = picturesIn(pdf);
  expect(picture?.jpeg.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  for (const part of [pdf, picture?.jpeg ?? Buffer.alloc(0)]) expect(part.includes(OWNER)).toBe(false);
});

test("the colours of a picture are those that it means, for readers that know only one kind", async ({
  sharedApp: app,
}) => {
  const base64 = await app.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 500);
    const context = canvas.getContext("2d", { colorSpace: "display-p3" });
    if (!context) throw new Error("no canvas");
    for (const [i, colour] of ["#f00", "#0f0", "#00f"].entries()) {
      context.fillStyle = colour;
      context.fillRect(0, (i * 500) / 3, 400, 500 / 3);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality: 1 })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  const wide = Buffer.from(base64, "base64");
  expect(await readJpegHeader(new Blob([new Uint8Array(wide)]))).toMatchObject({ isSrgb: false });
  for (const isArchival of ["false", "true"]) {
    const answer = await callService(app, "scan/scan_pdf", {
      files: write({ "wide.jpg": wide }),
      fields: { pdf_a: isArchival },
    });
    const [picture] = picturesIn(answer.body);
    expect(picture?.space).toBe("/DeviceRGB");
    expect(await readJpegHeader(new Blob([new Uint8Array(picture?.jpeg ?? [])]))).toMatchObject({ isSrgb: true });
    for (let i = 0; i < 3; i++) {
      const colour = await colourAt(app, picture?.jpeg ?? Buffer.alloc(0), (i + 0.5) / 3);
      for (let k = 0; k < 3; k++) expect(Math.abs((colour[k] ?? 0) - (k === i ? 255 : 0))).toBeLessThanOrEqual(3);
    }
  }
});

test("a large picture is not squashed, however its orientation is stored", async ({ sharedApp: app }) => {
  const large = await draw(app, { ...DELIVERY_NOTE, width: 4800, height: 3000, lines: [] });
  const files = ([3, 4] as const).map((type) => afterStart(large, exifSegment(exifBytes(6, true, type))));
  const answer = await callService(app, "scan/scan_pdf", {
    files: write({ short: files[0] ?? large, long: files[1] ?? large }),
  });
  const ratios = picturesIn(answer.body).map(({ width, height }) => width / height);
  expect(ratios).toEqual([expect.closeTo(3000 / 4800, 2), expect.closeTo(4800 / 3000, 2)]);
});

test("a density that makes a standard sheet is believed", async ({ sharedApp: app }) => {
  // A5 at 100 dots per inch.
  const a5 = { ...DELIVERY_NOTE, width: 583, height: 827, margin: 0 };
  const [jpeg, png] = [await draw(app, a5), await draw(app, { ...a5, type: "image/png" })];
  const phys = pngChunk("pHYs", [...bigEndian(3937, 4), ...bigEndian(3937, 4), 1]);
  const files = write({
    "exif.jpg": afterStart(jpeg, exifSegment(exifDensity(100, 100, 2, true))),
    "phys.png": afterPngHeader(png, phys),
    "no density.jpg": jpeg,
  });
  const { pages } = await readPdf((await callService(app, "scan/scan_pdf", { files })).body);
  expect(pages.map(({ widthPt, heightPt }) => [Math.round(widthPt), Math.round(heightPt)])).toEqual([
    [420, 595],
    [420, 595],
    [595, 842],
  ]);
  const fields = { binary: "false", return_meta: "true" };
  const { images } = json(await callService(app, "scan/crop", { files, fields })) as { images: { meta: object }[] };
  const a5Sheet = { sheet: { width_mm: 148, height_mm: 210, assumed: false } };
  expect(images.map(({ meta }) => meta)).toMatchObject([
    a5Sheet,
    a5Sheet,
    { sheet: { width_mm: 210, height_mm: 297, assumed: true } },
  ]);
});

/** A till's paper on a dark table. */
const RECEIPT: Drawing = {
  ...DELIVERY_NOTE,
  width: 600,
  height: 980,
  lines: ["Corner bakery", "Rye loaf 4.20", "Two rolls 1.80", "Butter 2.95", "Cash 10.00", "Total 8.95", "Thank you"],
};

test("a receipt gets its width, and is said to be assumed", async ({ app }) => {
  const files = write({ "receipt.jpg": await draw(app, RECEIPT) });
  const fields = { return_pdf: "true", binary: "false", return_meta: "true" };
  const { pdf, meta } = json(await callService(app, "scan/crop", { files, fields })) as { pdf: string; meta: object };
  expect(meta).toMatchObject({ sheet: { width_mm: 80, assumed: true } });
  const { pages } = await readPdf(Buffer.from(pdf, "base64"));
  expect(pages[0]?.widthPt).toBeCloseTo((80 / 25.4) * 72, 0);

  await chooseFiles(app, files);
  const paper = app.getByLabel("Size on paper");
  await expect(paper).toBeVisible({ timeout: 60_000 });
  await expect(paper.locator("option:checked")).toHaveText(/^Assumed: 80 × 14\d mm$/);
  await paper.selectOption({ label: "As large as fits on A4" });
  await expect(paper.locator("option:checked")).toHaveText("As large as fits on A4");
});

test("a long screenshot is a page, and keeps its width on a sheet that readers show", async ({ sharedApp: app }) => {
  const lines = Array.from({ length: 5 }, (_, i) => `Item ${i + 1} rye loaf`);
  const long = await draw(app, { ...DELIVERY_NOTE, width: 240, height: 5400, lines, lineHeight: 40, margin: 0 });
  const files = write({ long });
  const whole = await callService(app, "scan/crop", { files, fields: { return_warp_geometry: "true" } });
  expect(json(whole)).toMatchObject({ geometry: { corners: [{ x: 0, y: 0 }, { x: 240, y: 0 }, {}, {}] } });
  const answer = await callService(app, "scan/scan_pdf", { files });
  expect(picturesIn(answer.body)).toMatchObject([{ width: 240, height: 5400 }]);
  const { pages } = await readPdf(answer.body);
  const [sheet] = pages;
  expect(sheet?.widthPt).toBeCloseTo(226.8, 0);
  expect(sheet?.heightPt).toBeCloseTo(5102, -1);
  expect(sheet?.text).toContain("Item 3 rye loaf");
});

test("a picture that is cut off says how much is there", async ({ sharedApp: app }) => {
  const jpeg = await draw(app, DELIVERY_NOTE);
  const turned = afterStart(jpeg, exifSegment(exifBytes(6, true)));
  for (const [whole, share] of [
    [jpeg, 0.6],
    [turned, 0.4],
  ] as const) {
    const before = whole.length - jpeg.length;
    const [cut = ""] = write({ "cut.jpg": whole.subarray(0, before + Math.round(jpeg.length * share)) });
    const answer = await callService(app, "scan/crop", { files: [cut] });
    expect(answer.status).toBe(502);
    const [, percent] = /^Only about (\d+) % of the picture is there/.exec(titleOf(answer)) ?? [];
    expect(Number(percent), titleOf(answer)).toBeGreaterThan(15);
    expect(Number(percent)).toBeLessThan(90);
  }
});

test("a picture of a rare kind is named", async ({ sharedApp: app }) => {
  const files = write({ "deep.jpg": deep(await draw(app, DELIVERY_NOTE)) });
  const answer = await callService(app, "scan/scan_pdf", { files });
  expect(answer.status).toBe(502);
  expect(titleOf(answer)).toBe(
    "The picture is of the kind JPEG (12 bit), which this browser can't open. Send an ordinary JPEG or PNG.",
  );
});

test("the app takes odd pictures, and says what to do about others", async ({ app }) => {
  const jpeg = await draw(app, DELIVERY_NOTE);
  const { HEIC, TIFF } = otherTypes();
  await chooseFiles(
    app,
    write({
      "no-end.jpg": jpeg.subarray(0, -2),
      "photo.heic": HEIC,
      "scan.tif": TIFF,
      "cut.jpg": jpeg.subarray(0, Math.round(jpeg.length * 0.6)),
      "line.jp2": readFileSync(new URL("../fixtures/files/line.jp2", import.meta.url)),
      "deep.jpg": deep(jpeg),
    }),
  );
  for (const [page, sentence] of [
    [2, "This is an HEIC photo, which this browser can’t open."],
    [3, "This is a TIFF file, which this browser can’t open."],
    [4, /Only about \d+ % of the picture is there/],
    [5, "This picture is of the kind JPEG 2000, which this browser can’t open."],
    [6, "This picture is of the kind JPEG (12 bit), which this browser can’t open."],
  ] as const) {
    await app.getByRole("button", { name: new RegExp(`^Page ${page} of 6`) }).click();
    await expect(app.getByText(sentence).first()).toBeVisible({ timeout: 60_000 });
  }
  await app.getByRole("button", { name: /^Page 1 of 6/ }).click();
  await expect(app.getByRole("region", { name: "Text", exact: true })).toContainText("Twelve sacks", {
    timeout: 60_000,
  });
});
