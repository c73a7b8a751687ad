/** Pages exchanged in the same place under the camera, at once or by hand: each is captured once. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lastOf } from "../../src/core/at.ts";
import { expect, test as base } from "../support/app.ts";
import { launchWithCamera, cameraFeedFlags, CAMERA_GRANTED } from "../support/camera-browser.ts";
import { openDarkroom } from "../fixtures/darkroom.ts";
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
const HAND_S = (2 * HAND_STEPS * FRAMES_PER_STEP) / FRAMES_PER_S;

const PAGES = ["letter-eng", "invoice-deu", "form-fra", "letter-deu"];

interface Film {
  readonly path: string;
  /** The seconds of the film at which each page begins to rest, and the end of the film. */
  readonly startsS: readonly number[];
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

const test = base.extend<object, { films: { readonly cut: Film; readonly hand: Film } }>({
  films: [
    async ({ browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "flatbed-exchange-"));
      const darkroom = await openDarkroom(browser);
      const jpegs = new Map<Raster, Buffer>();
      const jpegOf = async (image: Raster): Promise<Buffer> => {
        const jpeg = jpegs.get(image) ?? (await darkroom.jpeg(image, 0.85));
        jpegs.set(image, jpeg);
        return jpeg;
      };
      const pictures = PAGES.map((name) => {
        const print = textureOf(decodePng(readFileSync(fixtureNamed(readFixtures().scans, name).path)));
        const view = { tiltDeg: 8, rollDeg: 4, fill: 0.84 };
        const options = { photo: FRAME, sheetMm: { width: 210, height: 297 }, surface: "walnut", view } as const;
        return renderScene(print, makeScene(41, options)).image;
      });
      const shoot = async (kind: "cut" | "hand"): Promise<Film> => {
        const frames: Buffer[] = [];
        const startsS: number[] = [];
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
          startsS.push(frames.length / FRAMES_PER_S);
          await show(picture, i === 0 ? FIRST_REST_S : REST_S);
          // After the last page the hand passes without exchanging it.
          if (kind === "hand") await pass(picture, pictures[i + 1] ?? picture);
        }
        await show(lastOf(pictures), REST_S);
        startsS.push(frames.length / FRAMES_PER_S);
        const path = join(folder, `${kind}.mjpeg`);
        writeFileSync(path, Buffer.concat(frames));
        return { path, startsS };
      };
      try {
        await use({ cut: await shoot("cut"), hand: await shoot("hand") });
      } finally {
        await darkroom[Symbol.asyncDispose]();
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

declare global {
  interface Window {
    /** Seconds of the film at which photos were taken, and the sentences that were on screen together. */
    exchange: { readonly shotsS: number[]; readonly together: string[] };
  }
}

for (const kind of ["cut", "hand"] as const) {
  test(`four pages exchanged in place (${kind}) are captured, none twice`, async ({ baseUrl, films }) => {
    const { path, startsS } = films[kind];
    const browser = await launchWithCamera(...cameraFeedFlags(path), ...CAMERA_GRANTED);
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
      await page.addInitScript(() => {
        const seen: Window["exchange"] = { shotsS: [], together: [] };
        window.exchange = seen;
        const isShown = (element: Element | null): boolean =>
          element?.checkVisibility({ visibilityProperty: true }) === true;
        const look = (): void => {
          const count = Number(document.querySelector(".camera-strip span")?.textContent ?? 0);
          if (count > seen.shotsS.length) seen.shotsS.push(document.querySelector("video")?.currentTime ?? 0);
          const [doubt, words] = [document.querySelector(".camera-doubt"), document.querySelector(".camera-words *")];
          if (isShown(doubt) && isShown(words) && words?.textContent?.startsWith("Taken"))
            seen.together.push(`${doubt?.textContent} ${words.textContent}`);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.goto(`${baseUrl}#/camera`);
      const endS = startsS.at(-1) ?? 0;
      await page.waitForFunction((end) => (document.querySelector("video")?.currentTime ?? 0) > end - 1, endS);
      const { shotsS, together } = await page.evaluate(() => window.exchange);
      console.log(
        `photos at ${shotsS.map((s) => s.toFixed(1)).join(", ")} s of the film; pages from ${startsS.join(", ")}`,
      );
      const pageOf = (atS: number): number => startsS.findLastIndex((start) => start <= atS);
      expect(shotsS.map(pageOf)).toEqual([0, 1, 2, 3]);
      // The strip shows a photo a moment after it was taken; none shows the hand.
      if (kind === "hand")
        for (const [i, atS] of shotsS.entries()) if (i < 3) expect(atS).toBeLessThan((startsS[i + 1] ?? 0) - HAND_S);
      expect(together).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
