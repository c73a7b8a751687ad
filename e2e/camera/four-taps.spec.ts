/** From the first screen of a phone to a shared PDF, every tap counted. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, openApp, test } from "../support/app.ts";
import { playing, withCamera } from "../support/camera-browser.ts";
import { readPdf } from "../support/pdf-text.ts";
import { note } from "../support/scan-photographs.ts";

/** A card held still before the camera. Chromium takes motion JPEG only by its ending. */
const feed = join(mkdtempSync(join(tmpdir(), "flatbed-camera-")), "note.mjpeg");
writeFileSync(feed, readFileSync(note.path));

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  permissions: ["camera"],
  launchOptions: withCamera(...playing(feed)),
});

const MOST_TAPS = 4;

declare global {
  interface Window {
    /** Files the system's share sheet was given. */
    shared: File[];
  }
}

test("a photograph is a shared, searchable PDF after four taps", async ({ page, baseUrl }) => {
  // A browser of tests has no share sheet; that it wants a fresh tap is kept.
  await page.addInitScript(() => {
    window.shared = [];
    navigator.canShare = (data) => (data?.files?.length ?? 0) > 0;
    navigator.share = async ({ files = [] } = {}) => {
      if (!navigator.userActivation.isActive) throw new DOMException("Sharing wants a tap.", "NotAllowedError");
      window.shared.push(...files);
    };
  });
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.tap();
    taps++;
  };

  await openApp(page, baseUrl);
  await tap(page.getByRole("link", { name: "Use camera" }));
  await expect(page.getByText("1 photograph taken")).toBeAttached();
  await tap(page.getByRole("link", { name: "Done, 1 photograph" }));
  await expect(page.getByText(/^1 page$/).first()).toBeVisible({ timeout: 60_000 });
  await tap(page.getByRole("button", { name: "Export" }));
  await tap(page.getByRole("dialog").getByRole("button", { name: "Share" }));
  await page.waitForFunction(() => window.shared.length > 0);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);

  const shared = await page.evaluate(() =>
    Promise.all(
      window.shared.map(async (file) => ({
        name: file.name,
        type: file.type,
        bytes: [...new Uint8Array(await file.arrayBuffer())],
      })),
    ),
  );
  expect(shared).toHaveLength(1);
  expect(shared[0]).toMatchObject({ name: expect.stringMatching(/\.pdf$/), type: "application/pdf" });
  const { pages } = await readPdf(Buffer.from(shared[0]?.bytes ?? []));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain("Thursday at noon");
});
