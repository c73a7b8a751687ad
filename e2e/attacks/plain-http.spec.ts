/** Attack: a deployment that is reached over plain http, where browsers have no digests, locks and service workers. */
import type * as ClientModule from "../../src/client/client.ts";
import { findBrowser } from "../../tools/cli/browser.mjs";
import { API_KEY, expect, test } from "../support/app.ts";

/** A name that browsers do not trust without https, as they trust localhost. */
const HOST = "flatbed.test";
const insecure = (url: string): string => url.replace("localhost", HOST);

test.use({
  launchOptions: {
    ...findBrowser(),
    args: ["--no-sandbox", "--disable-background-networking", `--host-resolver-rules=MAP ${HOST} localhost`],
  },
  allowedOrigins: async ({ baseUrl }, use) => use([new URL(insecure(baseUrl)).origin]),
});

test("client.js says that https is missing", async ({ page, baseUrl }) => {
  await page.goto(insecure(`${baseUrl}config.json`));
  const outcome = await page.evaluate(
    async ({ url, key }) => {
      try {
        const { connect } = (await import(`${url}client.js`)) as typeof ClientModule;
        const service = await connect(url);
        const body = new FormData();
        body.append("file", new File(["photo"], "photo.jpg"));
        const response = await service.fetch("scan/crop", { method: "POST", headers: { "X-API-Key": key }, body });
        return `${response.status} ${await response.text()}`;
      } catch (error) {
        return String(error);
      }
    },
    { url: insecure(baseUrl), key: API_KEY },
  );
  expect(outcome).toMatch(/^TypeError: .* works only over https/);
});

test("the API reference says that https is missing", async ({ page, baseUrl }) => {
  await page.goto(insecure(`${baseUrl}#/api`));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("It needs https, and a browser that allows service workers.")).toBeVisible();
});
