/** What the live camera shows for frames with known ground truth: the page's outline, and advice to the user. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { distance, orderCorners, type Point, type Quad } from "../../src/core/geometry/geometry.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test as base } from "../support/app.ts";
import { launchWithCamera, cameraFeedFlags, CAMERA_GRANTED } from "../support/camera-browser.ts";
import { encodeJpeg } from "../fixtures/press/encode-jpeg.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { twoLettersJpeg } from "../fixtures/several-sheets.ts";
import { decodePng } from "../fixtures/png.ts";
import { renderScene } from "../fixtures/render/render-scene.ts";
import { makeScene, type SceneOptions } from "../fixtures/render/scene.ts";
import { textureOf } from "../fixtures/render/texture.ts";

const FRAME = { width: 640, height: 480 };
const A4_MM = { width: 210, height: 297 };
/** Fraction of the frame's diagonal by which the outline may be off: it still appears to be on the page's edge. */
const MAX_CORNER_ERROR = 0.015;

/** Long enough for auto-capture to have fired several times. */
const WATCH_S = 5;

interface Shot {
  readonly path: string;
  readonly corners: Quad | null;
}

const VIEWS = {
  steady: { surface: "walnut", view: { tiltDeg: 8, rollDeg: 6, fill: 0.82 } },
  tilted: { surface: "walnut", view: { tiltDeg: 40, azimuthDeg: 0, rollDeg: 0, fill: 0.8 } },
  dark: { surface: "walnut", view: { tiltDeg: 8, rollDeg: 6, fill: 0.82 }, lens: { exposure: 0.012, noise: 0.02 } },
  bare: { surface: "oak", empty: true },
} as const satisfies Readonly<Record<string, Omit<SceneOptions, "photo" | "sheetMm">>>;
type View = keyof typeof VIEWS;

const test = base.extend<object, { shots: Readonly<Record<View, Shot>> }>({
  shots: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const scan = fixtureNamed(readFixtures().scans, "letter-deu");
      const print = textureOf(decodePng(readFileSync(scan.path)));
      const folder = mkdtempSync(join(tmpdir(), "flatbed-frames-"));
      const shoot = async (name: View): Promise<Shot> => {
        const scene = makeScene(41, { ...VIEWS[name], photo: FRAME, sheetMm: A4_MM });
        const { image, truth } = renderScene(name === "bare" ? null : print, scene);
        const path = join(folder, `${name}.mjpeg`);
        writeFileSync(path, await encodeJpeg(image, 0.9));
        return { path, corners: truth && orderCorners(truth.corners) };
      };
      await use({
        steady: await shoot("steady"),
        tilted: await shoot("tilted"),
        dark: await shoot("dark"),
        bare: await shoot("bare"),
      });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

async function onCamera(baseUrl: string, { path }: Shot, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchWithCamera(...cameraFeedFlags(path), ...CAMERA_GRANTED);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
    await page.goto(`${baseUrl}#/camera`);
    await work(page);
  } finally {
    await browser.close();
  }
}

/** Waits until the camera feed has played for some more seconds. */
async function watch(page: Page, seconds: number): Promise<void> {
  const since = await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  await page.waitForFunction((until) => (document.querySelector("video")?.currentTime ?? 0) > until, since + seconds);
}

test("the outline is on the page", async ({ baseUrl, shots }) => {
  await onCamera(baseUrl, shots.steady, async (page) => {
    await expect(page.getByText("1 photo taken")).toBeAttached();
    const points = (await page.locator(".camera-outline polygon").getAttribute("points")) ?? "";
    const outline = points.split(" ").map((pair): Point => {
      const [x = Number.NaN, y = Number.NaN] = pair.split(",").map(Number);
      return { x, y };
    });
    const corners = orderCorners(outline as unknown as Quad);
    const worst = Math.max(
      ...corners.map((corner, i) => distance(corner, shots.steady.corners?.[i] ?? { x: Number.NaN, y: 0 })),
    );
    const share = worst / Math.hypot(FRAME.width, FRAME.height);
    console.log(`outline's worst corner: ${(100 * share).toFixed(2)} % of the diagonal`);
    expect(share).toBeLessThan(MAX_CORNER_ERROR);
  });
});

for (const [view, sentence] of [
  ["tilted", "Hold the camera straight above the page"],
  ["dark", "Too dark, turn on a light"],
  ["bare", "Point the camera at a page"],
] as const) {
  test(`${view}: gives advice, and captures nothing`, async ({ baseUrl, shots }) => {
    await onCamera(baseUrl, shots[view], async (page) => {
      await expect(page.getByText(sentence)).toBeVisible();
      await watch(page, WATCH_S);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByText(/photos? taken/)).toHaveCount(0);
      if (view === "bare") await expectFlagged(page);
    });
  });
}

test("says that there are two letters, and takes both with one photo", async ({ baseUrl }, info) => {
  const path = info.outputPath("letters.mjpeg");
  writeFileSync(path, await twoLettersJpeg());
  await onCamera(baseUrl, { path, corners: null }, async (page) => {
    await page.getByRole("button", { name: "Capture automatically" }).click();
    await expect(page.getByText("Two pages or more: the shutter takes all")).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Take a photo" }).click();
    await page.getByRole("link", { name: "Done, 1 photo" }).click();
    await expect(page.getByText("The photo shows 2 sheets. Each is a page now.")).toBeVisible({ timeout: 60_000 });
  });
});

/** Takes a photo without a page, and expects that it is flagged and can be retaken at once. */
async function expectFlagged(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Take a photo" }).click();
  await expect(page.getByText("1 photo taken")).toBeAttached();
  await expect(page.getByText("No page edge was found in the last photo.")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Retake" }).click();
  await expect(page.getByText("1 photo taken")).toHaveCount(0);
}
