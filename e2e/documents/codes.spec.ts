/** Codes on a page: read with its text, opened only if they are https addresses, copied whatever they are. */
import { writeFileSync } from "node:fs";
import type { Browser, TestInfo } from "@playwright/test";
import { renderSVG } from "uqr";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { expectLargeTargets } from "../support/targets.ts";

const ADDRESS = "https://example.com/invoice/1187";
const TRANSFER = "BCD\n002\n1\nSCT\n\nHarrow & Lisle\nGB33BUKB20201555555555\nEUR1234.5\n\nRF18539007547034\n\n";
const SCRIPT = "javascript:alert(document.domain)";

/** A picture of a page with these codes. */
async function drawBill(browser: Browser, info: TestInfo, texts: readonly string[]): Promise<string> {
  const drawing = await browser.newPage({ viewport: { width: 1000, height: 1400 } });
  const codes = texts.map((text) => `<div style="width:300px;margin:60px">${renderSVG(text)}</div>`);
  await drawing.setContent(`<body style="font:28px serif">${codes.join("<p>Pay by the code above.</p>")}`);
  const path = info.outputPath("bill.png");
  writeFileSync(path, await drawing.screenshot());
  await drawing.close();
  return path;
}

test("the codes of a page are listed, opened only with a click, and copied", async ({ app, browser }, info) => {
  const path = await drawBill(browser, info, [ADDRESS, SCRIPT]);
  await openFinished(app, [path]);
  const codes = app.getByRole("list", { name: "Codes on the page" });
  await expect(codes.getByRole("listitem")).toHaveCount(2);
  await app.getByRole("link", { name: "View large" }).click();
  await expect(codes.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(app);
  await expectLargeTargets(app);

  const links = codes.getByRole("link");
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAccessibleName("Open example.com");
  await expect(links).toHaveAttribute("href", ADDRESS);
  await expect(links).toHaveAttribute("rel", "noopener noreferrer");
  const script = codes.getByRole("listitem").filter({ hasText: SCRIPT });
  await app.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await script.getByRole("button", { name: "Copy code" }).press("Enter");
  await expect(script.getByText("Copied.")).toBeVisible();
  expect(await app.evaluate(() => navigator.clipboard.readText())).toBe(SCRIPT);
});

test("what a payment is made with is copied in parts", async ({ app, browser }, info) => {
  await openFinished(app, [await drawBill(browser, info, [TRANSFER])]);
  await app.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const code = app.getByRole("list", { name: "Codes on the page" }).getByRole("listitem");
  for (const [part, said] of [
    ["IBAN", "GB33BUKB20201555555555"],
    ["reference", "RF18539007547034"],
    ["amount", "1234.50"],
  ] as const) {
    await code.getByRole("button", { name: `Copy ${part}` }).click();
    await expect.poll(() => app.evaluate(() => navigator.clipboard.readText())).toBe(said);
  }
});
