/**
 * Jobs that people come with, each from the first screen to its end, with every step counted: docs/guide/jobs.md has
 * the table. Others are counted where the camera sees them: `camera/four-taps`, `camera/id-card` and `camera/book`.
 */
import { readFileSync } from "node:fs";
import type { Download, Locator, Page, TestInfo } from "@playwright/test";
import type { ScanPage } from "../../src/core/model/document.ts";
import { letterPdf } from "../fixtures/files/office-pdfs.ts";
import { linkTo } from "../fixtures/scanner.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { openApp, test as installed } from "../support/app.ts";
import { expect, test as alone } from "../support/app-alone.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readPdf } from "../support/pdf-text.ts";
import { test as withReceiver } from "../support/receiver.ts";
import { allReady, note, openUnread, secondNote } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";
import { fingersOn } from "../documents/fingers.ts";
import { countSteps, type Steps } from "./steps.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const { photos } = readFixtures();

/** Fails if the job took more steps, and keeps a picture of its end beside the test's other results. */
async function expectSteps(page: Page, steps: Steps, most: number, info: TestInfo): Promise<void> {
  console.log(`${info.title}: ${steps.count()} steps`);
  await page.screenshot({ path: info.outputPath("end.png") });
  expect(steps.count()).toBeLessThanOrEqual(most);
}

const chooseFiles = (page: Page): Locator => page.getByRole("button", { name: "Choose files" });
const bytesOf = async (download: Promise<Download>): Promise<Buffer> => readFileSync(await (await download).path());

const phone = alone.extend({ viewport: PHONE, hasTouch: true, isMobile: true });

/** A receipt of each kind; those of a kind are read alike, so that more of them would show nothing new. */
const RECEIPTS = ["clean-receipt", "shadow-receipt", "curled-receipt", "clean-invoice"];

phone("a pile of receipts becomes a document each, with names", async ({ app, baseUrl }, info) => {
  const steps = countSteps(app);
  const receipts = RECEIPTS.map((name) => fixtureNamed(photos, name).path);
  await steps.choose(chooseFiles(app), receipts);
  await steps.tap(app.getByRole("button", { name: "One document per file (4)" }));
  await expect(app.getByText("4 pages are now a document each.")).toBeVisible();
  const namesGiven = async (): Promise<number> => {
    const { documents = [] } = await storedRecords(app, ["documents"]);
    const names = documents.map(([, value]) => (value as { name: string }).name);
    expect(names).toHaveLength(4);
    return names.filter((name) => !name.startsWith("Scan ")).length;
  };
  // How many are sure depends on how this machine draws and reads them: at least that of one shop is.
  await expect.poll(namesGiven, { timeout: 120_000 }).toBeGreaterThanOrEqual(1);
  await app.goto(`${baseUrl}#/library`);
  await expect(app.getByRole("main").getByRole("listitem")).toHaveCount(4);
  await expectSteps(app, steps, 3, info);
});

/** A corner of the page in the editor, and where its middle is on screen. */
async function topLeftCorner(page: Page): Promise<{ handle: Locator; x: number; y: number }> {
  const handle = page.getByRole("button", { name: /^Top left corner/ });
  const box = await handle.boundingBox();
  if (!box) throw new Error("The corner is not on screen.");
  return { handle, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The edges of the only page as they are stored. */
async function storedRegion(page: Page): Promise<string> {
  const { pages = [] } = await storedRecords(page, ["pages"]);
  const stored = pages[0]?.[1] as ScanPage | undefined;
  return JSON.stringify(stored?.edit.region);
}

const MOVED_PX = 12;

phone("a corner is set by touch", async ({ app }, info) => {
  await openUnread(app);
  const steps = countSteps(app);
  await steps.choose(chooseFiles(app), note.path);
  await allReady(app, 1);
  const before = await storedRegion(app);
  const adjust = app.getByRole("link", { name: "Adjust corners of page 1" });
  await steps.tap(adjust);
  const { x, y } = await topLeftCorner(app);
  const finger = await fingersOn(app);
  await steps.once(async () => {
    await finger.down([x, y]);
    for (let px = 0; px <= MOVED_PX; px += 2) await finger.move([x + px, y + px]);
    await finger.up();
  });
  await steps.tap(app.getByRole("link", { name: "Done" }));
  await expect(adjust).toBeVisible();
  await expect.poll(() => storedRegion(app)).not.toBe(before);
  await expectSteps(app, steps, 5, info);
});

const desk = alone.extend({ viewport: DESK });

desk("a corner is set with the mouse", async ({ app }, info) => {
  await openUnread(app);
  const steps = countSteps(app);
  await steps.choose(chooseFiles(app), note.path);
  await allReady(app, 1);
  const before = await storedRegion(app);
  await steps.click(app.getByRole("link", { name: "Adjust corners" }));
  const { x, y } = await topLeftCorner(app);
  await steps.once(async () => {
    await app.mouse.move(x, y);
    await app.mouse.down();
    await app.mouse.move(x + MOVED_PX, y + MOVED_PX, { steps: 4 });
    await app.mouse.up();
  });
  await steps.click(app.getByRole("link", { name: "Done" }));
  await expect(app.getByRole("link", { name: "Adjust corners" })).toBeVisible();
  await expect.poll(() => storedRegion(app)).not.toBe(before);
  await expectSteps(app, steps, 5, info);
});

desk("a corner is set with the keyboard", async ({ app }, info) => {
  await openUnread(app);
  const steps = countSteps(app);
  // Listened for early: a key may open the dialog before the browser knows that a test answers it.
  const opened = app.waitForEvent("filechooser");
  await steps.tabTo(chooseFiles(app));
  await steps.press("Enter");
  await steps.once(async () => (await opened).setFiles(note.path));
  await allReady(app, 1);
  const before = await storedRegion(app);
  await steps.tabTo(app.getByRole("button", { name: "Skip to the page’s tools" }));
  await steps.press("Enter");
  await expect(app.getByRole("link", { name: "Adjust corners" })).toBeFocused();
  await steps.press("Enter");
  const { handle } = await topLeftCorner(app);
  await expect(handle).toBeFocused();
  await steps.press("Shift+ArrowDown");
  await steps.press("Shift+ArrowRight");
  await steps.press("Shift+Tab");
  await expect(app.getByRole("link", { name: "Done" })).toBeFocused();
  await steps.press("Enter");
  await expect(app.getByRole("link", { name: "Adjust corners" })).toBeVisible();
  await expect.poll(() => storedRegion(app)).not.toBe(before);
  await expectSteps(app, steps, 13, info);
});

phone("a document is found by a word in it", async ({ app, baseUrl }, info) => {
  // A PDF brings its own text, so that the word does not depend on how this machine draws letters.
  const letter = { name: "letter.pdf", mimeType: "application/pdf", buffer: await letterPdf() };
  await app.locator(".scan input[type=file]").setInputFiles(letter);
  await allReady(app, 2);
  await app.goto(`${baseUrl}#/`);
  await app.locator(".scan input[type=file]").setInputFiles(note.path);
  await allReady(app, 1);
  await app.goto(`${baseUrl}#/`);

  const steps = countSteps(app);
  await steps.tap(app.getByRole("link", { name: "Search" }));
  await expect(app.getByRole("searchbox")).toBeFocused();
  await steps.type("boiler");
  const found = app.getByRole("main").getByRole("listitem");
  await expect(found).toHaveCount(1);
  await steps.tap(found.getByRole("link").first());
  await expect(app.locator(".doc-state")).toHaveText("2 pages");
  await expectSteps(app, steps, 3, info);
});

phone("a fax is black and white and under 200 kB", async ({ app }, info) => {
  await openUnread(app);
  const steps = countSteps(app);
  await steps.choose(chooseFiles(app), [note.path, secondNote.path]);
  await allReady(app, 2);
  await steps.tap(app.getByRole("button", { name: "Export" }));
  const dialog = app.getByRole("dialog");
  await steps.tap(dialog.getByRole("radio", { name: "Fax" }));
  await expect(dialog.getByRole("img", { name: "Page 1 of 2" })).toBeVisible();
  const download = app.waitForEvent("download");
  await steps.tap(dialog.getByRole("button", { name: /^Save(?! and)/ }));
  const fax = await bytesOf(download);
  expect(fax.length).toBeLessThanOrEqual(200_000);
  expect((await readPdf(fax)).pages).toHaveLength(2);
  await expect(dialog.getByText(/^Saved, /)).toBeVisible();
  await expectSteps(app, steps, 5, info);
});

phone("a PDF and photos leave as one PDF", async ({ app }, info) => {
  const steps = countSteps(app);
  await steps.choose(chooseFiles(app), [
    { name: "letter.pdf", mimeType: "application/pdf", buffer: await letterPdf() },
    { name: "note.jpg", mimeType: "image/jpeg", buffer: readFileSync(note.path) },
    { name: "note-2.jpg", mimeType: "image/jpeg", buffer: readFileSync(secondNote.path) },
  ]);
  await allReady(app, 4);
  await steps.tap(app.getByRole("button", { name: "Export" }));
  const dialog = app.getByRole("dialog");
  const download = app.waitForEvent("download");
  await steps.tap(dialog.getByRole("button", { name: /^Save(?! and)/ }));
  const { pages } = await readPdf(await bytesOf(download));
  expect(pages).toHaveLength(4);
  // The PDF's own pages keep their text.
  expect(pages.some(({ text }) => text.includes("boiler"))).toBe(true);
  await expect(dialog.getByText(/^Saved, /)).toBeVisible();
  await expectSteps(app, steps, 4, info);
});

/** The scan is sent again after this time; see `retry-schedule.ts`. */
const FIRST_PAUSE_MS = 5000;

const hosted = withReceiver.extend({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  serviceWorkers: "block",
  // The clock is put forward.
  freshProfile: true,
});

hosted("a hosted scan arrives though its receiver was down", async ({ page, baseUrl, receiver }, info) => {
  receiver.behave({ answer: "cut" });
  await page.clock.install();
  await page.goto(await linkTo(baseUrl, { webhookUrl: receiver.url }));
  const steps = countSteps(page);
  await steps.choose(page.getByRole("button", { name: "Choose photos or PDFs" }), note.path);
  await expect(page.getByRole("button", { name: /^Enlarge page/ })).toHaveCount(1);
  await expect(page.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
  await steps.tap(page.getByRole("button", { name: /^Send \d/ }));
  await expect(page.getByRole("heading", { name: /^No answer from/ })).toBeVisible();
  receiver.behave({ answer: 204 });
  await page.clock.fastForward(FIRST_PAUSE_MS);
  await expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });
  expect(receiver.deliveries.filter(({ accepted }) => accepted)).toHaveLength(1);
  await expectSteps(page, steps, 3, info);
});

installed("the API is tried with a key of its own", async ({ page, baseUrl }, info) => {
  await page.setViewportSize(DESK);
  await openApp(page, baseUrl);
  const steps = countSteps(page);
  await steps.click(page.getByRole("link", { name: "Dashboard" }));
  await steps.click(page.getByRole("link", { name: "Try the API, and read about it" }));
  await steps.click(page.getByRole("button", { name: "Create a trial key" }));
  await steps.click(page.getByRole("button", { name: "Send" }));
  const answer = page.getByRole("region", { name: "Response", exact: true });
  await expect(answer.getByText(/^\d{3}$/)).toHaveText("200", { timeout: 60_000 });
  await expectSteps(page, steps, 4, info);
});
