/** One document after another: a tap saves the one that is done, and the camera is there for the next. */
import { expect, test } from "../support/app-alone.ts";
import { cameraFeedFlags, cameraLaunchOptions, stillFeed } from "../support/camera-browser.ts";
import { note } from "../support/scan-photos.ts";

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  permissions: ["camera"],
  launchOptions: cameraLaunchOptions(...cameraFeedFlags(stillFeed(note.path))),
});

test("one tap saves a document and opens the camera for the next", async ({ app, baseUrl }) => {
  await app.getByRole("link", { name: "Use camera" }).tap();
  await app.getByRole("link", { name: "Done, 1 photo" }).tap();
  await app.getByRole("button", { name: "Export" }).tap();
  const first = app.url();
  const download = app.waitForEvent("download");
  await app.getByRole("dialog").getByRole("button", { name: "Save and scan next" }).tap();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(app).toHaveURL(`${baseUrl}#/camera`);
  await app.getByRole("link", { name: "Done, 1 photo" }).tap();
  await expect(app).toHaveURL(/#\/doc\//);
  expect(app.url()).not.toBe(first);
  // The way back leads over the camera to the first document, whose dialog is closed.
  await app.goBack();
  await app.goBack();
  await expect(app).toHaveURL(first);
  await expect(app.getByRole("dialog")).toBeHidden();
});
