/** Documents are saved in a folder of a WebDAV server of one's own, on another origin. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { startWebdav, type WebdavServer } from "../../tools/server/webdav.mjs";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test as base } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { readPdf } from "../support/pdf-text.ts";
import { note, secondNote } from "../support/scan-photos.ts";

const test = base.extend<{ server: WebdavServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  server: async ({}, use) => {
    const server = await startWebdav();
    await use(server);
    await server.close();
  },
  allowedOrigins: async ({ server }, use) => use([new URL(server.url).origin]),
});

const filesOf = ({ folder }: WebdavServer): readonly string[] => readdirSync(folder).sort();
const hostOf = ({ url }: WebdavServer): string => new URL(url).host;

async function typeServer(app: Page, { url, user, password }: Pick<WebdavServer, "url" | "user" | "password">) {
  await app.getByLabel("Address of the folder").fill(url);
  await app.getByLabel("User name").fill(user);
  await app.getByLabel("App password").fill(password);
  await app.getByRole("button", { name: "Try and keep" }).click();
}

/** Opens the settings and chooses the server. */
async function chooseServer(app: Page, baseUrl: string, server: WebdavServer): Promise<void> {
  await app.goto(`${baseUrl}#/settings`);
  await typeServer(app, server);
  await expect(app.getByText(`/My scans/, as ${server.user}`)).toBeVisible();
}

async function openExport(app: Page, baseUrl: string, paths: readonly string[]): Promise<Locator> {
  await app.goto(`${baseUrl}#/`);
  await openFinished(app, paths);
  await app.getByRole("button", { name: "Export" }).click();
  return app.getByRole("dialog");
}

test("a server is tried before it is kept, and says what is wrong", async ({ app, baseUrl, server }) => {
  const host = hostOf(server);
  await app.goto(`${baseUrl}#/settings`);
  const problem = app.getByRole("alert");
  await typeServer(app, { ...server, url: "http://cloud.example.com/scans" });
  await expect(problem).toContainText("It begins with https://");
  await typeServer(app, { ...server, password: "wrong" });
  await expect(problem).toHaveText(`${host} does not accept the user name or the password.`);
  await typeServer(app, { ...server, url: `${server.url}missing` });
  await expect(problem).toContainText(`${host} has no such folder.`);
  server.behave({ refusesPages: true });
  await typeServer(app, server);
  await expect(problem).toContainText(`must allow ${new URL(baseUrl).origin};`);
  server.behave({ overwrites: true });
  await typeServer(app, server);
  await expect(problem).toContainText("would replace files");
  server.behave({});
  await app.context().setOffline(true);
  await typeServer(app, server);
  await expect(problem).toContainText("You are offline.");
  await app.context().setOffline(false);
  expect(await app.evaluate(() => Object.keys(localStorage))).not.toContainEqual(expect.stringContaining("webdav"));
  await expectAccessible(app);

  await typeServer(app, server);
  await expect(app.getByText(`/My scans/, as ${server.user}`)).toBeVisible();
  await expectAccessible(app);
  await expect.poll(() => filesOf(server)).toEqual([]);
  await app.getByRole("button", { name: "Forget" }).click();
  expect(await app.evaluate(() => JSON.stringify(localStorage))).not.toContain(server.password);
  await expect(app.getByLabel("App password")).toHaveValue("");
});

test("a document is saved there beside what is there already", async ({ app, baseUrl, server }) => {
  await chooseServer(app, baseUrl, server);
  const sheet = await openExport(app, baseUrl, [note.path]);
  await sheet.getByLabel("File name").fill("Lease: ä");
  writeFileSync(join(server.folder, "Lease - ä.pdf"), "of somebody else");
  await sheet.getByRole("checkbox", { name: "The pictures too (JPEG)" }).check();
  const save = sheet.getByRole("button", { name: `Save to ${hostOf(server)}` });
  await save.click();
  const saved = sheet.getByText(`2 files saved to ${hostOf(server)}.`);
  await expect(saved).toBeVisible();
  // An upload goes on while choices are changed, so what came of it stays.
  await sheet.getByRole("radio", { name: "PNG" }).check();
  await expect(saved).toBeVisible();
  await sheet.getByRole("radio", { name: "PDF", exact: true }).check();
  expect(filesOf(server)).toEqual(["Lease - ä (2).pdf", "Lease - ä.jpg", "Lease - ä.pdf"]);
  expect(readFileSync(join(server.folder, "Lease - ä.pdf"), "utf8")).toBe("of somebody else");
  const { pages } = await readPdf(readFileSync(join(server.folder, "Lease - ä (2).pdf")));
  expect(pages[0]?.text).toContain("Thursday");

  server.behave({ statuses: { PUT: 507 } });
  await save.click();
  await expect(sheet.getByText(`${hostOf(server)} has no room left.`)).toBeVisible();
  server.behave({ refusesPages: true });
  await save.click();
  await expect(sheet.getByText(`${hostOf(server)} does not let this app in.`)).toBeVisible();
  await expectAccessible(app);
  expect(filesOf(server)).toHaveLength(3);
});

test("several documents are saved there, one PDF each", async ({ app, baseUrl, server }) => {
  await chooseServer(app, baseUrl, server);
  for (const { path } of [note, secondNote]) {
    await app.goto(`${baseUrl}#/`);
    await openFinished(app, [path]);
  }
  await app.goto(`${baseUrl}#/library`);
  const documents = app.getByRole("article");
  for (const i of [0, 1]) await documents.nth(i).getByRole("checkbox").check();
  await app.getByRole("button", { name: "Export" }).click();
  const sheet = app.getByRole("dialog");
  await sheet.getByRole("button", { name: `Save to ${hostOf(server)}` }).click();
  await expect(sheet.getByText(`2 files saved to ${hostOf(server)}.`)).toBeVisible({ timeout: 60_000 });
  expect(filesOf(server).map((name) => name.replace(/.*\./, ""))).toEqual(["pdf", "pdf"]);
});
