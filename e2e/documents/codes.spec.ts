/** Codes on a page: read with its text, opened only if they are https addresses, copied whatever they are. */
import { writeFileSync } from "node:fs";
import { renderSVG } from "uqr";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { expectLargeTargets } from "../support/targets.ts";

const ADDRESS = "https://example.com/invoice/1187";
const SCRIPT = "javascript:alert(document.domain)";

test("the codes of a page are listed, opened only with a click, and copied", async ({ app, browser }, info) => {
  const drawing = await browser.newPage({ viewport: { width: 1000, height: 1400 } });
  const code = (text: string): string => `<div style="width:300px;margin:60px">${renderSVG(text)}</div>`;
  await drawing.setContent(
    `<body style="font:28px serif">${code(ADDRESS)}<p>Pay by the code above.</p>${code(SCRIPT)}`,
  );
  const path = info.outputPath("bill.png");
  writeFileSync(path, await drawing.screenshot());
  await drawing.close();

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
