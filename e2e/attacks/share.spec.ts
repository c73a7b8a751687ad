/** Attack: another site posts a form to `share`, to plant documents in the library or to fill the device. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { MAX_WAITING_SHARES, SHARE_PATH } from "../../src/core/contracts/shared-files.ts";
import { serveFolder } from "../../tools/server/serve.mjs";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, openApp, test } from "../support/app.ts";
import { allReady, note, secondNote } from "../support/scan-photos.ts";
import { postFrom, postShare } from "../support/share.ts";
import { expectLargeTargets } from "../support/targets.ts";

const { folder } = readFixtures();

/** The names of the caches of shared files. */
const waitingShares = (app: Page): Promise<string[]> =>
  app.evaluate(async () => (await caches.keys()).filter((name) => name.includes("shared")));

/** How many documents and originals are stored, read from the database itself. */
const storedRecords = (app: Page): Promise<number> =>
  app.evaluate(async () => {
    let count = 0;
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? "");
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("The database could not be opened.")));
      });
      for (const store of database.objectStoreNames) {
        count += await new Promise<number>((resolve) => {
          const request = database.transaction(store).objectStore(store).count();
          request.addEventListener("success", () => resolve(request.result));
        });
      }
      database.close();
    }
    return count;
  });

const question = (count: number): string =>
  (count === 1 ? "Add 1 file to" : `Add ${count} files to`) + " your library?";

test.describe("files that another site posts", () => {
  let site: Awaited<ReturnType<typeof serveFolder>>;
  let origin = "";
  test.beforeAll(async () => {
    site = await serveFolder({ folder, host: "127.0.0.1", overrides: { "index.html": "<title>A shop</title>" } });
    ({ origin } = new URL(site.url.replace("localhost", "127.0.0.1")));
  });
  test.afterAll(() => site.close());
  test.use({ allowedOrigins: async ({ baseUrl }, use) => use([new URL(baseUrl).origin, origin]) });

  test("are shown with their sender, and stored only by a tap", async ({ app, baseUrl }) => {
    const before = await storedRecords(app);
    await app.goto(origin);
    await postFrom(app, baseUrl + SHARE_PATH, [note.path, secondNote.path]);
    await expect(app.getByRole("heading")).toHaveText(question(2));
    await expect(app.getByRole("heading")).toBeFocused();
    await expect(app.getByText(`Sent by ${new URL(origin).host}.`)).toBeVisible();
    await expect(app.getByRole("listitem")).toHaveCount(2);
    await expect(app.locator("li img")).toHaveCount(2);
    expect(await storedRecords(app)).toBe(before);
    await app.reload();
    await expect(app.getByRole("heading")).toHaveText(question(2));
    expect(await storedRecords(app)).toBe(before);
    await app.keyboard.press("Tab");
    await expect(app.getByRole("button", { name: "Add" })).toBeFocused();
    await app.keyboard.press("Enter");
    await app.waitForURL(/#\/doc\//);
    await allReady(app, 2);
    expect(await waitingShares(app)).toEqual([]);
  });

  test("are gone when they are discarded", async ({ app, baseUrl }) => {
    const before = await storedRecords(app);
    await app.goto(origin);
    await postFrom(app, baseUrl + SHARE_PATH, [note.path]);
    await app.getByRole("button", { name: "Discard" }).click();
    await expect(app.getByRole("heading", { level: 1 })).toHaveText(/^Photograph a page/);
    expect(await waitingShares(app)).toEqual([]);
    expect(await storedRecords(app)).toBe(before);
    await app.goBack();
    await expect(app.getByRole("heading", { name: "A shop" }).or(app.getByRole("heading", { level: 1 }))).toHaveCount(
      0,
    );
  });
});

test("only the latest shares wait, each for itself, and none for more than a day", async ({ app, baseUrl }) => {
  const address = baseUrl + SHARE_PATH;
  for (let count = 0; count <= MAX_WAITING_SHARES; count++) {
    await postShare(app, address, [note.path]);
    await expect(app.getByRole("heading")).toHaveText(question(1));
  }
  const waiting = await waitingShares(app);
  expect(waiting).toHaveLength(MAX_WAITING_SHARES);
  const old = await app.evaluate(async (name) => {
    const [scope = ""] = name.split("#");
    const dayAgo = `${scope}#${Date.now() - 86_400_001}-x`;
    await Promise.all([dayAgo, `${scope}#damaged`].map((each) => caches.open(each)));
    return dayAgo;
  }, waiting[0] ?? "");
  expect(await waitingShares(app)).toContain(old);
  await openApp(app, `${baseUrl}?again`);
  await expect.poll(() => waitingShares(app)).toEqual(waiting);
});

test("a share without a file says so, and so does its address when it is opened again", async ({ app, baseUrl }) => {
  const problem = app.getByText("No file arrived. Share it again, or add it here.");
  await postShare(app, baseUrl + SHARE_PATH, []);
  await expect(problem).toBeVisible();
  await app.goto("about:blank");
  await app.setContent(`<form action="${baseUrl + SHARE_PATH}" method="post" enctype="multipart/form-data"></form>`);
  await app.locator("form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(problem).toBeVisible();
  await app.goto("about:blank");
  await app.goto(baseUrl + SHARE_PATH);
  await expect(problem).toBeVisible();
  expect(await waitingShares(app)).toEqual([]);
});

test("the question can be answered by everyone, at all sizes", async ({ app, baseUrl }) => {
  await postShare(app, baseUrl + SHARE_PATH, [note.path, secondNote.path, join(folder, "manifest.json")]);
  await expect(app.getByText("Sent by another app or site.")).toBeVisible();
  await expect(app.locator("li img")).toHaveCount(2);
  for (const width of [390, 820, 1440]) {
    await app.setViewportSize({ width, height: 844 });
    await expectLargeTargets(app);
    await expectAccessible(app);
    expect(await app.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const colorScheme of ["light", "dark"] as const) {
      await app.emulateMedia({ colorScheme });
      if (process.env["SHOTS"]) await app.screenshot({ path: `${process.env["SHOTS"]}/${width}-${colorScheme}.png` });
    }
  }
});
