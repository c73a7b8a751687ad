/** Attack: messages to the bridge from pages that do not own its frame, and messages of wrong shapes. */
import type { Page } from "@playwright/test";
import type * as ClientModule from "../../src/client/client.ts";
import { expect, test } from "../support/app.ts";
import { onOtherSite } from "../support/other-site.ts";

/** What a page of the other site holds between steps. */
declare global {
  interface Window {
    /** What came back over the ports of strangers. */
    readonly heard: unknown[];
  }
}

/** The status that `client.js` gets: 401, without a key, from a bridge that works. */
const statusThroughClient = (page: Page, baseUrl: string): Promise<number> =>
  page.evaluate(async (url) => {
    const { connect } = (await import(`${url}client.js`)) as typeof ClientModule;
    const service = await connect(url);
    const { status } = await service.fetch("scan/crop", { method: "POST", body: new FormData() });
    service.close();
    return status;
  }, baseUrl);

/** Adds a frame with the bridge to the page, and waits until it takes messages. */
const addBridge = (page: Page, baseUrl: string): Promise<void> =>
  page.evaluate(async (src) => {
    const frame = Object.assign(document.createElement("iframe"), { src, title: "Bridge" });
    await new Promise<void>((resolve) => {
      window.addEventListener("message", ({ source }) => source === frame.contentWindow && resolve());
      document.body.append(frame);
    });
  }, `${baseUrl}#/bridge`);

test("the bridge serves no port but its parent's", async ({ browser, baseUrl }) => {
  const stranger = `<iframe title="Stranger" sandbox="allow-scripts" srcdoc="<title>Stranger</title>"></iframe>`;
  await onOtherSite(browser, stranger, async (page) => {
    await addBridge(page, baseUrl);
    const sibling = page.frames().find((frame) => frame.url() === "about:srcdoc");
    if (!sibling) throw new Error("The stranger's frame is missing.");
    // The bridge takes messages in the order in which they come, so the parent's comes after the stranger's.
    await sibling.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      port1.addEventListener("message", ({ data }) => heard.push(data));
      port1.start();
      window.parent.frames[1]?.postMessage({ flatbed: "bridge-connect" }, "*", [port2]);
      port1.postMessage({ id: 1, call: "withdraw", params: "x" });
    });
    const own = await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<unknown>((resolve) => {
        port1.addEventListener("message", ({ data }) => resolve(data));
        port1.start();
      });
      const connected = new Promise<string>((resolve) => {
        window.addEventListener("message", ({ data }) => resolve((data as { flatbed: string }).flatbed));
      });
      window.frames[1]?.postMessage({ flatbed: "bridge-connect" }, "*", [port2]);
      port1.postMessage({ id: 1, call: "withdraw", params: "x" });
      return [await connected, await answer];
    });
    expect(own).toEqual(["bridge-connected", { id: 1, result: true }]);
    expect(await sibling.evaluate(() => window.heard)).toEqual([]);
  });
});

test("messages of wrong shapes are ignored, and what is called is only what is served", async ({
  browser,
  baseUrl,
}) => {
  await onOtherSite(browser, "", async (page) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await addBridge(page, baseUrl);
    const answers = await page.evaluate(async () => {
      const bridge = window.frames[0];
      for (const data of [null, 7, "bridge-connect", [], { flatbed: 1 }, { flatbed: "__proto__" }])
        bridge?.postMessage(data, "*", [new MessageChannel().port2]);
      bridge?.postMessage({ flatbed: "bridge-connect" }, "*");
      const { port1, port2 } = new MessageChannel();
      const heard: { id: number; error?: unknown }[] = [];
      const last = new Promise<void>((resolve) => {
        port1.addEventListener("message", ({ data }: MessageEvent<{ id: number }>) => {
          heard.push(data);
          if (data.id === 9) resolve();
        });
        port1.start();
      });
      bridge?.postMessage({ flatbed: "bridge-connect" }, "*", [port2]);
      for (const data of [null, 7, "abort", [], {}, { id: 8, abort: true }]) port1.postMessage(data);
      for (const call of ["constructor", "__proto__", "toString"]) port1.postMessage({ id: 2, call, params: {} });
      port1.postMessage({ id: 3, call: "answer", params: null });
      port1.postMessage({ id: 4, call: "answer", params: { id: {}, url: "x", method: [], headers: 1, body: 2 } });
      port1.postMessage({ id: 9, call: "withdraw", params: "x" });
      await last;
      return heard.filter(({ id }) => id !== undefined).map((each) => [each.id, "error" in each]);
    });
    expect(answers).toEqual(
      expect.arrayContaining([
        [2, true],
        [3, true],
        [4, true],
        [9, false],
      ]),
    );
    expect(await statusThroughClient(page, baseUrl)).toBe(401);
    expect(errors).toEqual([]);
  });
});

test("client.js believes no refusal and no connection but its own frame's", async ({ browser, baseUrl }) => {
  const stranger =
    `<iframe title="Stranger" sandbox="allow-scripts" srcdoc="<script>setInterval(() => {` +
    `for (const flatbed of ['bridge-refused', 'bridge-connected', 'bridge-ready']) parent.postMessage({flatbed}, '*')` +
    `}, 5)</script>"></iframe>`;
  await onOtherSite(browser, stranger, async (page) => {
    // The stranger's messages do come.
    await page.evaluate(() => new Promise((resolve) => window.addEventListener("message", resolve, { once: true })));
    expect(await statusThroughClient(page, baseUrl)).toBe(401);
  });
});
