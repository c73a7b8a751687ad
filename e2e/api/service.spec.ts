/** Behaviour of the service that needs a real browser: accounts in IndexedDB, closing pages, several tabs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { runtimeCacheName } from "../../src/core/contracts/runtime-cache.ts";
import { serveFolder } from "../../tools/server/serve.mjs";
import { recognitionFolder } from "../../tools/vite/recognition-files.ts";
import { DIST, ROOT } from "../../tools/cli/steps.mjs";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, expectActivated, freshTest, openApp, sha256Of, test } from "../support/app.ts";
import { takeViolations } from "../support/profiles/policy-watch.ts";
import { allReady, chooseFiles, note, secondNote } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";

const photoBase64 = readFileSync(note.path, "base64");

const account = (key: string, credits: number, requestsPerMinute: number) => ({
  name: key,
  keySha256: [sha256Of(key)],
  credits,
  requestsPerMinute,
});

/**
 * The limit for a page: enough for the first one, with its engines, on a busy machine. A jump of the clock by this
 * much must not look like sleep.
 */
const PAGE_LIMIT_MS = 60_000;
/** How long the service worker waits for a page that has never answered. */
const UNKNOWN_PAGE_MS = 4500;
const CONFIG = { accounts: [account("twenty", 20, 6000), account("slow", 100, 2)], limits: { pageMs: PAGE_LIMIT_MS } };

test.use({ config: CONFIG });

interface Outcome {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | null;
  readonly creditsRemaining: string | null;
}

/** Sends `times` requests at once, each with `pages` photos. Resolves when all are answered. */
async function send(page: Page, { path = "scan/crop", key = "twenty", pages = 1, times = 1 }): Promise<Outcome[]> {
  return page.evaluate(
    async (ask) => {
      const photo = new Blob([Uint8Array.from(atob(ask.photoBase64), (byte) => byte.charCodeAt(0))], {
        type: "image/jpeg",
      });
      const once = async (): Promise<Outcome> => {
        const form = new FormData();
        form.append("return_warp_geometry", "true");
        for (let i = 0; i < ask.pages; i++) form.append("files", photo, "note.jpg");
        const response = await fetch(ask.path, { method: "POST", headers: { "X-API-Key": ask.key }, body: form });
        const body = (await response.json()) as { errors?: { code: string }[] };
        return {
          status: response.status,
          code: body.errors?.[0]?.code ?? null,
          retryAfter: response.headers.get("Retry-After"),
          creditsRemaining: response.headers.get("X-Credits-Remaining"),
        };
      };
      return Promise.all(Array.from({ length: ask.times }, once));
    },
    { path, key, pages, times, photoBase64 },
  );
}

/** The stored ledger and usage records of the deployment. */
async function accounting(
  page: Page,
): Promise<{ ledger: { status: number; charged: number }[]; usage: { spent: number; reservations: unknown[] }[] }> {
  const { ledger = [], usage = [] } = await storedRecords(page, ["ledger", "usage"]);
  const values = <V>(entries: readonly (readonly [unknown, unknown])[]): V[] => entries.map(([, value]) => value as V);
  return { ledger: values(ledger), usage: values(usage) };
}

/** A page in the service worker's scope that is not part of the app: it can call the service but not host it. */
async function openCaller(context: BrowserContext, baseUrl: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}config.json`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

test("fifty requests from two tabs can't overspend an account", async ({ app, context, baseUrl }) => {
  const second = await context.newPage();
  await openApp(second, baseUrl);
  const outcomes = (await Promise.all([send(app, { times: 25 }), send(second, { times: 25 })])).flat();
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(outcomes.filter(({ status, code }) => status === 402 && code === "insufficient_credits")).toHaveLength(30);
  const { ledger, usage } = await accounting(app);
  expect(usage).toMatchObject([{ spent: 20, reservations: [] }]);
  expect(ledger).toHaveLength(50);
  expect(ledger.reduce((sum, { charged }) => sum + charged, 0)).toBe(20);
});

test("balance and rate limit survive a reload", async ({ app }) => {
  expect(await send(app, { key: "slow", pages: 3 })).toMatchObject([{ status: 200, creditsRemaining: "97" }]);
  await app.reload();
  expect(await send(app, { key: "slow" })).toMatchObject([{ status: 200, creditsRemaining: "96" }]);
  const [refused] = await send(app, { key: "slow" });
  expect(refused).toMatchObject({ status: 429, code: "rate_limited", creditsRemaining: "96" });
  expect(Number(refused?.retryAfter)).toBeGreaterThan(0);
  expect(Number(refused?.retryAfter)).toBeLessThanOrEqual(30);
});

test("without an open app page the answer is 503", async ({ app, context, baseUrl }) => {
  const caller = await openCaller(context, baseUrl);
  expect(await send(caller, {})).toMatchObject([{ status: 200 }]);
  await app.close();
  expect(await send(caller, {})).toMatchObject([{ status: 503, code: "no_host" }]);
});

test("an app page that closes during work ends the request, and reserved credits are released", async ({
  app,
  context,
  baseUrl,
}) => {
  const caller = await openCaller(context, baseUrl);
  const answered = send(caller, { path: "scan/scan_pdf", pages: 20 });
  await expect.poll(async () => (await accounting(caller)).usage[0]?.reservations.length ?? 0).toBe(1);
  await app.close();
  expect(await answered).toMatchObject([{ status: 503 }]);
  expect((await accounting(caller)).usage).toMatchObject([{ spent: 0, reservations: [{ pages: 20 }] }]);

  await openApp(await context.newPage(), baseUrl);
  expect(await send(caller, { pages: 20 })).toMatchObject([{ status: 200, creditsRemaining: "0" }]);
  expect((await accounting(caller)).usage).toMatchObject([{ spent: 20, reservations: [] }]);
});

test("while an app page is frozen requests are refused; once it resumes, so does its work", async ({
  app,
  context,
  baseUrl,
}) => {
  const caller = await openCaller(context, baseUrl);
  await chooseFiles(app, [note.path, secondNote.path]);
  await expect(app.getByText("0 of 2 pages ready").first()).toBeVisible();
  // For its main thread this is a frozen tab. A headless browser does not freeze tabs itself.
  const devtools = await context.newCDPSession(app);
  await devtools.send("Debugger.enable");
  await devtools.send("Debugger.pause");
  expect(await send(caller, {})).toMatchObject([{ status: 503, code: "no_host" }]);
  await devtools.send("Debugger.resume");
  await allReady(app, 2);
  expect(await send(caller, {})).toMatchObject([{ status: 200, creditsRemaining: "19" }]);

  // The page is known by now, so it is waited for longer than a page that has never answered.
  await devtools.send("Debugger.pause");
  const answered = send(caller, {});
  await new Promise((resolve) => setTimeout(resolve, UNKNOWN_PAGE_MS + 1500));
  await devtools.send("Debugger.resume");
  await devtools.detach();
  expect(await answered).toMatchObject([{ status: 200, creditsRemaining: "18" }]);
});

test("a new version is offered when no scan is open, and installed on request; requests keep working", async ({
  browser,
}) => {
  const overrides: Record<string, string> = { "config.json": JSON.stringify(CONFIG) };
  const server = await serveFolder({ folder: DIST, overrides });
  const context = await browser.newContext();
  const page = await context.newPage();
  await openApp(page, server.url);
  const deploy = async (version: string): Promise<void> => {
    overrides["service-worker.js"] = `${readFileSync(join(DIST, "service-worker.js"), "utf8")}\n// ${version}\n`;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  };
  const notice = page.locator(".notice").filter({ hasText: "A new version is ready." });
  await deploy("A second version.");
  await expect(notice).toBeVisible();
  const answered = send(page, { pages: 6 });
  await expect
    .poll(async () => (await accounting(page)).usage[0]?.reservations.length ?? 0, { intervals: [20] })
    .toBe(1);
  await page.evaluate(async () => {
    const controllerChanged = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    (await navigator.serviceWorker.ready).waiting?.postMessage("flatbed:update-now");
    await controllerChanged;
  });
  await page.locator(".notice-close").click();
  expect(await answered).toMatchObject([{ status: 200, creditsRemaining: "14" }]);
  expect(await send(page, {})).toMatchObject([{ status: 200, creditsRemaining: "13" }]);

  // A worker that is still activating would delete the old language that is stored below.
  await expectActivated(page);
  // A language downloaded when the recognition files had another address.
  const languages = `${server.url}${recognitionFolder(ROOT)}languages/`;
  const [old, current] = [`${server.url}ocr/00000000/languages/fra.traineddata.gz`, `${languages}fra.traineddata.gz`];
  const cachedLanguages = (): Promise<string[]> =>
    page.evaluate(
      async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url).filter((url) => url.includes("/ocr/")),
      runtimeCacheName(server.url),
    );
  await page.evaluate(async ([name, url]) => (await caches.open(name)).put(url, new Response("of old")), [
    runtimeCacheName(server.url),
    old,
  ] as const);
  await page.goto(`${server.url}#/camera`);
  await deploy("A third version.");
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  await expect(notice).toHaveCount(0);
  await page.goto(`${server.url}#/`);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(server.url);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("Close the app’s other tabs first")).toBeVisible();
  await other.close();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await loaded;
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await expect(notice).toHaveCount(0);
  await expect.poll(cachedLanguages).toEqual([current]);
  await context.close();
  await server.close();
});

for (const [how, status, code] of [
  ["fails", 503, "worker_died"],
  ["falls silent", 504, "timed_out"],
] as const) {
  freshTest(
    `a worker that ${how} during work ends the request without charge, and the next one works`,
    async ({ app }) => {
      expect(await send(app, {})).toMatchObject([{ status: 200, creditsRemaining: "19" }]);
      await app.clock.install();
      const answered = send(app, { pages: 6 });
      await expect.poll(async () => (await accounting(app)).usage[0]?.reservations.length ?? 0).toBe(1);
      const imaging = app.workers().find((worker) => worker.url().includes("/assets/worker"));
      expect(imaging).toBeDefined();
      await imaging?.evaluate((isLoud) => {
        if (!isLoud) return globalThis.close();
        // Thrown outside the call; an error inside it would be returned to the caller.
        setTimeout(() => {
          throw new Error("Out of memory");
        });
      }, how === "fails");
      if (how === "falls silent") await app.clock.fastForward(PAGE_LIMIT_MS);
      expect(await answered).toMatchObject([{ status, code, creditsRemaining: "19" }]);
      expect((await accounting(app)).usage).toMatchObject([{ spent: 1, reservations: [] }]);
      expect(await send(app, { pages: 6 })).toMatchObject([{ status: 200, creditsRemaining: "13" }]);
    },
  );
}

test("injected scripts are refused in app pages, other pages of the host and workers, and are reported", async ({
  app,
  context,
  baseUrl,
}) => {
  const caller = await openCaller(context, baseUrl);
  expect((await send(app, {}))[0]?.status).toBe(200);
  const refused: string[] = [];
  const inject = (page: Page): Promise<boolean> =>
    page.evaluate(() => {
      const script = document.createElement("script");
      script.append("window.injected = true");
      document.documentElement.append(script);
      return "injected" in window;
    });
  expect([await inject(app), await inject(caller)]).toEqual([false, false]);
  await expect(app.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<i></i>"))).rejects.toThrow(
    "TrustedHTML",
  );
  const [imaging] = app.workers();
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the policy must refuse this
  await imaging?.evaluate(() => setTimeout("self.injected = true"));
  await imaging?.evaluate(() => fetch("https://elsewhere.example/").catch(() => null));
  await expect(() => {
    refused.push(...takeViolations().map((line) => line.replace(/ at .*/, "")));
    expect(new Set(refused)).toEqual(
      new Set([
        "require-trusted-types-for refused trusted-types-sink",
        "script-src-elem refused inline",
        "script-src refused eval",
        "connect-src refused https://elsewhere.example/",
      ]),
    );
  }).toPass({ timeout: 20_000 });
});
