import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { deliveryBody } from "../../src/hosted/delivery.ts";
import { startReceiver } from "./receive.mjs";

let folder = "";
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "flatbed-receive-"));
  receiver = await startReceiver({ folder });
});
afterEach(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true });
});

const form = (): Blob =>
  deliveryBody({
    scanner: { id: 7, name: "Büro" },
    webhookUrl: receiver.url,
    pdf: new Blob(["%PDF-1.7\r\n"]),
    pageCount: 1,
    finishedAtMs: Date.UTC(2026, 10, 21),
  });

it("stores the parts of what it receives", async () => {
  const response = await fetch(receiver.url, { method: "POST", body: form() });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(createHash("sha256").update("%PDF-1.7\r\n").digest("hex"));
  const [delivery] = receiver.deliveries;
  expect(delivery?.parts.map(({ name, fileName, type }) => [name, fileName, type])).toEqual([
    ["file", "scan.pdf", "application/pdf"],
    ["metadata", null, "application/json"],
  ]);
  const [place = ""] = readdirSync(folder);
  expect(readFileSync(join(folder, place, "scan.pdf"), "utf8")).toBe("%PDF-1.7\r\n");
  expect(JSON.parse(readFileSync(join(folder, place, "metadata.json"), "utf8"))).toMatchObject({
    scanner_name: "Büro",
  });
  await fetch(receiver.url, { method: "POST", body: form() });
  expect(readdirSync(folder)).toHaveLength(2);
  const data = new FormData();
  data.append("metadata", new Blob(["{}"], { type: "application/json" }));
  await fetch(receiver.url, { method: "POST", body: data });
  expect(receiver.deliveries[2]?.parts).toMatchObject([{ name: "metadata", fileName: "blob" }]);
  expect(receiver.preflights()).toBe(0);
});

it("fails as its URL or `behave` asks", async () => {
  const busy = await fetch(`${receiver.url}?answer=429&retry=30`, { method: "POST", body: form() });
  expect([busy.status, busy.headers.get("Retry-After")]).toEqual([429, "30"]);
  await expect(fetch(`${receiver.url}?answer=cut`, { method: "POST", body: form() })).rejects.toThrow();
  expect(receiver.deliveries.filter(({ accepted }) => accepted)).toEqual([]);
  await expect(fetch(`${receiver.url}?answer=cut-late`, { method: "POST", body: form() })).rejects.toThrow();
  expect(receiver.deliveries.filter(({ accepted }) => accepted)).toHaveLength(1);
  receiver.behave({ answer: 500 });
  expect((await fetch(receiver.url, { method: "POST", body: form() })).status).toBe(500);
  const patience = new AbortController();
  const unanswered = expect(
    fetch(`${receiver.url}?answer=silence`, { method: "POST", body: form(), signal: patience.signal }),
  ).rejects.toThrow();
  await expect.poll(() => receiver.posts()).toBe(5);
  patience.abort();
  await unanswered;
});

it("counts preflights, and refuses requests that are not multipart posts", async () => {
  await fetch(receiver.url, { method: "OPTIONS" });
  expect(receiver.preflights()).toBe(1);
  expect((await fetch(receiver.url, { method: "POST", body: "text" })).status).toBe(400);
  expect((await fetch(receiver.url)).status).toBe(405);
});
