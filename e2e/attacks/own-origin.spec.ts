/** `client.js` on the deployment's own origin, where a bare `fetch` would reach the static host before control. */
import type * as ClientModule from "../../src/client/client.ts";
import { expect, freshTest } from "../support/app.ts";

// The own origin is admitted although it is not listed.
freshTest.use({ config: { embedOrigins: ["https://other.example"] } });

freshTest("client.js works in a page of its own origin that no service worker controls", async ({ page, baseUrl }) => {
  await page.goto(`${baseUrl}config.json`);
  const statuses = await page.evaluate(
    async ({ url }) => {
      const { connect } = (await import(`${url}client.js`)) as typeof ClientModule;
      const isControlled = navigator.serviceWorker.controller !== null;
      const service = await connect(url);
      const init = { method: "POST", body: new FormData() };
      const answers = [
        await service.fetch("scan/crop", init),
        await service.fetch(new URL("scan/crop", url), init),
        await service.fetch(new Request(new URL("scan/crop", url), init)),
        await service.fetch(new Request(new URL("scan/crop", url)), { method: "PUT" }),
        await service.fetch("scan/crop/", init),
      ];
      service.close();
      return [isControlled, ...answers.map(({ status }) => status)];
    },
    { url: baseUrl },
  );
  expect(statuses).toEqual([false, 401, 401, 401, 405, 404]);
});
