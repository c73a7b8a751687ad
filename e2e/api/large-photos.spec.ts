/** Photos of more megapixels than a working copy has, which are decoded at a reduced scale. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { afterStart, exifBytes, exifSegment } from "../../src/core/bytes/testing/picture-bytes.ts";
import { expect, test } from "../support/app.ts";
import { callService, json } from "../support/call-service.ts";
import { picturesIn } from "../support/pdf-pictures.ts";
import { chooseFiles } from "../support/scan-photos.ts";
import { DELIVERY_NOTE, draw } from "./odd-pictures.ts";

let folder = "";
test.beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "large-photos-"))));
test.afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** 16 megapixels of saturated patches, all different, in the colours of a wide screen or of sRGB. */
async function drawPatches(page: Page, colorSpace: "display-p3" | "srgb"): Promise<Buffer> {
  const base64 = await page.evaluate(async (space) => {
    const canvas = new OffscreenCanvas(4608, 3456);
    const context = canvas.getContext("2d", { colorSpace: space });
    if (!context) throw new Error("no canvas");
    const name = space === "srgb" ? "srgb" : "display-p3";
    for (let y = 0; y < 12; y++)
      for (let x = 0; x < 16; x++) {
        context.fillStyle = `color(${name} ${x / 15} ${y / 11} ${((x + 5 * y) % 7) / 6})`;
        context.fillRect(x * 288, y * 288, 288, 288);
      }
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let binary = "";
    for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    return btoa(binary);
  }, colorSpace);
  return Buffer.from(base64, "base64");
}

/** The pixels in the middle of each patch, as the browser shows them. */
async function patchesOf(page: Page, jpeg: Buffer): Promise<readonly number[]> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const isWide = bitmap.width > bitmap.height;
    const [columns, rows] = isWide ? [16, 12] : [12, 16];
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    return Array.from({ length: columns * rows }, (_, i) => {
      const x = (((i % columns) + 0.5) * bitmap.width) / columns;
      const y = ((Math.floor(i / columns) + 0.5) * bitmap.height) / rows;
      return [...(context?.getImageData(x, y, 1, 1).data.subarray(0, 3) ?? [])];
    }).flat();
  }, jpeg.toString("base64"));
}

/** The picture of a PDF's only page. */
const pictureIn = (pdf: Buffer): Buffer => picturesIn(pdf)[0]?.jpeg ?? Buffer.alloc(0);

const mostDifferent = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((level, i) => Math.abs(level - (b[i] ?? Number.NaN))));

test("a large photo is turned as the browser turns it, in all eight ways", async ({ sharedApp: app }) => {
  test.slow();
  const plain = await drawPatches(app, "srgb");
  for (let orientation = 1; orientation <= 8; orientation++) {
    const jpeg = Buffer.from(afterStart(plain, exifSegment(exifBytes(orientation, true))));
    const answer = await callService(app, "scan/scan_pdf", { files: [write(`turned-${orientation}.jpg`, jpeg)] });
    expect(answer.status, answer.body.toString("latin1").slice(0, 300)).toBe(200);
    const shown = await patchesOf(app, jpeg);
    expect(mostDifferent(await patchesOf(app, pictureIn(answer.body)), shown), `${orientation}`).toBeLessThan(5);
  }
});

test("a large photo keeps the colours of its profile", async ({ sharedApp: app }) => {
  test.slow();
  const jpeg = await drawPatches(app, "display-p3");
  expect(jpeg.includes("ICC_PROFILE")).toBe(true);
  const answer = await callService(app, "scan/scan_pdf", { files: [write("wide.jpg", jpeg)] });
  const [made, shown] = [await patchesOf(app, pictureIn(answer.body)), await patchesOf(app, jpeg)];
  // Colours that sRGB lacks have dark parts that change fast.
  expect(mostDifferent(made, shown)).toBeLessThan(10);
  const differing = made.filter((level, i) => Math.abs(level - (shown[i] ?? 0)) > 2);
  expect(differing.length / made.length).toBeLessThan(0.005);
});

test("48 megapixels are found and read as 12 are", async ({ sharedApp: app }) => {
  test.slow();
  const sides = [
    { width: 3024, height: 4032 },
    { width: 6048, height: 8064 },
  ];
  const answers = [];
  for (const { width, height } of sides) {
    const scale = width / DELIVERY_NOTE.width;
    const drawing = { ...DELIVERY_NOTE, width, height, lineHeight: 70 * scale, margin: 60 * scale };
    const files = [write(`${width}.jpg`, await draw(app, drawing))];
    const found = await callService(app, "scan/crop", { files, fields: { return_warp_geometry: "true" } });
    const { geometry } = json(found) as { geometry: { corners: { x: number; y: number }[] } };
    const read = await callService(app, "scan/extract_text", { files });
    const corners = geometry.corners.map(({ x, y }) => [x / width, y / height]);
    answers.push({ corners: corners.flat(), text: (json(read) as { text: string }).text });
  }
  const [small, large] = answers;
  expect(large?.text).toBe(small?.text);
  expect(large?.text).toContain("Twelve sacks");
  expect(mostDifferent(large?.corners ?? [], small?.corners ?? [])).toBeLessThan(0.001);
});

test("a large photo that is cut off says how much is there", async ({ sharedApp: app }) => {
  test.slow();
  const jpeg = await drawPatches(app, "srgb");
  const cut = write("cut.jpg", jpeg.subarray(0, Math.round(jpeg.length * 0.6)));
  const answer = await callService(app, "scan/crop", { files: [cut] });
  expect(answer.status).toBe(502);
  expect(answer.body.toString("utf8")).toMatch(/Only about \d+ % of the picture is there/);
});

test("the app shows no photo with all of its 16 megapixels, and its page once it is made", async ({ app }) => {
  const jpeg = await drawPatches(app, "srgb");
  await app.evaluate(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    const note = ({ target }: Event): void => {
      if (target instanceof HTMLImageElement) shown.push(target.naturalWidth * target.naturalHeight);
    };
    document.addEventListener("load", note, true);
  });
  await chooseFiles(app, [write("app.jpg", jpeg)]);
  await expect(app.locator('.stage-sheet[data-made="true"] img')).toBeVisible({ timeout: 60_000 });
  const shown = await app.evaluate(() => (window as unknown as { shown: number[] }).shown);
  expect(Math.max(...shown)).toBeGreaterThan(0);
  expect(Math.max(...shown)).toBeLessThan(12.6e6);
});
