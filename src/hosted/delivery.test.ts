import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FinishedScan } from "../core/contracts/outbox.ts";
import { deliver, deliveryBody, deliveryDeadlineMs, readRetryAfter } from "./delivery.ts";

/** A real HTTP server; each test sets its answer. */
let receiver: Server;
let url = "";
let received: { method: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let answer: (response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ method: request.method, headers: request.headers, body: Buffer.concat(chunks) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/scans`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  received = [];
});

const UNREACHABLE = { kind: "failed", why: { kind: "unreachable" }, retryAfterMs: null };

/** With line breaks and hyphens as in a multipart body, and bytes that are no text. */
const PDF = Buffer.from("%PDF-1.7\r\n--\r\n\0\xff\r\n--flatbed--\r\n", "latin1");

const scan = (webhookUrl = url): FinishedScan => ({
  scanner: { id: 7, name: 'Büro "Süd"\r\n📄' },
  webhookUrl,
  pdf: new Blob([PDF]),
  pageCount: 3,
  finishedAtMs: Date.UTC(2026, 10, 21, 8, 9, 10, 11),
});

describe("a delivery", () => {
  it("posts the parts file and metadata as specified", async () => {
    answer = (response) => response.writeHead(204).end();
    expect(await deliver(scan(), { nowMs: () => 5 })).toEqual({ kind: "delivered", atMs: 5, isEchoed: null });
    expect(received).toHaveLength(1);
    const { method, headers, body } = received[0] as (typeof received)[number];
    expect(method).toBe("POST");
    const type = String(headers["content-type"]);
    // Otherwise the browser asks first: a safelisted value has at most 128 bytes and none of these (Fetch Standard).
    expect(type).toMatch(/^multipart\/form-data; boundary=[^"():<>?@[\]{}]{1,70}$/);
    const boundary = type.split("=")[1] ?? "";
    const expected = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="scan.pdf"',
      "Content-Type: application/pdf",
      "",
      PDF.toString("latin1"),
      `--${boundary}`,
      'Content-Disposition: form-data; name="metadata"',
      "Content-Type: application/json",
      "",
      '{"scanner_id":7,"scanner_name":"Büro \\"Süd\\"\\r\\n📄","page_count":3,"timestamp":"2026-11-21T08:09:10.011Z"}',
      `--${boundary}--`,
      "",
    ];
    const bytes = expected.map((line, i) => Buffer.from(line, i === 4 ? "latin1" : "utf8").toString("latin1"));
    expect(body.toString("latin1")).toBe(bytes.join("\r\n"));
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
  });

  it("has another boundary each time", () => {
    expect(deliveryBody(scan()).type).not.toBe(deliveryBody(scan()).type);
  });

  it("fails if the receiver answers with the SHA-256 of another file", async () => {
    const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
    answer = (response) => response.end(JSON.stringify({ sha256: hashOf(PDF) }));
    expect(await deliver(scan(), { nowMs: () => 5 })).toEqual({ kind: "delivered", atMs: 5, isEchoed: true });
    answer = (response) => response.end(hashOf(PDF.subarray(1)));
    expect(await deliver(scan(), { nowMs: () => 5 })).toEqual({
      kind: "failed",
      why: { kind: "altered" },
      retryAfterMs: null,
    });
    // An answer that breaks off says nothing of the file, which was taken.
    answer = (response) => response.writeHead(200, { "Content-Length": "64" }).write("ab", () => response.destroy());
    expect(await deliver(scan(), { nowMs: () => 5 })).toEqual({ kind: "delivered", atMs: 5, isEchoed: null });
  });

  it.each([
    [500, {}, null],
    [429, { "Retry-After": "12" }, 12_000],
    [404, {}, null],
  ])("is refused with status %d", async (status, headers, retryAfterMs) => {
    answer = (response) => response.writeHead(status, headers).end();
    expect(await deliver(scan(), { nowMs: Date.now })).toEqual({
      kind: "failed",
      why: { kind: "refused", status },
      retryAfterMs,
    });
  });

  it("does not follow redirects", async () => {
    answer = (response) => response.writeHead(307, { Location: "/elsewhere" }).end();
    expect(await deliver(scan(), { nowMs: Date.now })).toEqual({
      kind: "failed",
      why: { kind: "redirected" },
      retryAfterMs: null,
    });
    expect(received).toHaveLength(1);
  });

  it("is unreachable without a server or if the connection is lost", async () => {
    answer = (response) => response.destroy();
    expect(await deliver(scan(), { nowMs: Date.now })).toEqual(UNREACHABLE);
    expect(await deliver(scan("http://127.0.0.1:9/"), { nowMs: Date.now })).toEqual(UNREACHABLE);
  });

  it("is unreachable after the time limit if the receiver never answers", async () => {
    answer = () => undefined;
    expect(await deliver(scan(), { nowMs: Date.now, timeoutMs: 50 })).toEqual(UNREACHABLE);
    expect(deliveryDeadlineMs(0)).toBe(60_000);
    expect(deliveryDeadlineMs(16_000_000)).toBe(1_060_000);
  });

  it("is cancelled by its signal", async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(deliver(scan(), { nowMs: Date.now, signal: controller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});

describe("readRetryAfter", () => {
  const now = Date.UTC(2026, 10, 21, 8, 0, 0);
  it.each([
    [null, null],
    ["120", 120_000],
    ["Sat, 21 Nov 2026 08:00:30 GMT", 30_000],
    ["Sat, 21 Nov 2026 07:00:00 GMT", 0],
    ["soon", null],
    ["-5", null],
  ])("of %j is %j ms", (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected);
  });
});
