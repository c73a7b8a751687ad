/**
 * What happens to a person's scan when an engine dies, the tab is frozen or memory runs short: told clearly, nothing
 * lost, and the next try works.
 */
import type { CDPSession, Page, Worker } from "@playwright/test";
import type { ScanPage } from "../../src/core/model/document.ts";
import { expect, test, TEST_CONFIG } from "../support/app.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { allReady, chooseFiles, note, scanPhotographs, secondNote } from "../support/scan-photographs.ts";
import { stored } from "../support/stored.ts";

const letter = fixtureNamed(readFixtures().photos, "clean-letter");

const INTERRUPTED = "The work was interrupted, most likely for want of memory.";
/** So long a page may take; what is used here takes a fraction of it. */
const PAGE_MS = 20_000;
/** After so long an edit is worked on, if no other follows. */
const AFTER_EDIT_MS = 500;

test.use({ config: { ...TEST_CONFIG, limits: { pageMs: PAGE_MS } } });

/** The app's threads that run now, but for those of recognition. */
function threadsOf(app: Page): Worker[] {
  const threads = app.workers().filter((worker) => worker.url().includes("/assets/worker"));
  expect(threads).not.toEqual([]);
  return threads;
}

/**
 * Lets the app's threads die of what they are asked next, as one does that runs short of memory: by an error that
 * nothing in it catches.
 */
async function dieOfNext(app: Page): Promise<void> {
  for (const thread of threadsOf(app)) {
    await thread.evaluate(() =>
      addEventListener(
        "message",
        () => {
          throw new Error("Out of memory");
        },
        { once: true },
      ),
    );
  }
}

test("an engine that dies while it makes a page: told at the page, whose photograph is kept, and the next try works", async ({
  app,
}) => {
  await scanPhotographs(app, [note.path]);
  await dieOfNext(app);
  await app.locator("input[type=file]").first().setInputFiles([secondNote.path]);
  await triedAgain(app, 2, "The page could not be made.", INTERRUPTED);
});

test("an engine that falls silent before it reads a page: told after the time a page may take, the page is kept, and the next try reads it", async ({
  app,
}) => {
  const engine = app.waitForEvent("worker", (worker) => worker.url().includes("/ocr/"));
  await chooseFiles(app, [note.path, secondNote.path]);
  await (await engine).evaluate(() => globalThis.close());
  const failure = "The text could not be read.";
  // Where the engine is busy, it closes after its first page only.
  const first = app.getByRole("button", { name: `Page 1 of 2. ${failure}` });
  await expect(first.or(app.getByRole("button", { name: `Page 2 of 2. ${failure}` }))).toBeVisible({ timeout: 60_000 });
  await triedAgain(app, (await first.isVisible()) ? 1 : 2, failure, "This took too long and was stopped.");
});

/** Sees a page's failure told, when the app was loaded anew, too, and both pages ready after another try. */
async function triedAgain(app: Page, page: 1 | 2, failure: string, sentence: string): Promise<void> {
  const thumbnail = app.getByRole("button", { name: `Page ${page} of 2` });
  const told = app.getByText(sentence).first();
  await thumbnail.click();
  await expect(told).toBeVisible({ timeout: 60_000 });
  // Not only by a mark on its sheet.
  await expect(thumbnail).toHaveAccessibleName(`Page ${page} of 2. ${failure}`);
  await app.reload();
  await thumbnail.click();
  await expect(told).toBeVisible();
  await app.getByRole("button", { name: "Try again" }).first().click();
  await expect(told).toBeHidden();
  await allReady(app, 2);
  await expect(thumbnail).toHaveAccessibleName(`Page ${page} of 2`);
}

test("a page changed again while its engine is behind is made as it was changed last, and the engine lives on", async ({
  app,
}) => {
  await scanPhotographs(app, [note.path]);
  const [thread] = threadsOf(app) as [Worker];
  const turns = 3;
  const standing = thread.evaluate(
    (ms) => {
      const until = performance.now() + ms;
      while (performance.now() < until);
    },
    (turns + 1) * AFTER_EDIT_MS,
  );
  for (let i = 0; i < turns; i++) {
    await app.getByRole("button", { name: "Rotate right" }).click();
    await app.waitForTimeout(AFTER_EDIT_MS);
  }
  await standing;
  const turnsMade = async (): Promise<(number | undefined)[]> => {
    const { pages = [] } = await stored(app, ["pages"]);
    return pages
      .map(([, page]) => page as ScanPage)
      .flatMap(({ picture, text }) => [picture?.edit.quarterTurns, text?.edit.quarterTurns]);
  };
  await expect.poll(turnsMade, { timeout: 30_000 }).toEqual([turns, turns]);
  expect(threadsOf(app)).toContain(thread);
});

test("an engine that dies while it writes a PDF: told in the dialog, and the next try saves it", async ({ app }) => {
  await scanPhotographs(app, [note.path]);
  await app.getByRole("button", { name: "Export" }).click();
  const dialog = app.getByRole("dialog");
  const save = async (): Promise<string> => {
    const saved = app.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save" }).click();
    return (await saved).suggestedFilename();
  };
  expect(await save()).toMatch(/\.pdf$/);
  await dieOfNext(app);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(INTERRUPTED)).toBeVisible();
  expect(await save()).toMatch(/\.pdf$/);
});

test.describe("what the browser does to a tab", () => {
  const session = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

  test("frozen while it works, it goes on when it is thawed", async ({ app }) => {
    const browser = await session(app);
    await chooseFiles(app, [letter.path, note.path]);
    await expect(app.getByText("0 of 2 pages ready").first()).toBeVisible();
    await browser.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await browser.send("Page.setWebLifecycleState", { state: "active" });
    await allReady(app, 2);
  });

  test("told that memory is short while it works, it finishes", async ({ app }) => {
    const browser = await session(app);
    await chooseFiles(app, [letter.path, note.path]);
    await expect(app.getByText("0 of 2 pages ready").first()).toBeVisible();
    for (const level of ["moderate", "critical"] as const)
      await browser.send("Memory.simulatePressureNotification", { level });
    await allReady(app, 2);
  });
});
