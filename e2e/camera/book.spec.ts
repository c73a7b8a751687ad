/** Open books: both pages of a spread, found as one and split at the gutter. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { distance, type Point, type Quad, type Size } from "../../src/core/geometry/geometry.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test as base } from "../support/app.ts";
import { CAMERA_GRANTED, cameraFeedFlags, launchWithCamera } from "../support/camera-browser.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { wordErrorShare } from "../support/text-errors/word-error-share.ts";
import { storedRecords } from "../support/stored-records.ts";
import { allReady } from "../support/scan-photos.ts";
import { readPdf } from "../support/pdf-text.ts";
import { countSteps } from "../journeys/steps.ts";
import { encodeJpeg } from "../fixtures/press/encode-jpeg.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { decodePng } from "../fixtures/png.ts";
import { aimCamera, project } from "../fixtures/render/camera.ts";
import { renderScene } from "../fixtures/render/render-scene.ts";
import { makeScene, type LightKind, type SceneOptions } from "../fixtures/render/scene.ts";
import { bendSheet, pointOnSheet, STEP_MM, type Sheet } from "../fixtures/render/sheet.ts";
import { textureOf, type Raster } from "../fixtures/render/texture.ts";
import { radians } from "../fixtures/render/vector.ts";

const SPREAD_MM = { width: 300, height: 212 };
const PHOTO = { width: 2240, height: 1680 };

/** How the pages of an open book rise from the gutter: their slope there, and within what distance they flatten. */
interface Rise {
  readonly slopeDeg: number;
  readonly reachMm: number;
}

interface Spread {
  /** Scans of the left and the right page. */
  readonly pages: readonly [string, string];
  readonly rise: Rise;
  readonly light: LightKind;
  readonly surface: SceneOptions["surface"];
  readonly view: { readonly tiltDeg: number; readonly azimuthDeg: number };
}

/** Books that lie nearly flat, and that rise steeply, seen from several sides in several lights. */
const SPREADS: readonly Spread[] = [
  {
    pages: ["article-eng", "letter-eng"],
    rise: { slopeDeg: 25, reachMm: 22 },
    light: "daylight",
    surface: "oak",
    view: { tiltDeg: 12, azimuthDeg: 10 },
  },
  {
    pages: ["letter-eng", "article-eng"],
    rise: { slopeDeg: 45, reachMm: 25 },
    light: "warm",
    surface: "cloth",
    view: { tiltDeg: 18, azimuthDeg: -15 },
  },
  {
    pages: ["form-eng", "article-eng"],
    rise: { slopeDeg: 35, reachMm: 30 },
    light: "raking",
    surface: "stone",
    view: { tiltDeg: 26, azimuthDeg: 30 },
  },
];

/** A sheet whose halves rise from its middle, the gutter, and fall gently from there on. */
function openBook(size: Size, { slopeDeg, reachMm }: Rise): Sheet {
  const flat = bendSheet(size, { kind: "flat" });
  const fall = 0.05;
  const slopeAt = (arc: number): number => {
    const away = Math.min(Math.abs(arc), size.width / 2);
    return Math.sign(arc) * (radians(slopeDeg) * Math.exp(-away / reachMm) - fall) * Math.min(1, away / 2);
  };
  const slope = flat.slope.map((_, i) => slopeAt(flat.firstMm + i * STEP_MM));
  const x = new Float64Array(slope.length);
  const z = new Float64Array(slope.length);
  for (let i = 1; i < slope.length; i++) {
    const middle = slopeAt(flat.firstMm + (i - 0.5) * STEP_MM);
    x[i] = (x[i - 1] ?? 0) + STEP_MM * Math.cos(middle);
    z[i] = (z[i - 1] ?? 0) + STEP_MM * Math.sin(middle);
  }
  const centre = x[Math.round(-flat.firstMm / STEP_MM)] ?? 0;
  const outside = Math.round((-flat.firstMm - size.width / 2) / STEP_MM);
  const lowest = Math.min(...z.subarray(outside, z.length - outside));
  return { ...flat, slope, x: x.map((each) => each - centre), z: z.map((each) => each - lowest + 1) };
}

/** Two pages of the same size side by side. */
function sideBySide(left: Raster, right: Raster): Raster {
  const { width, height } = left;
  const data = new Uint8ClampedArray(2 * width * height * 4);
  for (let y = 0; y < height; y++)
    for (const [i, page] of [left, right].entries())
      data.set(page.data.subarray(y * width * 4, (y + 1) * width * 4), (2 * y + i) * width * 4);
  return { width: 2 * width, height, data };
}

/** The photo of a spread, and the ends of its gutter in it. */
function photograph({ pages, rise, light, surface, view }: Spread): { image: Raster; gutter: readonly Point[] } {
  const [left, right] = pages.map((name) => decodePng(readFileSync(fixtureNamed(readFixtures().scans, name).path))) as [
    Raster,
    Raster,
  ];
  const sheet = openBook(SPREAD_MM, rise);
  const options = { photo: PHOTO, sheetMm: SPREAD_MM, light, surface: surface ?? "oak" };
  const camera = aimCamera(sheet, { ...view, rollDeg: 2, fill: 0.84, offset: { x: 0, y: 0 }, ...PHOTO });
  const gutter = [0, SPREAD_MM.height].map((y) => project(camera, pointOnSheet(sheet, SPREAD_MM.width / 2, y)));
  const print = textureOf(sideBySide(left, right));
  return { image: renderScene(print, { ...makeScene(71, options), sheet, camera }).image, gutter };
}

interface Film {
  readonly path: string;
  readonly gutter: readonly Point[];
}

const test = base.extend<object, { films: readonly Film[] }>({
  films: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "flatbed-book-"));
      const films: Film[] = [];
      for (const [i, spread] of SPREADS.entries()) {
        // Chromium recognises motion JPEG by the file name extension.
        const path = join(folder, `spread-${i}.mjpeg`);
        const { image, gutter } = photograph(spread);
        writeFileSync(path, await encodeJpeg(image, 0.92));
        films.push({ path, gutter });
      }
      await use(films);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Takes one photo of the film in the mode Book on a desk, opens its document, and runs `work` there. */
async function photographBook(baseUrl: string, film: string, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchWithCamera(...cameraFeedFlags(film), ...CAMERA_GRANTED);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto(`${baseUrl}#/camera`);
    await page.getByRole("button", { name: "Capture automatically" }).click();
    await page.getByRole("radio", { name: "Book" }).click();
    await expect(page.locator('.camera-outline[data-found="true"]')).toBeVisible();
    await page.getByRole("button", { name: "Take a photo" }).click();
    await work(page);
  } finally {
    await browser.close();
  }
}

function filmAt(films: readonly Film[], i: number): Film {
  const film = films[i];
  if (!film) throw new Error(`There is no film ${i}.`);
  return film;
}

/** How far the ends of the true gutter are from the line between the stored pages, in millimetres on the spread. */
async function gutterErrorsMm(page: Page, truth: readonly Point[]): Promise<number[]> {
  const { pages = [] } = await storedRecords(page, ["pages"]);
  const quads = pages
    .flatMap(([, value]) => {
      const { edit } = value as { edit: { region: { corners?: Quad } } };
      return edit.region.corners ? [edit.region.corners] : [];
    })
    .sort(([a], [b]) => a.x - b.x);
  const [left, right] = quads;
  if (!left || !right) throw new Error("There are no two halves.");
  const mm = SPREAD_MM.width / distance(left[0], right[1]);
  const [top, bottom] = [left[1], left[2]];
  const length = distance(top, bottom);
  const away = ({ x, y }: Point): number =>
    Math.abs((bottom.x - top.x) * (y - top.y) - (bottom.y - top.y) * (x - top.x)) / length;
  return truth.map((end) => away(end) * mm);
}

/**
 * The text of the page that is shown, without the labels of the buttons below a table, and without the checkboxes,
 * which are drawn and not set, so that the text of a fixture lacks them.
 */
function textShown(page: Page): Promise<string> {
  return page.locator(".text-pages").evaluate((panel: HTMLElement) => {
    for (const actions of panel.querySelectorAll<HTMLElement>(".text-actions")) actions.style.display = "none";
    return panel.innerText.replaceAll(/[☐☑☒■]/gu, " ");
  });
}

/** Far less than the margin between the gutter and the print. */
const MAX_ERROR_MM = 4;
/** At most this share of words is misread: what half a page of bad flattening costs is more. */
const MAX_WRONG = 0.1;

for (const [i, { pages, rise }] of SPREADS.entries()) {
  // Four taps make the PDF of the first.
  if (i === 0) continue;
  test(`a spread that rises at ${rise.slopeDeg}° becomes two flat pages, the left one first`, async ({
    baseUrl,
    films,
  }) => {
    await photographBook(baseUrl, filmAt(films, i).path, async (page) => {
      await page.getByRole("link", { name: "Done, 1 photo" }).click();
      await allReady(page, 2);
      const wrong: number[] = [];
      for (const [n, name] of pages.entries()) {
        await page.getByRole("button", { name: `Page ${n + 1} of 2` }).click();
        wrong.push(wordErrorShare(await textShown(page), fixtureNamed(readFixtures().scans, name).text));
      }
      const errors = await gutterErrorsMm(page, filmAt(films, i).gutter);
      console.log(`ends of the gutter off by ${errors.map((mm) => mm.toFixed(1)).join(" and ")} mm`);
      expect(Math.max(...errors)).toBeLessThan(MAX_ERROR_MM);
      console.log(`words wrong, left and right: ${wrong.map((share) => share.toFixed(3)).join(", ")}`);
      expect(Math.max(...wrong)).toBeLessThan(MAX_WRONG);
    });
  });
}

test("four taps lead from the camera to both pages of a book as a PDF, flat and in order", async ({
  baseUrl,
  films,
}, info) => {
  const browser = await launchWithCamera(...cameraFeedFlags(filmAt(films, 0).path), ...CAMERA_GRANTED);
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(`${baseUrl}#/camera`);
    const { tap, count } = countSteps(page);
    await tap(page.getByRole("radio", { name: "Book" }));
    await expect(page.getByText("1 photo taken")).toBeAttached({ timeout: 30_000 });
    await tap(page.getByRole("link", { name: "Done, 1 photo" }));
    await allReady(page, 2);
    await tap(page.getByRole("button", { name: "Export" }));
    const download = page.waitForEvent("download");
    await tap(page.getByRole("dialog").getByRole("button", { name: /^Save(?! and)/ }));
    const made = await readPdf(readFileSync(await (await download).path()));
    await page.screenshot({ path: info.outputPath("end.png") });
    expect(count()).toBe(4);
    expect(made.pages).toHaveLength(2);
    const wrong = SPREADS[0]?.pages.map((name, i) =>
      wordErrorShare(made.pages[i]?.text ?? "", fixtureNamed(readFixtures().scans, name).text),
    );
    console.log(`words wrong, left and right: ${wrong?.map((share) => share.toFixed(3)).join(", ")}`);
    expect(Math.max(...(wrong ?? [1]))).toBeLessThan(MAX_WRONG);
    expect(Math.max(...(await gutterErrorsMm(page, filmAt(films, 0).gutter)))).toBeLessThan(MAX_ERROR_MM);
  } finally {
    await browser.close();
  }
});

test("a page without a gutter stays whole, and the camera asks about it at once", async ({ baseUrl }) => {
  const film = join(mkdtempSync(join(tmpdir(), "flatbed-book-")), "letter.mjpeg");
  writeFileSync(film, readFileSync(fixtureNamed(readFixtures().photos, "clean-letter").path));
  await photographBook(baseUrl, film, async (page) => {
    await expect(page.getByText("No fold was found in the last photo.")).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessible(page);
    await page.getByRole("link", { name: "Done, 1 photo" }).click();
    await allReady(page, 1);
    await expect(page.getByRole("link", { name: "Split in two" })).toBeVisible();
    await page.getByRole("button", { name: "Keep as one page" }).click();
    await expect(page.getByText("The fold between the two pages was not found.")).toBeHidden();
  });
});
