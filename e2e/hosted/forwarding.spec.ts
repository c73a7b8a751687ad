/** A hosted scan on its way through the receiver of the guide to a server that stands in for paperless-ngx. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tools/server/free-port.mjs";
import { linkTo } from "../fixtures/scanner.ts";
import { expect, test as base } from "../support/app.ts";
import { readPdf } from "../support/pdf-text.ts";
import { note } from "../support/scan-photos.ts";

const RECEIVER = fileURLToPath(new URL("../../docs/guide/forwarding/paperless.mjs", import.meta.url));

interface Archive {
  /** The webhook URL of the receiver in front of it. */
  readonly webhookUrl: string;
  readonly documents: { readonly title: string; readonly pdf: Buffer }[];
}

const test = base.extend<{ archive: Archive }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  archive: async ({}, use) => {
    const documents: Archive["documents"] = [];
    const server = createServer((request, response) => {
      const headers = { "Content-Type": String(request.headers["content-type"]) };
      void (async () => {
        const form = await new Response(request as unknown as BodyInit, { headers }).formData();
        const pdf = Buffer.from(await (form.get("document") as File).arrayBuffer());
        documents.push({ title: form.get("title") as string, pdf });
        response.end('"task"');
      })();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const port = await freePort();
    const { port: serverPort } = server.address() as AddressInfo;
    const receiver = spawn(process.execPath, [RECEIVER], {
      env: {
        ...process.env,
        PORT: String(port),
        SECRET: "s3cret",
        PAPERLESS_URL: `http://127.0.0.1:${serverPort}/`,
        PAPERLESS_TOKEN: "t0ken",
      },
      stdio: "ignore",
    });
    const webhookUrl = `http://127.0.0.1:${port}/s3cret`;
    await expect(async () => void (await fetch(webhookUrl))).toPass();
    await use({ webhookUrl, documents });
    const ended = once(receiver, "exit");
    receiver.kill();
    await ended;
    server.close();
  },
  allowedOrigins: async ({ archive }, use) => {
    await use([new URL(archive.webhookUrl).origin]);
  },
});

test.use({ serviceWorkers: "block" });

test("a hosted scan arrives whole in paperless-ngx, under the name of its scanner", async ({
  page,
  baseUrl,
  archive: { webhookUrl, documents },
}) => {
  await page.goto(await linkTo(baseUrl, { webhookUrl }));
  await page.locator("input[type=file]").setInputFiles(note.path);
  await page.getByRole("button", { name: /^Send \d/ }).click({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });
  expect(documents.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Front desk \d{4}-\d\d-\d\d \d\d:\d\d$/),
  ]);
  expect((await readPdf(documents[0]?.pdf ?? Buffer.from(""))).pages).toHaveLength(1);
});
