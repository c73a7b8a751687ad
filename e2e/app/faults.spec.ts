/**
 * Scans when an engine dies, the tab is frozen or memory runs short: the app reports it clearly, loses nothing, and the
 * next attempt works.
 */
import type { CDPSession, Page, Worker } from "@playwright/test";
import type { ScanPage } from "../../src/core/model/document.ts";
import { TEST_CONFIG } from "../support/app.ts";
import { expect, freshTest, test } from "../support/app-alone.ts";
import { letterPdf } from "../fixtures/files/office-pdfs.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { allReady, chooseFiles, note, scanPhotos, secondNote } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";

const letter = fixtureNamed(readFixtures().photos, "clean-letter");

const INTERRUPTED = "The work was interrupted, most likely for want of memory.";
/** Time limit of a page. The pages used here take a fraction of it. */
const PAGE_LIMIT_MS = 20_000;
/** The app starts to work on an edit after this time without another edit. */
const EDIT_DELAY_MS = 500;

const CONFIG = { ...TEST_CONFIG, limits: { pageMs: PAGE_LIMIT_MS } };
test.use({ config: CONFIG });
freshTest.use({ config: CONFIG });

/** The app's running workers, except those of recognition. */
function workersOf(app: Page): Worker[] {
  const workers = app.workers().filter((worker) => worker.url().includes("/assets/worker"));
  expect(workers).not.toEqual([]);
  return workers;
}

/** Makes the app's workers die on their next work by an uncaught error, as a worker does that runs out of memory. */
async function dieAtWork(app: Page): Promise<void> {
  for (const worker of workersOf(app)) {
    await worker.evaluate(() =>
      addEventListener("message", ({ data }: MessageEvent<{ readonly call?: string }>) => {
        // What only loads an engine ahead is not missed.
        if (data.call !== "warmUp") throw new Error("Out of memory");
      }),
    );
  }
}

test("an engine that dies while processing a page: the page shows it, keeps its photo, and can be retried", async ({
  app,
}) => {
  await scanPhotos(app, [note.path]);
  await dieAtWork(app);
  await app.locator("input[type=file]").first().setInputFiles([secondNote.path]);
  await expectRetryWorks(app, 2, "The page could not be made.", INTERRUPTED);
});

freshTest(
  "an engine that goes silent before recognition: the page shows it in time, and can be retried",
  async ({ app, context }) => {
    // Without what finds print, pages are read by the engine alone.
    await context.route("**/assets/print-weights-*", (route) => route.abort());
    await app.clock.install();
    const engine = app.waitForEvent("worker", (worker) => worker.url().includes("/ocr/"));
    await chooseFiles(app, [note.path, secondNote.path]);
    await (await engine).evaluate(() => globalThis.close());
    const failure = "The text could not be read.";
    await expect(app.locator(".doc-state")).toHaveText("1 of 2 pages ready", { timeout: 60_000 });
    await app.clock.fastForward(PAGE_LIMIT_MS);
    // A busy engine closes only after its first page, so either page may fail.
    const first = app.getByRole("button", { name: `Page 1 of 2. ${failure}` });
    await expect(first.or(app.getByRole("button", { name: `Page 2 of 2. ${failure}` }))).toBeVisible({
      timeout: 60_000,
    });
    await expectRetryWorks(app, (await first.isVisible()) ? 1 : 2, failure, "This took too long and was stopped.");
  },
);

/** Expects a page to show its failure, also after a reload, and both pages to be ready after a retry. */
async function expectRetryWorks(app: Page, page: 1 | 2, failure: string, sentence: string): Promise<void> {
  const thumbnail = app.getByRole("button", { name: `Page ${page} of 2` });
  const message = app.getByText(sentence).first();
  await thumbnail.click();
  await expect(message).toBeVisible({ timeout: 60_000 });
  // The failure must be in the accessible name, not only a mark on the thumbnail.
  await expect(thumbnail).toHaveAccessibleName(`Page ${page} of 2. ${failure}`);
  await app.reload();
  await thumbnail.click();
  await expect(message).toBeVisible();
  await app.getByRole("button", { name: "Try again" }).first().click();
  await expect(message).toBeHidden();
  await allReady(app, 2);
  await expect(thumbnail).toHaveAccessibleName(`Page ${page} of 2`);
}

test("a page edited repeatedly while its engine is busy gets the last edit, and the engine survives", async ({
  app,
}) => {
  await scanPhotos(app, [note.path]);
  const [engine] = workersOf(app);
  const turns = 3;
  const busy = engine?.evaluate(
    (ms) => {
      const until = performance.now() + ms;
      while (performance.now() < until);
    },
    (turns + 1) * EDIT_DELAY_MS,
  );
  for (let i = 0; i < turns; i++) {
    await app.getByRole("button", { name: "Rotate right" }).click();
    await app.waitForTimeout(EDIT_DELAY_MS);
  }
  await busy;
  const turnsMade = async (): Promise<(number | undefined)[]> => {
    const { pages = [] } = await storedRecords(app, ["pages"]);
    return pages
      .map(([, page]) => page as ScanPage)
      .flatMap(({ picture, text }) => [picture?.edit.quarterTurns, text?.edit.quarterTurns]);
  };
  await expect.poll(turnsMade, { timeout: 30_000 }).toEqual([turns, turns]);
  expect(workersOf(app)).toContain(engine);
});

test("an engine that dies while writing a PDF: the dialog shows it, and the next attempt saves the file", async ({
  app,
}) => {
  await scanPhotos(app, [note.path]);
  await app.getByRole("button", { name: "Export" }).click();
  const dialog = app.getByRole("dialog");
  const save = async (): Promise<string> => {
    const saved = app.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save" }).click();
    return (await saved).suggestedFilename();
  };
  expect(await save()).toMatch(/\.pdf$/);
  await dieAtWork(app);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(INTERRUPTED)).toBeVisible();
  expect(await save()).toMatch(/\.pdf$/);
});

for (const weights of ["line-weights", "print-weights"]) {
  test(`${weights} that can't be loaded: the text is read without them, told so, and read again`, async ({
    app,
    context,
  }) => {
    let asked = 0;
    await context.route(`**/assets/${weights}-*`, (route) => {
      asked++;
      return route.abort();
    });
    await scanPhotos(app, [note.path]);
    const text = app.getByRole("region", { name: "Text of the pages" });
    await expect(text).toContainText("Thursday");
    await expect(text).toContainText("Faint lines may be missing.");
    expect(asked).toBeGreaterThan(1);
    await context.unroute(`**/assets/${weights}-*`);
    await text.getByRole("button", { name: "Try again" }).click();
    await expect(text).not.toContainText("Faint lines may be missing.");
    await expect(text).toContainText("Thursday");
  });
}

test("a PDF without a connection: the page says what to do, and opens once there is one", async ({ app, context }) => {
  const refused = "**/assets/pdf*.js";
  await context.route(refused, async (route) => {
    // While the file is being opened, nothing shows the browser's symbol for broken images.
    await expect(app.locator(".sheet").first()).toBeVisible();
    await expect
      .poll(() =>
        app
          .locator("main img:visible")
          .evaluateAll(
            (images) => images.filter((image) => image instanceof HTMLImageElement && image.complete).length,
          ),
      )
      .toBe(0);
    await route.abort();
  });
  await chooseFiles(app, [{ name: "letter.pdf", mimeType: "application/pdf", buffer: await letterPdf() }]);
  await expect(
    app.getByText("A part of the app could not be loaded. Check your connection, then try again.").first(),
  ).toBeVisible();
  await expect(app.getByText(/dynamically imported|letter\.pdf.*https?:/)).toHaveCount(0);
  await context.unroute(refused);
  await app.getByRole("button", { name: "Try again" }).click();
  await allReady(app, 2);
});

test.describe("a tab", () => {
  const session = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

  test("that is frozen during work continues when it is resumed", async ({ app }) => {
    const browser = await session(app);
    await chooseFiles(app, [letter.path, note.path]);
    await expect(app.getByText("0 of 2 pages ready").first()).toBeVisible();
    await browser.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await browser.send("Page.setWebLifecycleState", { state: "active" });
    await allReady(app, 2);
  });

  test("that gets memory pressure notifications during work finishes it", async ({ app }) => {
    const browser = await session(app);
    await chooseFiles(app, [note.path, secondNote.path]);
    await expect(app.getByText("0 of 2 pages ready").first()).toBeVisible();
    for (const level of ["moderate", "critical"] as const)
      await browser.send("Memory.simulatePressureNotification", { level });
    await allReady(app, 2);
  });
});
