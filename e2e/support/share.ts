import type { Page } from "@playwright/test";
import { SHARE_FIELD } from "../../src/core/contracts/shared-files.ts";

/**
 * Leaves for a page without an address and posts files from there to `address`, as browsers do for the manifest's share
 * target.
 */
export async function postShare(page: Page, address: string, files: readonly string[]): Promise<void> {
  await page.goto("about:blank");
  await postFrom(page, address, files);
}

/** Posts files by a form from the page that is open. */
export async function postFrom(page: Page, address: string, files: readonly string[]): Promise<void> {
  await page.setContent(
    `<form action="${address}" method="post" enctype="multipart/form-data">` +
      `<input type="file" name="${SHARE_FIELD}" multiple id="shared"></form>`,
  );
  await page.locator("#shared").setInputFiles([...files]);
  await page.locator("#shared").evaluate((input: HTMLInputElement) => input.form?.submit());
}
