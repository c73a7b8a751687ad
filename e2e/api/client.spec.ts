/** `client.js` in a page of another site. Another port is another origin. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page } from "@playwright/test";
import type * as ClientModule from "../../src/client/client.ts";
import { serveFolder } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { API_KEY, expect, test as base, TEST_CONFIG } from "../support/app.ts";
import { callService } from "../support/call-service.ts";
import { takeViolations } from "../support/profiles/policy-watch.ts";
import { note } from "../support/scan-photos.ts";

const photo = readFileSync(note.path).toString("base64");

/** What a test page holds between steps. */
declare global {
  interface Window {
    service: ClientModule.FlatbedService;
    photoForm(pages: number, fields?: Record<string, string>): FormData;
  }
}

const test = base.extend<{ site: Page; siteUrl: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  siteUrl: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "flatbed-site-"));
    const server = await serveFolder({
      folder,
      overrides: { "index.html": "<!doctype html><html lang=en><title>A shop</title><body></body></html>" },
    });
    await use(server.url);
    await server.close();
  },

  /** A page of the other site. */
  site: async ({ browser, siteUrl }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(siteUrl);
    await page.evaluate(async (base64) => {
      const bytes = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
      window.photoForm = (pages, fields = {}) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        for (let i = 0; i < pages; i++) form.append(pages > 1 ? "files" : "file", bytes, "photo.jpg");
        return form;
      };
    }, photo);
    await use(page);
    await context.close();
  },
});

async function connect(site: Page, baseUrl: string, timeoutMs = 20_000): Promise<void> {
  await site.evaluate(
    async (ask) => {
      const { connect: open } = (await import(`${ask.baseUrl}client.js`)) as typeof ClientModule;
      window.service = await open(ask.baseUrl, { timeoutMs: ask.timeoutMs });
    },
    { baseUrl, timeoutMs },
  );
}

/** Starts a request in `window.service`, runs the action `during` at its first progress, and gives its outcome. */
async function outcomeOf(
  site: Page,
  during: "abort" | "remove" | "reload" | "close",
): Promise<{ name: string; message: string }> {
  return site.evaluate(
    async ({ key, how }) => {
      const stop = new AbortController();
      const frame = document.querySelector("iframe");
      const actions = {
        abort: () => stop.abort(),
        remove: () => frame?.remove(),
        reload: () => frame?.setAttribute("src", frame.src.replace("#", "?again#")),
        close: () => window.service.close(),
      };
      const body = window.photoForm(8);
      let actionDone = false;
      const init = { method: "POST", headers: { "X-API-Key": key }, body, signal: stop.signal };
      try {
        const onProgress = (): void => {
          if (actionDone) return;
          actionDone = true;
          actions[how]();
        };
        const { status } = await window.service.fetch("scan/extract_text", { ...init, onProgress });
        return { name: "answered", message: String(status) };
      } catch (error) {
        return error instanceof Error
          ? { name: error.name, message: error.message }
          : { name: "?", message: String(error) };
      }
    },
    { key: API_KEY, how: during },
  );
}

async function creditsLeft(site: Page): Promise<number> {
  return site.evaluate(async (key) => {
    const response = await window.service.fetch("scan/crop", {
      method: "POST",
      headers: { "X-API-Key": key },
      body: new FormData(),
    });
    return Number(response.headers.get("X-Credits-Remaining"));
  }, API_KEY);
}

test("a page of another site gets the same bytes as a direct call", async ({ site, sharedApp, baseUrl }) => {
  await connect(site, baseUrl);
  // The first photo at either end may be processed before the page network has loaded.
  await site.evaluate(
    async (key) =>
      window.service
        .fetch("scan/crop", { method: "POST", headers: { "X-API-Key": key }, body: window.photoForm(1) })
        .then(({ status }) => status),
    API_KEY,
  );
  await callService(sharedApp, "scan/crop", { files: [note.path] });
  const answer = await site.evaluate(async (key) => {
    const response = await window.service.fetch("scan/crop", {
      method: "POST",
      headers: { "X-API-Key": key },
      body: window.photoForm(1),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      type: response.headers.get("Content-Type"),
      hex: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""),
    };
  }, API_KEY);
  expect(answer).toMatchObject({ status: 200, type: "image/jpeg" });
  const direct = await callService(sharedApp, "scan/crop", { files: [note.path] });
  expect(direct.fromServiceWorker).toBe(true);
  expect(Buffer.from(answer.hex, "hex").equals(direct.body)).toBe(true);
  expect(direct.body.length).toBeGreaterThan(50_000);
});

test("progress and errors arrive; work that is aborted or loses its frame rejects, and the next one works", async ({
  site,
  baseUrl,
}) => {
  await connect(site, baseUrl);
  await test.step("several pages report progress, and errors arrive as documented", () => expectProgress(site));
  await test.step("the frame can send nothing to any other host", () => expectNoOtherHost(site));
  await test.step("an aborted request rejects and costs nothing, and the next one works", async () => {
    const before = await creditsLeft(site);
    expect(await outcomeOf(site, "abort")).toMatchObject({ name: "AbortError" });
    // The credits reserved for its pages are released once the service has dropped them.
    await expect.poll(() => creditsLeft(site)).toBe(before);
  });
  for (const [how, message] of [
    ["close", "The connection was closed."],
    ["remove", "The frame that did the work was removed."],
    ["reload", "The frame that did the work was loaded again."],
  ] as const) {
    await test.step(`a request rejects when its frame goes away: ${how}`, async () => {
      if (how !== "close") await connect(site, baseUrl);
      expect(await outcomeOf(site, how)).toEqual({ name: "TypeError", message });
    });
  }
});

async function expectProgress(site: Page): Promise<void> {
  const { fractions, body, refused } = await site.evaluate(async (key) => {
    const fractionsSoFar: number[] = [];
    const init = { method: "POST", body: window.photoForm(3, { return_warp_geometry: "true" }) };
    const response = await window.service.fetch("scan/crop", {
      ...init,
      headers: { "X-API-Key": key },
      onProgress: (fraction) => fractionsSoFar.push(fraction),
    });
    const wrong = await window.service.fetch("scan/crop", { ...init, headers: { Authorization: "Bearer wrong" } });
    return {
      fractions: fractionsSoFar,
      body: (await response.json()) as unknown,
      refused: { status: wrong.status, body: (await wrong.json()) as unknown },
    };
  }, API_KEY);
  expect(fractions).toEqual([1 / 3, 2 / 3, 1]);
  expect(body).toMatchObject({ success: true, page_count: 3 });
  expect(refused).toEqual({ status: 401, body: { errors: [{ title: "Invalid API Key", code: "invalid_api_key" }] } });
}

async function expectNoOtherHost(site: Page): Promise<void> {
  const [, bridge] = site.frames();
  await bridge?.evaluate(() => fetch("https://elsewhere.example/").catch(() => null));
  await expect(() =>
    expect(takeViolations().join("\n")).toContain("connect-src refused https://elsewhere.example/"),
  ).toPass({ timeout: 20_000 });
}

test("a site that is not in the deployment's list is refused", async ({ site, siteUrl }) => {
  const deploy = async (embedOrigins: readonly string[]): ReturnType<typeof serveFolder> =>
    serveFolder({ folder: DIST, overrides: { "config.json": JSON.stringify({ ...TEST_CONFIG, embedOrigins }) } });
  const closed = await deploy(["https://other.example"]);
  const open = await deploy([new URL(siteUrl).origin]);
  try {
    await expect(connect(site, closed.url)).rejects.toThrow(`does not admit ${new URL(siteUrl).origin}`);
    expect(await site.locator("iframe").count()).toBe(0);
    await connect(site, open.url);
  } finally {
    await closed.close();
    await open.close();
  }
});

test("a deployment that can't start gives the reason; a missing one is reported in time", async ({
  site,
  baseUrl,
  siteUrl,
}) => {
  const broken = await serveFolder({ folder: DIST, overrides: { "config.json": '{"accounts": 7}' } });
  try {
    await expect(connect(site, broken.url)).rejects.toThrow(/accounts must be a list/);
  } finally {
    await broken.close();
  }
  const nowhere = site.evaluate(
    async (ask) => {
      const { connect: open } = (await import(`${ask.baseUrl}client.js`)) as typeof ClientModule;
      await open(ask.siteUrl, { timeoutMs: 500 });
    },
    { baseUrl, siteUrl },
  );
  await expect(nowhere).rejects.toThrow("No Flatbed deployment answered");
});

test("without storage in the frame, accounts of config.json still work", async ({ browser, baseUrl, siteUrl }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await context.addInitScript(() => {
      if (location.hash !== "#/bridge") return;
      // As in browsers that block third-party storage.
      Object.defineProperty(indexedDB, "open", {
        value: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.goto(siteUrl);
    await connect(page, baseUrl);
    const answers = await page.evaluate(async (key) => {
      const ask = async (sent: string): Promise<unknown> => {
        const response = await window.service.fetch("scan/crop", {
          method: "POST",
          headers: { "X-API-Key": sent },
          body: new FormData(),
        });
        return [response.status, response.headers.get("X-Credits-Remaining")];
      };
      return [await ask(key), await ask("wrong")];
    }, API_KEY);
    expect(answers).toEqual([
      [400, "100000"],
      [401, null],
    ]);
  } finally {
    await context.close();
  }
});
