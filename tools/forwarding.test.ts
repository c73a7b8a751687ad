/** The receivers of `docs/guide/forwarding`, each against a server on loopback that speaks as its target does. */
import { spawn, type ChildProcess } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it, vi } from "vitest";
import { deliveryBody } from "../src/hosted/delivery.ts";
import { freePort } from "./server/free-port.mjs";

const FOLDER = fileURLToPath(new URL("../docs/guide/forwarding/", import.meta.url));
const FILE_NAME = /^2026-11-21T08-09-10-011Z 7 [0-9a-f]{8}\.pdf$/;
const PDF = Buffer.concat([Buffer.from("%PDF-1.7\r\n"), randomBytes(300_000), Buffer.from("\r\n%%EOF\r\n")]);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a receiver and gives a function that posts a scan to it, as the app does. `query` is of the webhook's URL. */
async function start(
  file: string,
  env: Readonly<Record<string, string>>,
  query = "",
): Promise<() => Promise<Response>> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/s3cret`;
  const settings = { ...process.env, ...env, PORT: String(port), SECRET: "s3cret" };
  const receiver: ChildProcess = spawn(process.execPath, [FOLDER + file], { env: settings, stdio: "ignore" });
  closing.push(async () => {
    const ended = once(receiver, "exit");
    receiver.kill();
    await ended;
  });
  await vi.waitFor(() => fetch(url), { timeout: 20_000 });
  const post = (address: string): Promise<Response> =>
    fetch(address, {
      method: "POST",
      body: deliveryBody({
        scanner: { id: 7, name: "Büro" },
        webhookUrl: "https://example.com/scans",
        pdf: new Blob([PDF]),
        pageCount: 1,
        finishedAtMs: Date.UTC(2026, 10, 21, 8, 9, 10, 11),
      }),
    });
  expect((await post(url.replace("s3cret", "guess"))).status).toBe(404);
  return () => post(url + query);
}

/** An HTTP server; `answer` gives the status for a request. */
async function target(answer: (request: IncomingMessage) => Promise<number>): Promise<string> {
  const server = createServer((request, response) => {
    void answer(request).then((status) => response.writeHead(status).end("OK"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The scan is taken, also a second time, and the answer has the hash of its bytes. */
async function expectTaken(post: () => Promise<Response>): Promise<void> {
  for (let i = 0; i < 2; i++) {
    const answer = await post();
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin"), await answer.text()]).toEqual([
      200,
      "*",
      createHash("sha256").update(PDF).digest("hex"),
    ]);
  }
}

it("paperless-ngx gets the document whole, with title, date and token", async () => {
  const got: unknown[] = [];
  let isDown = true;
  const url = await target(async (request) => {
    const type = String(request.headers["content-type"]);
    const form = await new Response(request as unknown as BodyInit, { headers: { "Content-Type": type } }).formData();
    if (isDown) return 500;
    const file = form.get("document") as File;
    const isWhole = Buffer.from(await file.arrayBuffer()).equals(PDF);
    got.push([request.method, request.url, request.headers.authorization, form.get("title"), form.get("created")]);
    got.push([file.type, FILE_NAME.test(file.name), isWhole]);
    return 200;
  });
  const settings = { PAPERLESS_URL: url, PAPERLESS_TOKEN: "t0ken" };
  const post = await start("paperless.mjs", settings, "?reference=Kunde%204711&ticket=a.b.c");
  // What could not be handed on is asked for again.
  const refused = await post();
  expect([
    refused.status,
    refused.headers.get("Retry-After"),
    refused.headers.get("Access-Control-Allow-Origin"),
  ]).toEqual([503, "60", "*"]);
  isDown = false;
  await expectTaken(post);
  expect(got).toEqual([
    [
      "POST",
      "/api/documents/post_document/",
      "Token t0ken",
      "Büro Kunde 4711 2026-11-21 08:09",
      "2026-11-21T08:09:10.011Z",
    ],
    ["application/pdf", true, true],
  ]);
});

it("Nextcloud gets the file whole in its folder", async () => {
  const got: unknown[] = [];
  const url = await target(async (request) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [name, ...folder] = decodeURIComponent(request.url ?? "")
      .split("/")
      .reverse();
    got.push([request.method, folder.reverse().join("/"), FILE_NAME.test(name ?? ""), request.headers.authorization]);
    got.push(Buffer.concat(parts).equals(PDF));
    return 201;
  });
  const folder = "remote.php/dav/files/anna/Scans";
  const post = await start("nextcloud.mjs", {
    NEXTCLOUD_FOLDER: `${url}${folder}/`,
    NEXTCLOUD_USER: "anna",
    NEXTCLOUD_PASSWORD: "app pass",
  });
  await expectTaken(post);
  const login = Buffer.from("anna:app pass").toString("base64");
  expect(got).toEqual([["PUT", `/${folder}`, true, `Basic ${login}`], true]);
});

it("a mailbox gets the PDF whole, once, over SMTP", async () => {
  const said: string[] = [];
  const mails: string[][] = [];
  const server = createTcpServer((socket) => {
    let mail: string[] | null = null;
    const reply = (line: string): boolean => socket.write(`${line}\r\n`);
    reply("220 mail.example ESMTP");
    createInterface({ input: socket }).on("line", (line) => {
      if (mail) {
        if (line !== ".") return void mail.push(line);
        mails.push(mail);
        mail = null;
        return void reply("250 Stored");
      }
      said.push(line);
      const [word] = line.split(" ");
      if (word === "DATA") mail = [];
      const answers: Readonly<Record<string, string>> = {
        EHLO: "250-mail.example\r\n250 AUTH PLAIN",
        AUTH: "235 Welcome",
        DATA: "354 Go on",
        QUIT: "221 Bye",
      };
      reply(answers[word ?? ""] ?? "250 OK");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const post = await start("mail.mjs", {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String((server.address() as AddressInfo).port),
    SMTP_USER: "desk",
    SMTP_PASSWORD: "geheim",
    MAIL_FROM: "desk@example.com",
    MAIL_TO: "office@example.com",
  });
  await expectTaken(post);
  expect(said.slice(1, 5)).toEqual([
    `AUTH PLAIN ${Buffer.from("\0desk\0geheim").toString("base64")}`,
    "MAIL FROM:<desk@example.com>",
    "RCPT TO:<office@example.com>",
    "DATA",
  ]);
  const [mail = [], ...more] = mails;
  expect(more).toEqual([]);
  const end = mail.indexOf("");
  const head = mail.slice(0, end).join("\n");
  expect(head).toContain(`Subject: =?utf-8?B?${Buffer.from("Büro 2026-11-21 08:09").toString("base64")}?=`);
  expect(head).toContain("Date: Sat, 21 Nov 2026 08:09:10 +0000");
  expect(Buffer.from(mail.slice(end + 1).join(""), "base64").equals(PDF)).toBe(true);
});
