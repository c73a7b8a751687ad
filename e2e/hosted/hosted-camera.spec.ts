/** A hosted scanner with a camera: taking pages with the shutter, retaking one, and delivering them. */
import { NOTHING_ASKED } from "../../src/hosted/asked/asked.ts";
import { writeToken } from "../../src/hosted/link-token.ts";
import { linkTo } from "../fixtures/scanner.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect } from "../support/app.ts";
import { cameraFeedFlags, cameraLaunchOptions } from "../support/camera-browser.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { readPdf } from "../support/pdf-text.ts";
import { test } from "../support/receiver.ts";

test.use({
  serviceWorkers: "block",
  viewport: { width: 390, height: 844 },
  permissions: ["camera"],
  launchOptions: cameraLaunchOptions(...cameraFeedFlags(readFixtures().cameraFeed)),
});

test("pages are photographed, one is retaken, and they are delivered", async ({ page, baseUrl, receiver }) => {
  const token = await writeToken(
    {
      id: 7,
      name: "Front desk",
      colour: "#0b7a75",
      webhookUrl: receiver.url,
      languages: "eng",
      filter: "white",
      textLayer: false,
      pageLimit: 3,
    },
    null,
  );
  await page.goto(`${baseUrl}#/s/${token}`);
  await expect(page.getByText("Your scan will be sent to")).toBeVisible();
  await page.getByRole("button", { name: "Photograph pages" }).click();
  await page.getByRole("button", { name: "Capture automatically" }).click();
  await page.getByRole("button", { name: "Take a photo" }).click();
  await expect(page.getByText("1 photo taken")).toBeAttached();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take a photo" }).click();
  await page.getByRole("button", { name: "Done, 2 photos" }).click();
  await expect(page.getByRole("button", { name: "Send 2 pages" })).toBeVisible();

  await page.getByRole("button", { name: "Take page 1 again" }).click();
  await page.getByRole("button", { name: "Capture automatically" }).click();
  await page.getByRole("button", { name: "Take a photo" }).click();
  await expect(page.getByRole("button", { name: "Send 2 pages" })).toBeVisible();

  // The device's back button leads from the camera to the pages.
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByRole("button", { name: "Take a photo" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Send 2 pages" }).click();
  await expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });
  const file = receiver.deliveries[0]?.parts.find(({ name }) => name === "file")?.content ?? Buffer.from("");
  expect((await readPdf(file)).pages).toHaveLength(2);
});

test("at the scanner's page limit the camera closes and the pages are shown", async ({ page, baseUrl, receiver }) => {
  const token = await writeToken(
    {
      id: 8,
      name: "One page",
      colour: "#0b7a75",
      webhookUrl: receiver.url,
      languages: "eng",
      filter: "white",
      textLayer: false,
      pageLimit: 1,
    },
    null,
  );
  await page.goto(`${baseUrl}#/s/${token}`);
  await page.getByRole("button", { name: "Photograph pages" }).click();
  await page.getByRole("button", { name: "Take a photo" }).click();
  await expect(page.getByRole("button", { name: "Send 1 page" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add photos" })).toBeDisabled();
});

test("photos belong to the step of the checklist, and its last one leads to the next step", async ({
  page,
  baseUrl,
  receiver,
}) => {
  const steps = ["Passport", "Letter"].map((title) => ({ title, hint: "", pages: 1, isRequired: true }));
  await page.goto(await linkTo(baseUrl, { webhookUrl: receiver.url, asked: { ...NOTHING_ASKED, steps } }));
  await page.getByRole("button", { name: "Begin" }).click();
  for (const [title, next] of [
    ["Letter", "Passport"],
    ["Passport", null],
  ] as const) {
    await page.getByRole("button", { name: `Photograph: ${title}` }).click();
    await expect(page.getByRole("heading", { name: `Front desk: ${title}` })).toBeAttached();
    await page.getByRole("button", { name: "Capture automatically" }).click();
    await page.getByRole("button", { name: "Take a photo" }).click();
    await expect(page.getByRole("region", { name: title }).getByText("Done: 1 page")).toBeVisible();
    if (next) await expect(page.getByRole("heading", { name: next })).toBeFocused();
  }
  await page.getByRole("region", { name: "Passport" }).getByRole("button", { name: "Take page 1 again" }).click();
  await expect(page.getByRole("heading", { name: "Front desk: Passport" })).toBeAttached();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Send 2 pages" })).toBeVisible();
});
