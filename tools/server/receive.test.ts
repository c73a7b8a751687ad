import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
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

function form(): FormData {
  const data = new FormData();
  data.append("file", new Blob(["%PDF-1.7"], { type: "application/pdf" }), "scan.pdf");
  data.append("metadata", new Blob(['{"page_count":1}'], { type: "application/json" }));
  return data;
}

it("stores the parts of what it receives", async () => {
  expect((await fetch(receiver.url, { method: "POST", body: form() })).status).toBe(204);
  const [delivery] = receiver.deliveries;
  expect(delivery?.parts.map(({ name, fileName, type }) => [name, fileName, type])).toEqual([
    ["file", "scan.pdf", "application/pdf"],
    ["metadata", "blob", "application/json"],
  ]);
  const [place = ""] = readdirSync(folder);
  expect(readFileSync(join(folder, place, "scan.pdf"), "utf8")).toBe("%PDF-1.7");
  expect(readFileSync(join(folder, place, "metadata.json"), "utf8")).toBe('{"page_count":1}');
  await fetch(receiver.url, { method: "POST", body: form() });
  expect(readdirSync(folder)).toHaveLength(2);
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
