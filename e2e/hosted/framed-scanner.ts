import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, Frame, Page } from "@playwright/test";
import type { ScannerEvent } from "../../src/core/contracts/scanner-events.ts";
import { serveFolder } from "../../tools/server/serve.mjs";
import { launchWithCamera } from "../support/camera-browser.ts";

export interface Site {
  readonly page: Page;
  readonly events: () => Promise<readonly ScannerEvent[]>;
}

/**
 * Takes the place of Playwright's list of features to leave off, with which complete browsers refuse frames of other
 * sites all storage. Without that list their storage is partitioned, as it is for people.
 */
const FRAMES_STORE = "--disable-features=MediaRouter";

/** Opens a page of another site with the scanner in a frame. */
export async function inFrame(
  baseUrl: string,
  token: string,
  allow: string,
  person: Pick<BrowserContextOptions, "locale" | "viewport"> = {},
): Promise<Site & { close: () => Promise<void> }> {
  const html = `<!doctype html><html lang=en><title>A shop</title><body>
    <script>
      const events = [];
      addEventListener("message", ({ data, origin }) => {
        if (origin === ${JSON.stringify(new URL(baseUrl).origin)}) events.push(data);
      });
    </script>
    <iframe title="Scanner" allow="${allow}" style="width: 390px; height: 700px"
      src="${baseUrl}#/s/${token}"></iframe>`;
  const folder = mkdtempSync(join(tmpdir(), "flatbed-site-"));
  const server = await serveFolder({ folder, host: "127.0.0.1", overrides: { "index.html": html } });
  const browser = await launchWithCamera(FRAMES_STORE);
  const context = await browser.newContext({ ...person, permissions: ["camera"], serviceWorkers: "block" });
  const shop = await context.newPage();
  await shop.goto(server.url.replace("localhost", "127.0.0.1"));
  return {
    page: shop,
    events: () => shop.evaluate<ScannerEvent[]>("events"),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** The frame with the scanner, as it is until the page is loaded again. */
export function scannerFrame(page: Page): Frame {
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error("The page has no frame.");
  return frame;
}
