/** From the first screen on a phone to a shared PDF, counting every tap. */
import { expect, openApp, test } from "../support/app.ts";
import { cameraFeedFlags, cameraLaunchOptions, stillFeed } from "../support/camera-browser.ts";
import { readPdf } from "../support/pdf-text.ts";
import { note } from "../support/scan-photos.ts";
import { countSteps } from "../journeys/steps.ts";

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  permissions: ["camera"],
  launchOptions: cameraLaunchOptions(...cameraFeedFlags(stillFeed(note.path))),
});

const MAX_TAPS = 4;

declare global {
  interface Window {
    /** Files that the app has passed to the system's share sheet. */
    shared: File[];
  }
}

test("a photo becomes a shared, searchable PDF with four taps", async ({ page, baseUrl }, info) => {
  // The test browser has no share sheet. The substitute still requires a recent tap, as the real one does.
  await page.addInitScript(() => {
    window.shared = [];
    navigator.canShare = (data) => (data?.files?.length ?? 0) > 0;
    navigator.share = async ({ files = [] } = {}) => {
      if (!navigator.userActivation.isActive) throw new DOMException("Sharing wants a tap.", "NotAllowedError");
      window.shared.push(...files);
    };
  });
  const { tap, count } = countSteps(page);

  await openApp(page, baseUrl);
  await tap(page.getByRole("link", { name: "Use camera" }));
  await expect(page.getByText("1 photo taken")).toBeAttached();
  await tap(page.getByRole("link", { name: "Done, 1 photo" }));
  await expect(page.getByText(/^1 page$/).first()).toBeVisible({ timeout: 60_000 });
  await tap(page.getByRole("button", { name: "Export" }));
  await tap(page.getByRole("dialog").getByRole("button", { name: "Share" }));
  await page.waitForFunction(() => window.shared.length > 0);
  await page.screenshot({ path: info.outputPath("end.png") });
  expect(count()).toBeLessThanOrEqual(MAX_TAPS);

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
