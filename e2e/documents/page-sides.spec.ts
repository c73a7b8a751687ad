/**
 * Editing the edges of a bent page: shown as found, straightened, and bent by hand. Results are compared with the
 * ground truth of the photo.
 */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { ScanPage } from "../../src/core/model/document.ts";
import { distance, type Point } from "../../src/core/geometry/geometry.ts";
import type { PageGeometry, PageGrid } from "../../src/core/geometry/page-geometry.ts";
import { PAGE_SEGMENT_COUNT, type PageMeasures } from "../../src/core/contracts/imaging-calls.ts";
import { gridOf, surfaceThrough } from "../../src/core/geometry/page-mesh.ts";
import {
  BEND_PLACES,
  outwardNormal,
  sideCurve,
  surfaceOfSides,
  type BendIndex,
} from "../../src/core/geometry/bent-sides.ts";
import type { PageSides } from "../../src/core/geometry/page-sides.ts";
import { at } from "../../src/core/at.ts";
import { point as rounded } from "../../src/service/page-json.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app.ts";
import { test as alone } from "../support/app-alone.ts";
import { callService, json } from "../support/call-service.ts";
import { characterErrorRate } from "../support/text-errors/character-error-rate.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { readPdf } from "../support/pdf-text.ts";
import { openFinished } from "../support/finished-documents.ts";
import { storedRecords } from "../support/stored-records.ts";
import { expectLargeTargets } from "../support/targets.ts";

/** A curled page: its top and bottom edges are bent, the others straight. */
const letter = fixtureNamed(readFixtures().photos, "curled-letter");
const truth = surfaceThrough(letter.grid);

/** The page's stored record. */
async function storedPage(app: Page): Promise<ScanPage> {
  const { pages = [] } = await storedRecords(app, ["pages"]);
  return pages[0]?.[1] as ScanPage;
}

/** Waits until the page is processed and recognised with its current edit, and gives its record. */
async function processedPage(app: Page): Promise<ScanPage & { readonly picture: NonNullable<ScanPage["picture"]> }> {
  const isProcessed = async (): Promise<boolean> => {
    const { edit, picture, text } = await storedPage(app);
    return [picture?.edit, text?.edit].every((processed) => JSON.stringify(processed) === JSON.stringify(edit));
  };
  await expect.poll(isProcessed, { timeout: 60_000 }).toBe(true);
  const page = await storedPage(app);
  if (!page.picture) throw new Error("The page is not processed.");
  return { ...page, picture: page.picture };
}

/** Median distance of a mesh from the true one, as a fraction of the page's diagonal in the photo. */
function meshError(grid: PageGrid): number {
  const [topLeft, , bottomRight] = letter.corners;
  const found = gridOf(surfaceThrough(grid), letter.grid.rows - 1).points;
  const distances = found
    .map((point, i) => distance(point, at(letter.grid.points, i)) / distance(topLeft, bottomRight))
    .sort((a, b) => a - b);
  return at(distances, distances.length >> 1);
}

/** Fraction of dark pixels in the top 2 % of the cropped page: table that is visible beyond the page's edge. */
async function visibleTable(app: Page): Promise<number> {
  return app
    .locator(".editor-result img")
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const [width, height] = [200, 280];
      const canvas = new OffscreenCanvas(width, height);
      const drawing = canvas.getContext("2d");
      drawing?.drawImage(image, 0, 0, width, height);
      const rows = Math.round(height / 50);
      const pixels = drawing?.getImageData(0, 0, width, rows).data ?? [];
      return (
        Array.from({ length: width * rows }, (_, i) => pixels[4 * i + 1] ?? 0).filter((green) => green < 128).length /
        (width * rows)
      );
    });
}

/** A handle: the index of its edge (0 is the top, clockwise), and its position on the edge, from 1, clockwise. */
type Handle = readonly [side: number, place: 1 | 2 | 3];
const HANDLE_NAMES = [
  ["Top edge, bend on the left", "Top edge, bend in the middle", "Top edge, bend on the right"],
  ["Right edge, bend at the top", "Right edge, bend in the middle", "Right edge, bend at the bottom"],
  ["Bottom edge, bend on the right", "Bottom edge, bend in the middle", "Bottom edge, bend on the left"],
  ["Left edge, bend at the bottom", "Left edge, bend in the middle", "Left edge, bend at the top"],
];
const bendHandles = (app: Page): Locator => app.getByRole("button", { name: /, bend (on|in|at) the / });
const bendHandle = (app: Page, [side, place]: Handle): Locator =>
  app.getByRole("button", { name: HANDLE_NAMES[side]?.[place - 1] ?? "" });

/** Distance of a handle from the page's true edge, positive outwards, in pixels of the photo; and that direction. */
function offsetFromTruth(
  sides: PageSides,
  [side, place]: Handle,
): { readonly offsetPx: number; readonly normal: Point } {
  const { normal } = outwardNormal(sides.corners, side);
  const handle = sideCurve(surfaceOfSides(sides), side)(BEND_PLACES[(place - 1) as BendIndex]);
  const edge = Array.from({ length: 2001 }, (_, i) => sideCurve(truth, side)(i / 2000));
  const distanceFromNormal = (p: Point): number => Math.abs((p.x - handle.x) * normal.y - (p.y - handle.y) * normal.x);
  const nearest = edge.reduce((best, point) => (distanceFromNormal(point) < distanceFromNormal(best) ? point : best));
  return { offsetPx: (nearest.x - handle.x) * normal.x + (nearest.y - handle.y) * normal.y, normal };
}

async function currentSides(app: Page): Promise<PageSides> {
  const { region } = (await storedPage(app)).edit;
  if (region.kind !== "sides") throw new Error(`The page's sides are not set: ${region.kind}.`);
  return region;
}

/** Drags a handle onto the true edge. Expects the loupe during the drag. */
async function dragOnto(app: Page, sides: PageSides, place: Handle): Promise<void> {
  const { offsetPx, normal } = offsetFromTruth(sides, place);
  const box = await bendHandle(app, place).boundingBox();
  const photo = await app.locator(".quad-photo").boundingBox();
  if (!box || !photo) throw new Error("The handle is not shown.");
  const scale = photo.width / letter.width;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await app.mouse.move(x, y);
  await app.mouse.down();
  await app.mouse.move(x + (normal.x * offsetPx * scale) / 2, y + (normal.y * offsetPx * scale) / 2);
  await expect(app.locator(".quad-loupe")).toBeVisible();
  await app.mouse.move(x + normal.x * offsetPx * scale, y + normal.y * offsetPx * scale);
  await app.mouse.up();
}

/** Moves a handle onto the true edge with the keyboard. */
async function stepOnto(app: Page, sides: PageSides, place: Handle): Promise<void> {
  const { offsetPx, normal } = offsetFromTruth(sides, place);
  await bendHandle(app, place).focus();
  const key = offsetPx * normal.y > 0 ? "ArrowDown" : "ArrowUp";
  const steps = Math.round(Math.abs(offsetPx));
  for (let i = 0; i < Math.floor(steps / 10); i++) await app.keyboard.press(`Shift+${key}`);
  for (let i = 0; i < steps % 10; i++) await app.keyboard.press(key);
}

test("a bent page's edges are shown as found, straightened, and bent again by pointer and keyboard", async ({
  app,
}) => {
  await openFinished(app, [letter.path]);
  const document = app.url();
  await app.goto(`${document}/page/1`);
  await expect(app.getByRole("button", { name: "Curved" })).toHaveAttribute("aria-pressed", "true");
  await expect(bendHandles(app)).toHaveCount(12);
  const found = await processedPage(app);
  expect(meshError(found.picture.geometry.grid)).toBeLessThan(0.002);
  expect(await visibleTable(app)).toBeLessThan(0.02);
  await expectAccessible(app);

  // The service finds the page that the editor shows.
  const crop = async (fields: Readonly<Record<string, string>>): Promise<unknown> => {
    const segments = { segment_count: String(PAGE_SEGMENT_COUNT) };
    return json(await callService(app, "scan/crop", { files: [letter.path], fields: { ...segments, ...fields } }));
  };
  const { meta } = (await crop({ binary: "false", return_meta: "true" })) as {
    meta: Pick<PageGeometry, "corners" | "confidence"> & Pick<PageMeasures, "curvature">;
  };
  const { geometry, measures } = found.picture;
  expect(meta.corners).toEqual(geometry.corners.map(rounded));
  expect([meta.confidence, meta.curvature]).toEqual([geometry.confidence, measures.curvature]);
  const detected = (await crop({ return_warp_geometry: "true" })) as { geometry: { grid: PageGrid } };
  expect(detected.geometry.grid.points.length).toBe(geometry.grid.points.length);
  expect(meshError(detected.geometry.grid)).toBeLessThan(0.002);

  // Straight edges: a flat page with these corners, which shows some of the table.
  await app.getByRole("button", { name: "Straight" }).click();
  await expect(bendHandles(app)).toHaveCount(0);
  await expect(app.getByRole("button", { name: /^Top edge/ })).toBeVisible();
  const straight = await processedPage(app);
  expect(meshError(straight.picture.geometry.grid)).toBeGreaterThan(0.008);
  await expect.poll(() => visibleTable(app)).toBeGreaterThan(0.3);
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(bendHandles(app)).toHaveCount(12);
  await app.getByRole("button", { name: "Redo" }).click();
  await expect(bendHandles(app)).toHaveCount(0);

  // Bend by hand: the middle handles first, with the pointer, then the others with pointer and keyboard.
  await app.getByRole("button", { name: "Curved" }).click();
  for (const side of [0, 2]) {
    for (const [place, moveOnto] of [
      [[side, 2], dragOnto],
      [[side, 1], dragOnto],
      [[side, 3], stepOnto],
    ] as const) {
      await moveOnto(app, await currentSides(app), place);
      await expect.poll(async () => Math.abs(offsetFromTruth(await currentSides(app), place).offsetPx)).toBeLessThan(2);
    }
  }
  const bent = await processedPage(app);
  expect(meshError(bent.picture.geometry.grid)).toBeLessThan(0.002);
  expect(characterErrorRate(bent.text?.recognised.text ?? "", letter.print.text)).toBeLessThan(0.02);
  await expectAccessible(app);

  // The edges persist after a reload, and in the exported file.
  await app.reload();
  await expect(bendHandles(app)).toHaveCount(12);
  await expect.poll(() => visibleTable(app)).toBeLessThan(0.02);
  expect(await processedPage(app)).toEqual(bent);
  await app.goto(document);
  await app.getByRole("button", { name: "Export" }).click();
  const download = app.waitForEvent("download");
  await app.getByRole("button", { name: "Save" }).click();
  const { pages } = await readPdf(readFileSync(await (await download).path()));
  expect(characterErrorRate(pages[0]?.text ?? "", letter.print.text)).toBeLessThan(0.03);
  expect((pages[0]?.widthPt ?? 0) / (pages[0]?.heightPt ?? 1)).toBeCloseTo(210 / 297, 2);
});

alone(
  "moving a corner of a bent page moves its mesh, and handles on a phone are large enough for fingers",
  async ({ app }) => {
    await openFinished(app, [letter.path]);
    await app.setViewportSize({ width: 390, height: 844 });
    await app.goto(`${app.url()}/page/1`);
    await expect(bendHandles(app).first()).toBeVisible();
    await expectLargeTargets(app);
    const { picture } = await processedPage(app);
    const corner = app.getByRole("button", { name: /^Bottom right corner/ });
    await corner.focus();
    await app.keyboard.press("Shift+ArrowLeft");
    const moved = await processedPage(app);
    expect(moved.edit.region).toMatchObject({ kind: "sides", within: { grid: picture.geometry.grid } });
    expect(moved.picture.geometry.corners[2].x).toBeCloseTo(picture.geometry.corners[2].x - 10, 1);
    // The rest of the page stays on its lines of text.
    expect(meshError(moved.picture.geometry.grid)).toBeLessThan(0.004);

    // Undo shows the found edges at once: who moves a corner before the page is made again starts from them.
    await app.getByRole("button", { name: "Undo" }).click();
    await corner.focus();
    await app.keyboard.press("Shift+ArrowLeft");
    expect((await processedPage(app)).edit.region).toEqual(moved.edit.region);
  },
);

alone("a bent page is split along a line that bendHandles with it, into two bent halves", async ({ app }) => {
  await openFinished(app, [letter.path]);
  await app.goto(`${app.url()}/page/1`);
  await expect(app.getByRole("button", { name: "Curved" })).toHaveAttribute("aria-pressed", "true");
  const onEdges = app.getByText("Drag the middle of an edge");
  await expect(onEdges).toBeVisible();
  await app.getByRole("button", { name: "Split in two" }).click();
  await expect(onEdges).toBeHidden();
  await app.getByRole("button", { name: /^First end of the line/ }).focus();
  await app.keyboard.press("Shift+ArrowLeft");
  await expectAccessible(app);
  await app.getByRole("button", { name: "Split here" }).click();
  await expect(app.getByText("Page 1 of 2")).toBeVisible();
  // The original page stays in the database as long as the split can be undone.
  const halves = async (): Promise<ScanPage[]> => {
    const { pages = [] } = await storedRecords(app, ["pages"]);
    return pages.map(([, page]) => page as ScanPage).filter(({ edit }) => edit.region.kind === "sides");
  };
  await expect.poll(async () => (await halves()).filter(({ picture }) => picture).length, { timeout: 60_000 }).toBe(2);
  const made = (await halves())
    .map(({ picture }) => surfaceThrough(picture?.geometry.grid ?? letter.grid))
    .toSorted((a, b) => a(0, 0).x - b(0, 0).x);
  const [left, right] = made as [(typeof made)[0], (typeof made)[0]];
  const cutAt = (v: number): number => 0.45 + 0.05 * v;
  const diagonal = distance(letter.corners[0], letter.corners[2]);
  for (const v of [0, 0.5, 1]) {
    for (const u of [0, 0.5, 1]) {
      expect(distance(left(u, v), truth(u * cutAt(v), v)) / diagonal).toBeLessThan(0.004);
      expect(distance(right(u, v), truth(cutAt(v) + u * (1 - cutAt(v)), v)) / diagonal).toBeLessThan(0.004);
    }
  }
});
