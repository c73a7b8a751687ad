/**
 * A bent page's sides, shown as they are, straightened and bent by hand; what comes of it, against the truth of the
 * photograph.
 */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { ScanPage } from "../../src/core/model/document.ts";
import { distance, type Point } from "../../src/core/geometry/geometry.ts";
import type { PageGrid } from "../../src/core/geometry/page-geometry.ts";
import { gridOf, surfaceThrough } from "../../src/core/geometry/page-mesh.ts";
import { BEND_PLACES, outwardsOf, sideOf, surfaceOfSides, type BendIndex } from "../../src/core/geometry/bent-sides.ts";
import type { PageSides } from "../../src/core/geometry/page-sides.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app.ts";
import { callService, json } from "../support/call-service.ts";
import { characterErrorRate } from "../support/character-error-rate.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { readPdf } from "../support/pdf-text.ts";
import { scanPhotographs } from "../support/scan-photographs.ts";
import { stored } from "../support/stored.ts";
import { expectLargeTargets } from "../support/targets.ts";

/** Curled across: its upper and its lower side are bent, the others straight. */
const letter = fixtureNamed(readFixtures().photos, "curled-letter");
const truth = surfaceThrough(letter.grid);

/** The page as it is kept on the device. */
async function keptPage(app: Page): Promise<ScanPage> {
  const { pages = [] } = await stored(app, ["pages"]);
  return pages[0]?.[1] as ScanPage;
}

/** The page once it was made, and read, as it is set. */
async function madePage(app: Page): Promise<ScanPage & { readonly picture: NonNullable<ScanPage["picture"]> }> {
  const isMade = async (): Promise<boolean> => {
    const { edit, picture, text } = await keptPage(app);
    return [picture?.edit, text?.edit].every((made) => JSON.stringify(made) === JSON.stringify(edit));
  };
  await expect.poll(isMade, { timeout: 60_000 }).toBe(true);
  const page = await keptPage(app);
  if (!page.picture) throw new Error("The page is not made.");
  return { ...page, picture: page.picture };
}

/** Median distance of a mesh from the true one, as a share of the page's diagonal in the photograph. */
function meshError(grid: PageGrid): number {
  const [topLeft, , bottomRight] = letter.corners;
  const found = gridOf(surfaceThrough(grid), letter.grid.rows - 1).points;
  const off = found
    .map((point, i) => distance(point, letter.grid.points[i] as Point) / distance(topLeft, bottomRight))
    .sort((a, b) => a - b);
  return off[off.length >> 1] as number;
}

/** Share of dark pixels in the topmost two hundredths of the page's picture: table that was cut along with it. */
async function tableShown(app: Page): Promise<number> {
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

/** A place of a side, from 1, clockwise. */
type Place = readonly [side: number, place: 1 | 2 | 3];
const NAMES = [
  ["Top edge, bend on the left", "Top edge, bend in the middle", "Top edge, bend on the right"],
  ["Right edge, bend at the top", "Right edge, bend in the middle", "Right edge, bend at the bottom"],
  ["Bottom edge, bend on the right", "Bottom edge, bend in the middle", "Bottom edge, bend on the left"],
  ["Left edge, bend at the bottom", "Left edge, bend in the middle", "Left edge, bend at the top"],
];
const bends = (app: Page): Locator => app.getByRole("button", { name: /, bend (on|in|at) the / });
const bendOf = (app: Page, [side, place]: Place): Locator =>
  app.getByRole("button", { name: NAMES[side]?.[place - 1] ?? "" });

/** How far the place of a side is from the page's true edge, outwards, pixels of the photograph. */
function offOf(sides: PageSides, [side, place]: Place): { readonly off: number; readonly normal: Point } {
  const { normal } = outwardsOf(sides.corners, side);
  const at = sideOf(surfaceOfSides(sides), side)(BEND_PLACES[(place - 1) as BendIndex]);
  const edge = Array.from({ length: 2001 }, (_, i) => sideOf(truth, side)(i / 2000));
  const aside = (p: Point): number => Math.abs((p.x - at.x) * normal.y - (p.y - at.y) * normal.x);
  const met = edge.reduce((best, point) => (aside(point) < aside(best) ? point : best));
  return { off: (met.x - at.x) * normal.x + (met.y - at.y) * normal.y, normal };
}

async function sidesSet(app: Page): Promise<PageSides> {
  const { region } = (await keptPage(app)).edit;
  if (region.kind !== "sides") throw new Error(`The page's sides are not set: ${region.kind}.`);
  return region;
}

/** Drags a place of a side onto the true edge, with the loupe over it. */
async function dragOnto(app: Page, sides: PageSides, place: Place): Promise<void> {
  const { off, normal } = offOf(sides, place);
  const box = await bendOf(app, place).boundingBox();
  const photo = await app.locator(".quad-photo").boundingBox();
  if (!box || !photo) throw new Error("The handle is not shown.");
  const scale = photo.width / letter.width;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await app.mouse.move(x, y);
  await app.mouse.down();
  await app.mouse.move(x + (normal.x * off * scale) / 2, y + (normal.y * off * scale) / 2);
  await expect(app.locator(".quad-loupe")).toBeVisible();
  await app.mouse.move(x + normal.x * off * scale, y + normal.y * off * scale);
  await app.mouse.up();
}

/** Steps a place of a side onto the true edge by the keyboard. */
async function stepOnto(app: Page, sides: PageSides, place: Place): Promise<void> {
  const { off, normal } = offOf(sides, place);
  await bendOf(app, place).focus();
  const key = off * normal.y > 0 ? "ArrowDown" : "ArrowUp";
  const steps = Math.round(Math.abs(off));
  for (let i = 0; i < Math.floor(steps / 10); i++) await app.keyboard.press(`Shift+${key}`);
  for (let i = 0; i < steps % 10; i++) await app.keyboard.press(key);
}

test("a bent page's sides are shown as they are, straightened, and bent again by pointer and keyboard", async ({
  app,
}) => {
  test.setTimeout(240_000);
  await scanPhotographs(app, [letter.path]);
  const document = app.url();
  await app.goto(`${document}/page/1`);
  await expect(app.getByRole("button", { name: "Curved" })).toHaveAttribute("aria-pressed", "true");
  await expect(bends(app)).toHaveCount(12);
  const found = await madePage(app);
  expect(meshError(found.picture.geometry.grid)).toBeLessThan(0.002);
  expect(await tableShown(app)).toBeLessThan(0.02);
  await expectAccessible(app);

  // The service answers with the mesh that the editor shows.
  const answer = json(
    await callService(app, "scan/crop", {
      files: [letter.path],
      fields: { return_warp_geometry: "true", strip_black_border: "true" },
    }),
  ) as { geometry: { grid: PageGrid } };
  // To a thousandth of the diagonal: a page found before the networks came has slightly other corners.
  const { points } = found.picture.geometry.grid;
  expect(answer.geometry.grid.points.length).toBe(points.length);
  expect(Math.max(...answer.geometry.grid.points.map((point, i) => distance(point, points[i] as Point)))).toBeLessThan(
    0.001 * distance(letter.corners[0], letter.corners[2]),
  );

  // Straight: a flat page with these corners, which cuts the table along.
  await app.getByRole("button", { name: "Straight" }).click();
  await expect(bends(app)).toHaveCount(0);
  await expect(app.getByRole("button", { name: /^Top edge/ })).toBeVisible();
  const straight = await madePage(app);
  expect(meshError(straight.picture.geometry.grid)).toBeGreaterThan(0.008);
  await expect.poll(() => tableShown(app)).toBeGreaterThan(0.3);
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(bends(app)).toHaveCount(12);
  await app.getByRole("button", { name: "Redo" }).click();
  await expect(bends(app)).toHaveCount(0);

  // Bent by hand: middles first, by the pointer, then what is left beside them, by pointer and keyboard.
  await app.getByRole("button", { name: "Curved" }).click();
  for (const side of [0, 2]) {
    for (const [place, moveOnto] of [
      [[side, 2], dragOnto],
      [[side, 1], dragOnto],
      [[side, 3], stepOnto],
    ] as const) {
      await moveOnto(app, await sidesSet(app), place);
      await expect.poll(async () => Math.abs(offOf(await sidesSet(app), place).off)).toBeLessThan(2);
    }
  }
  const bent = await madePage(app);
  expect(meshError(bent.picture.geometry.grid)).toBeLessThan(0.002);
  expect(characterErrorRate(bent.text?.recognised.text ?? "", letter.print.text)).toBeLessThan(0.02);
  await expectAccessible(app);

  // It is all there after a reload, and in the file that leaves.
  await app.reload();
  await expect(bends(app)).toHaveCount(12);
  await expect.poll(() => tableShown(app)).toBeLessThan(0.02);
  expect(await madePage(app)).toEqual(bent);
  await app.goto(document);
  await app.getByRole("button", { name: "Export" }).click();
  const download = app.waitForEvent("download");
  await app.getByRole("button", { name: "Save" }).click();
  const { pages } = await readPdf(readFileSync(await (await download).path()));
  expect(characterErrorRate(pages[0]?.text ?? "", letter.print.text)).toBeLessThan(0.03);
  expect((pages[0]?.widthPt ?? 0) / (pages[0]?.heightPt ?? 1)).toBeCloseTo(210 / 297, 2);
});

test("a bent page's corner takes the mesh along, and its handles are for fingers on a phone", async ({ app }) => {
  test.setTimeout(120_000);
  await scanPhotographs(app, [letter.path]);
  await app.setViewportSize({ width: 390, height: 844 });
  await app.goto(`${app.url()}/page/1`);
  await expect(bends(app).first()).toBeVisible();
  await expectLargeTargets(app);
  const { picture } = await madePage(app);
  const corner = app.getByRole("button", { name: /^Bottom right corner/ });
  await corner.focus();
  await app.keyboard.press("Shift+ArrowLeft");
  const moved = await madePage(app);
  expect(moved.edit.region).toMatchObject({ kind: "sides", within: { grid: picture.geometry.grid } });
  expect(moved.picture.geometry.corners[2].x).toBeCloseTo(picture.geometry.corners[2].x - 10, 1);
  // The rest of the page stays where its print says that it is.
  expect(meshError(moved.picture.geometry.grid)).toBeLessThan(0.004);
});

test("a bent page is split along a line that is bent with it, and so are both halves", async ({ app }) => {
  await scanPhotographs(app, [letter.path]);
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
  // The page that was split stays stored until that can't be taken back any more.
  const halves = async (): Promise<ScanPage[]> => {
    const { pages = [] } = await stored(app, ["pages"]);
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
