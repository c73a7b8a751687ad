/** Attack: a page of another site frames the app's screens, opens them in a window, or loads their files as its own. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Page } from "@playwright/test";
import type { HostedScanner } from "../../src/hosted/scanner.ts";
import { DIST } from "../../tools/cli/steps.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";
import { linkTo } from "../fixtures/scanner.ts";
import { expect, test } from "../support/app.ts";
import { onOtherSite } from "../support/other-site.ts";
import { takeViolations } from "../support/profiles/policy-watch.ts";

const ROUTES = [
  "",
  "#/library",
  "#/settings",
  "#/camera",
  "#/api",
  "#/doc/0123456789abcdef",
  "#/dashboard/api",
  "#/dashboard/scanners",
  "#/dashboard/scanners/1/poster",
  "#/shared/1-x",
  "#/bridge/",
];

const SCANNER: Partial<HostedScanner> = { colour: "#7a0b40", webhookUrl: null, pageLimit: 3 };

const REFUSAL = "Open Flatbed in its own tab";

const frameOf = (address: string): string =>
  `<iframe title="Flatbed" src="${address}" style="width: 800px; height: 600px"></iframe>`;

/** Shows the address in the page's frame, where nothing of the frame before is left. */
async function showInFrame(page: Page, address: string): Promise<FrameLocator> {
  await page.locator("iframe").evaluate((frame: HTMLIFrameElement, src) => {
    const fresh = document.createElement("iframe");
    fresh.src = src;
    frame.replaceWith(fresh);
  }, address);
  return page.frameLocator("iframe");
}

async function expectRefusal(frame: FrameLocator, address: string): Promise<void> {
  await expect(frame.getByRole("heading")).toHaveText(REFUSAL);
  const link = frame.getByRole("link", { name: "Open in a new tab" });
  await expect(link).toHaveAttribute("href", address);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(frame.locator("button, input, select, textarea, a")).toHaveCount(1);
}

test("each screen refuses a frame of another site that embedOrigins admits, and loads nothing else", async ({
  browser,
}) => {
  const server = await serveFolder({
    folder: DIST,
    overrides: { "config.json": JSON.stringify({ embedOrigins: ["*"] }) },
  });
  try {
    await onOtherSite(browser, frameOf("about:blank"), async (page) => {
      const requested: string[] = [];
      page.on("request", (request) => requested.push(new URL(request.url()).pathname));
      for (const route of ROUTES) await expectRefusal(await showInFrame(page, server.url + route), server.url + route);
      expect(requested.filter((path) => path.includes("start-framed"))).not.toEqual([]);
      expect(requested.filter((path) => /config\.json|service-worker|start-screens|worker/.test(path))).toEqual([]);
      const frame = await (await page.locator("iframe").elementHandle())?.contentFrame();
      // A browser that gives a third-party frame no storage refuses to list it.
      const databases = await frame?.evaluate(() =>
        indexedDB.databases().then(
          ({ length }) => length,
          ({ name }: DOMException) => (name === "UnknownError" ? 0 : name),
        ),
      );
      expect(databases).toBe(0);
    });
  } finally {
    await server.close();
  }
});

test("a frame cannot be led from a hosted scanner to a screen, nor from a refusal, but back to the scanner", async ({
  browser,
  baseUrl,
}) => {
  const scanner = await linkTo(baseUrl, SCANNER);
  await onOtherSite(browser, frameOf(scanner), async (page) => {
    const frame = page.frameLocator("iframe");
    const leadTo = (address: string): Promise<void> =>
      page.locator("iframe").evaluate((element: HTMLIFrameElement, src) => void (element.src = src), address);
    await expect(frame.getByRole("heading", { name: "Front desk" })).toBeVisible();
    for (const route of ["#/settings", "#/dashboard/api", "#/library"]) {
      await leadTo(baseUrl + route);
      await expectRefusal(frame, baseUrl + route);
    }
    await leadTo(scanner);
    await expect(frame.getByRole("heading", { name: "Front desk" })).toBeVisible();
  });
});

test("a page that opens the app in a window cannot reach into it", async ({ browser, baseUrl }) => {
  await onOtherSite(browser, "", async (page) => {
    const [opened] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate((src) => void Object.assign(window, { opened: window.open(src) }), `${baseUrl}#/settings`),
    ]);
    await expect(opened.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    expect(await page.evaluate("window.opened.closed")).toBe(true);
  });
});

/** Files that pages of other sites import or read. */
const FOR_OTHER_SITES = ["client.js", "client.d.ts", "embed.js", "embed.d.ts", "openapi.json", "postman.json"];

test("each file says who may load it: other sites only what is made for them", async ({ baseUrl, request }) => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map(({ parentPath, name }) => join(parentPath, name).slice(DIST.length).replaceAll("\\", "/").replace(/^\//, ""));
  expect(files.length).toBeGreaterThan(50);
  const found: Record<string, string | undefined> = {};
  for (const path of files) {
    const headers = (await request.head(baseUrl + path)).headers();
    found[path] = headers["cross-origin-resource-policy"];
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  expect(found).toEqual(
    Object.fromEntries(files.map((path) => [path, FOR_OTHER_SITES.includes(path) ? "cross-origin" : "same-origin"])),
  );
});

test("another site can import client.js, but cannot show an icon", async ({ browser, baseUrl }) => {
  await onOtherSite(browser, "", async (page) => {
    const loads = (src: string): Promise<boolean> =>
      page.evaluate(
        (address) =>
          new Promise<boolean>((resolve) => {
            const image = Object.assign(new Image(), { src: address });
            image.addEventListener("load", () => resolve(true));
            image.addEventListener("error", () => resolve(false));
          }),
        src,
      );
    expect(await loads(`${baseUrl}icons/icon.svg`)).toBe(false);
    expect(
      await page.evaluate(async (src) => Object.keys((await import(src)) as object), `${baseUrl}client.js`),
    ).toEqual(["connect"]);
  });
});

/** The lines that the deployment guide adds to `_headers` for a deployment that embeds nothing. */
const linesForNoFrames = (): string => {
  const guide = readFileSync(new URL("../../docs/guide/deployment.md", import.meta.url), "utf8");
  const [, lines] = /```\n(\/\*\n(?: {2}.*\n)*? {2}X-Frame-Options: .*\n)```/.exec(guide) ?? [];
  if (lines === undefined) throw new Error("The guide has no lines that forbid frames.");
  return lines;
};

test("with the guide's headers against frames, hosted scanners open in a tab and in no other site", async ({
  browser,
}) => {
  const headers = readFileSync(join(DIST, "_headers"), "utf8") + linesForNoFrames();
  const server = await serveFolder({ folder: DIST, overrides: { _headers: headers } });
  try {
    const scanner = await linkTo(server.url, SCANNER);
    await onOtherSite(browser, frameOf(scanner), async (page) => {
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
      await page.goto(scanner);
      await expect(page.getByRole("heading", { name: "Front desk" })).toBeVisible();
    });
    takeViolations();
  } finally {
    await server.close();
  }
});
