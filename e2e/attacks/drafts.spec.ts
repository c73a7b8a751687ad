/** Two links with one scanner id: pages that were photographed for one receiver never show under the other link. */
import type { Page } from "@playwright/test";
import { linkTo } from "../fixtures/scanner.ts";
import { expect, test } from "../support/app.ts";
import { note } from "../support/scan-photos.ts";

const linkToReceiver = (baseUrl: string, host: string): Promise<string> =>
  linkTo(baseUrl, { webhookUrl: `https://${host}/scans` });

/** Opens a link by its fragment, as a tap in the same tab does. */
async function follow(page: Page, link: string, host: string): Promise<void> {
  await page.evaluate((url) => void (location.href = url), link);
  await expect(page.getByText(`Your scan will be sent to ${host}.`)).toBeVisible();
}

/** Opens the link, and makes a page under it. */
async function photographUnder(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator("input[type=file]").setInputFiles(note.path);
  await expect(page.getByRole("button", { name: /^Enlarge page/ })).toHaveCount(1);
}

test("a draft belongs to its whole link, and its review names the receiver by the button that sends", async ({
  page,
  baseUrl,
}) => {
  const [linkA, linkB] = [
    await linkToReceiver(baseUrl, "receiver-a.example"),
    await linkToReceiver(baseUrl, "receiver-b.example"),
  ];
  await photographUnder(page, linkA);
  const sentence = "Your scan will be sent to receiver-a.example.";
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send 1 page" })).toHaveAccessibleDescription(sentence);

  await follow(page, linkB, "receiver-b.example");
  await expect(page.getByRole("button", { name: "Photograph pages" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Go on with/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Enlarge page/ })).toHaveCount(0);

  // The pages are still those of the first link.
  await follow(page, linkA, "receiver-a.example");
  await expect(page.getByRole("button", { name: "Go on with 1 page" })).toBeVisible();
});
