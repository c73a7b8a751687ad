/** Pages exchanged in the same place under the camera, at once or by hand: each is captured once. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { lastOf } from "../../src/core/at.ts";
import type { Size } from "../../src/core/geometry/geometry.ts";
import { expect, test as base } from "../support/app.ts";
import { launchWithCamera, cameraFeedFlags, CAMERA_GRANTED } from "../support/camera-browser.ts";
import { encodeJpeg } from "../fixtures/press/encode-jpeg.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { decodePng } from "../fixtures/png.ts";
import { renderScene } from "../fixtures/render/render-scene.ts";
import { makeScene } from "../fixtures/render/scene.ts";
import { textureOf, type Raster } from "../fixtures/render/texture.ts";

const FRAME = { width: 640, height: 480 };
/** Chromium plays motion JPEG at this rate. */
const FRAMES_PER_S = 30;
/** Each page rests this long, enough for a machine that finds pages at a third of this speed; the first one longer,
 * since the finder loads meanwhile. */
const REST_S = 9;
const FIRST_REST_S = 12;
/** Positions of the hand as it comes, and again as it goes, and how many frames each is shown. */
const HAND_STEPS = 10;
const FRAMES_PER_STEP = 3;

/** Size at which photos are compared. */
const COMPARED = { width: 64, height: 48 };
/** A photo of a page differs by less from its picture, in grey levels on average; a hand over a corner adds about 2. */
const MAX_DIFFERENCE = 1;

const PAGES = ["letter-eng", "invoice-deu", "form-fra", "letter-deu"];

interface Film {
  readonly path: string;
  readonly lengthS: number;
  /** The pages at rest, as JPEG. */
  readonly pages: readonly Buffer[];
}

/** The picture with a forearm that reaches from the lower right corner over the page; `reach` 0 to 1. */
function withHand({ data, width, height }: Raster, reach: number): Raster {
  const tip = { x: width * (1.1 - 0.65 * reach), y: height * (1.1 - 0.65 * reach) };
  const covered = new Uint8ClampedArray(data);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // The forearm runs along the diagonal; its end is round.
      const along = Math.max(0, (x - tip.x + (y - tip.y)) / 2);
      const away = Math.hypot(x - tip.x - along, y - tip.y - along);
      if (away < 70) covered.set([206 - away, 158 - away, 132 - away], (y * width + x) * 4);
    }
  return { data: covered, width, height };
}

const test = base.extend<object, { film: Film }>({
  film: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "flatbed-exchange-"));
      const jpegs = new Map<Raster, Buffer>();
      const jpegOf = async (image: Raster): Promise<Buffer> => {
        const jpeg = jpegs.get(image) ?? (await encodeJpeg(image, 0.85));
        jpegs.set(image, jpeg);
        return jpeg;
      };
      const pictures = PAGES.map((name) => {
        const print = textureOf(decodePng(readFileSync(fixtureNamed(readFixtures().scans, name).path)));
        const view = { tiltDeg: 8, rollDeg: 4, fill: 0.84 };
        const options = { photo: FRAME, sheetMm: { width: 210, height: 297 }, surface: "walnut", view } as const;
        return renderScene(print, makeScene(41, options)).image;
      });
      const shoot = async (): Promise<Film> => {
        const frames: Buffer[] = [];
        const show = async (image: Raster, seconds: number): Promise<void> => {
          const jpeg = await jpegOf(image);
          frames.push(...Array<Buffer>(Math.round(seconds * FRAMES_PER_S)).fill(jpeg));
        };
        const pass = async (before: Raster, after: Raster): Promise<void> => {
          for (let step = 0; step < 2 * HAND_STEPS; step++) {
            const reach = 1 - Math.abs(step + 0.5 - HAND_STEPS) / HAND_STEPS;
            await show(withHand(step < HAND_STEPS ? before : after, reach), FRAMES_PER_STEP / FRAMES_PER_S);
          }
        };
        for (const [i, picture] of pictures.entries()) {
          await show(picture, i === 0 ? FIRST_REST_S : REST_S);
          // The second page is there at once, the others come by hand. After the last one the hand passes without
          // exchanging it.
          if (i > 0) await pass(picture, pictures[i + 1] ?? picture);
        }
        await show(lastOf(pictures), REST_S);
        const path = join(folder, "exchange.mjpeg");
        writeFileSync(path, Buffer.concat(frames));
        return { path, lengthS: frames.length / FRAMES_PER_S, pages: await Promise.all(pictures.map(jpegOf)) };
      };
      await use(await shoot());
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

declare global {
  interface Window {
    /** The photos taken, small, and the sentences that were on screen together. */
    exchange: { readonly shots: Promise<ImageBitmap>[]; readonly together: string[] };
  }
}

/** Notes in the page which photos it takes, and what it says meanwhile. */
function watchCamera({ width, height }: Size): void {
  const seen: Window["exchange"] = { shots: [], together: [] };
  window.exchange = seen;
  let last = "";
  const isShown = (element: Element | null): boolean => element?.checkVisibility({ visibilityProperty: true }) === true;
  const look = (): void => {
    const shot = document.querySelector<HTMLImageElement>(".camera-strip img");
    if (shot && shot.src !== last && shot.complete) {
      last = shot.src;
      seen.shots.push(createImageBitmap(shot, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" }));
    }
    const [doubt, words] = [document.querySelector(".camera-doubt"), document.querySelector(".camera-words *")];
    if (isShown(doubt) && isShown(words) && words?.textContent?.startsWith("Taken"))
      seen.together.push(`${doubt?.textContent} ${words.textContent}`);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** By how many grey levels each photo taken differs, on average, from the picture of each page. */
function photoDifferences(page: Page, pages: readonly Buffer[]): Promise<number[][]> {
  return page.evaluate(
    async ({ jpegs, size: { width, height } }) => {
      const greyOf = (image: ImageBitmap): number[] => {
        const context = new OffscreenCanvas(width, height).getContext("2d");
        if (!context) throw new Error("There is no canvas.");
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, width, height);
        return Array.from({ length: width * height }, (_, i) => data[4 * i + 1] ?? 0);
      };
      const small = { resizeWidth: width, resizeHeight: height, resizeQuality: "high" } as const;
      // Chromium takes a film's levels as those of television, from 16 to 235.
      const asFilmed = (grey: number): number => Math.max(0, Math.min(255, ((grey - 16) * 255) / 219));
      const known = await Promise.all(
        jpegs.map(async (bytes) =>
          greyOf(await createImageBitmap(new Blob([new Uint8Array(bytes)]), small)).map(asFilmed),
        ),
      );
      const shots = (await Promise.all(window.exchange.shots)).map(greyOf);
      return shots.map((shot) =>
        known.map((other) => shot.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / shot.length),
      );
    },
    { jpegs: pages.map((jpeg) => [...jpeg]), size: COMPARED },
  );
}

test("four pages exchanged in place, at once and by hand, are captured, none twice", async ({ baseUrl, film }) => {
  const { path, lengthS, pages } = film;
  const browser = await launchWithCamera(...cameraFeedFlags(path), ...CAMERA_GRANTED);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
    await page.addInitScript(watchCamera, COMPARED);
    await page.goto(`${baseUrl}#/camera`);
    // On a busy machine the film runs more slowly than the video's time says.
    await page.waitForFunction(
      ({ end, count }) =>
        window.exchange.shots.length >= count && (document.querySelector("video")?.currentTime ?? 0) > end,
      { end: lengthS - 1, count: pages.length },
    );
    const differences = await photoDifferences(page, pages);
    const rows = differences.map((each) => each.map((grey) => grey.toFixed(1)).join(" "));
    console.log(`photos differ from the pages by ${rows.join(", ")}`);
    expect(differences.map((each) => each.indexOf(Math.min(...each)))).toEqual([0, 1, 2, 3]);
    // No photo shows the hand.
    expect(Math.max(...differences.map((each) => Math.min(...each)))).toBeLessThan(MAX_DIFFERENCE);
    expect(await page.evaluate(() => window.exchange.together)).toEqual([]);
  } finally {
    await browser.close();
  }
});
