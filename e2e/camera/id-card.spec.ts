/** The front and the back of a card, photographed one after the other: both at true size on one sheet. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Box } from "../../src/core/geometry/geometry.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test as base } from "../support/app.ts";
import { CAMERA_GRANTED, cameraFeedFlags, launchWithCamera } from "../support/camera-browser.ts";
import { getDocument, OPS } from "../support/pdfjs.ts";
import { readPdf } from "../support/pdf-text.ts";
import { allReady } from "../support/scan-photos.ts";
import { countSteps } from "../journeys/steps.ts";
import { encodeJpeg } from "../fixtures/press/encode-jpeg.ts";
import type { Art, TextStyle } from "../fixtures/press/paper.ts";
import { printPage } from "../fixtures/press/print-page.ts";
import type { PageSource } from "../fixtures/pages/page-source.ts";
import { renderScene } from "../fixtures/render/render-scene.ts";
import { makeScene } from "../fixtures/render/scene.ts";
import { textureOf } from "../fixtures/render/texture.ts";

const CARD_MM = { width: 85.6, height: 53.98 };
/** Dots per inch of the printed card. */
const DPI = 380;
const FRAMES_PER_S = 30;
/** Long enough for the finder to load, and to find a card at a third of this machine's speed. */
const REST_S = 12;

const PORTRAIT: Art = {
  width: 310,
  height: 420,
  content: `<rect width="310" height="420" fill="#8fa3b8"/><circle cx="155" cy="150" r="90" fill="#d9a98a"/>
<path d="M20 420q135-260 270 0z" fill="#2f4a6d"/>`,
};
const TITLE: TextStyle = { face: "plain bold", sizePt: 14.5, colour: "#14304f" };
const LINE: TextStyle = { face: "plain", sizePt: 13 };

const card = (colour: string, title: string, lines: readonly string[], portrait?: Art): PageSource => ({
  language: "eng",
  sizeMm: CARD_MM,
  draw(paper) {
    paper.rect(0, 0, CARD_MM.width, CARD_MM.height, colour);
    paper.text(title, { x: 4.7, y: 4 }, TITLE);
    if (portrait) paper.art(portrait, 4.7, 15.3, 20.7);
    lines.forEach((line, i) => void paper.text(line, { x: 29.3, y: 14 + 8 * i }, LINE));
  },
});
const FRONT = card(
  "#dbe7ee",
  "LIBRARY CARD",
  ["Erika Sample", "Born in March", "Valid until June", "Number 4711"],
  PORTRAIT,
);
const BACK = card("#e9e3d1", "Return to", ["City Library", "Garden Street", "Harbour Town", "Thank you"]);

const test = base.extend<object, { film: string }>({
  film: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const frames: Buffer[] = [];
      for (const source of [FRONT, BACK]) {
        const print = textureOf(printPage(source, DPI).image);
        const scene = makeScene(51, {
          photo: { width: 1280, height: 960 },
          sheetMm: CARD_MM,
          surface: "walnut",
          view: { tiltDeg: 10, rollDeg: 3, fill: 0.8 },
        });
        const frame = await encodeJpeg(renderScene(print, scene).image, 0.9);
        frames.push(...Array<Buffer>(REST_S * FRAMES_PER_S).fill(frame));
      }
      // Chromium recognises motion JPEG by the file name extension.
      const path = join(mkdtempSync(join(tmpdir(), "flatbed-card-")), "card.mjpeg");
      writeFileSync(path, Buffer.concat(frames));
      await use(path);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Opens the camera of a phone that sees the film, and runs `work` there. */
async function onCamera(baseUrl: string, film: string, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchWithCamera(...cameraFeedFlags(film), ...CAMERA_GRANTED);
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(`${baseUrl}#/camera`);
    await work(page);
  } finally {
    await browser.close();
  }
}

/** Where a PDF's first page, which its image fills, has anything but white: millimetres from its top left. */
async function inkOf(bytes: Buffer): Promise<Box[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const [name] = argsArray[fnArray.indexOf(OPS.paintImageXObject)] as [string];
  const { width, height, data } = await new Promise<{ width: number; height: number; data: Uint8Array }>((resolve) => {
    page.objs.get(name, resolve);
  });
  const mm = (page.getViewport({ scale: 1 }).width / 72) * (25.4 / width);
  await task.destroy();
  const channels = data.length / (width * height);
  const isInk = (x: number, y: number): boolean => (data[(y * width + x) * channels + 1] ?? 255) < 245;
  const found: Box[] = [];
  let open: Box | null = null;
  for (let y = 0; y < height; y++) {
    const xs = Array.from({ length: width }, (_, x) => x).filter((x) => isInk(x, y));
    const [first, last] = [xs[0], xs.at(-1)];
    if (first === undefined || last === undefined) {
      if (open) found.push(open);
      open = null;
    } else {
      const before: Box = open ?? { x0: first, y0: y, x1: last + 1, y1: y + 1 };
      open = { ...before, x0: Math.min(before.x0, first), x1: Math.max(before.x1, last + 1), y1: y + 1 };
    }
  }
  return found.map(({ x0, y0, x1, y1 }) => ({ x0: x0 * mm, y0: y0 * mm, x1: x1 * mm, y1: y1 * mm }));
}

test("four taps lead from the camera to both sides of a card on one A4 sheet, at true size", async ({
  baseUrl,
  film,
}, info) => {
  await onCamera(baseUrl, film, async (page) => {
    const { tap, count } = countSteps(page);
    await tap(page.getByRole("radio", { name: "ID card" }));
    await expect(page.getByText("1 photo taken")).toBeAttached({ timeout: 30_000 });
    await expect(page.getByText("Now the back of the card")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText("2 photos taken")).toBeAttached({ timeout: 30_000 });
    await expect(page.getByRole("button", { name: "Skip the back" })).toBeHidden();
    await tap(page.getByRole("link", { name: "Done, 2 photos" }));
    await allReady(page, 2);
    await expect(page.getByText("On one sheet with page 1")).toHaveCount(1);
    await tap(page.getByRole("button", { name: "Export" }));
    const estimateKb = /about (\d+) kB/;
    const save = page.getByRole("button", { name: estimateKb });
    const [, shownKb] = estimateKb.exec((await save.textContent()) ?? "") ?? [];
    const download = page.waitForEvent("download");
    await tap(page.getByRole("dialog").getByRole("button", { name: /^Save(?! and)/ }));
    const pdf = readFileSync(await (await download).path());
    await page.screenshot({ path: info.outputPath("end.png") });
    expect(count()).toBe(4);
    expect(pdf.length / 1000 / Number(shownKb)).toBeCloseTo(1, 1);

    const { pages } = await readPdf(pdf);
    expect(pages.map(({ widthPt, heightPt }) => [Math.round(widthPt), Math.round(heightPt)])).toEqual([[595, 842]]);
    expect(pages[0]?.text).toMatch(/Erika Sample[^]*City Library/);
    const cards = await inkOf(pdf);
    console.log(cards.map(({ x0, y0, x1, y1 }) => `${(x1 - x0).toFixed(2)} × ${(y1 - y0).toFixed(2)} mm`).join(", "));
    expect(cards).toHaveLength(2);
    for (const { x0, y0, x1, y1 } of cards) {
      expect(x1 - x0).toBeCloseTo(CARD_MM.width, 0);
      expect(y1 - y0).toBeCloseTo(CARD_MM.height, 0);
      expect((x0 + x1) / 2).toBeCloseTo(105, 0);
    }
  });
});

test("a card whose back is skipped has a sheet of its own, and the next photo is a front", async ({
  baseUrl,
  film,
}) => {
  await onCamera(baseUrl, film, async (page) => {
    await page.getByRole("button", { name: "Capture automatically" }).tap();
    await page.getByRole("radio", { name: "ID card" }).tap();
    await expect(page.getByText("Hold still")).toBeVisible();
    await page.getByRole("button", { name: "Take a photo" }).tap();
    await page.getByRole("button", { name: "Skip the back" }).tap();
    await expect(page.getByText("Now the back of the card")).toBeHidden();
    await page.getByRole("button", { name: "Take a photo" }).tap();
    await expect(page.getByRole("button", { name: "Skip the back" })).toBeVisible();
    await page.getByRole("link", { name: "Done, 2 photos" }).tap();
    await allReady(page, 2);
    await expect(page.getByText(/^On one sheet with page/)).toHaveCount(0);
    await page.getByRole("button", { name: "Export" }).tap();
    const download = page.waitForEvent("download");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Save(?! and)/ })
      .tap();
    const pdf = readFileSync(await (await download).path());
    expect((await readPdf(pdf)).pages).toHaveLength(2);
    expect(await inkOf(pdf)).toHaveLength(1);
  });
});
