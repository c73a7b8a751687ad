import { afterEach, describe, expect, it } from "vitest";
import { ScanError } from "../errors.ts";
import { connect, serve, Transferring, type Connection, type Handlers } from "./rpc.ts";

interface Calls {
  double: [number, number];
  fail: [{ code: "no_document" | null }, never];
  slow: [null, string];
  buffer: [ArrayBuffer, ArrayBuffer];
  count: [number, null];
}

const handlers: Handlers<Calls> = {
  double: (n) => Promise.resolve(n * 2),
  fail: ({ code }) => Promise.reject(code ? new ScanError(code, "No page here.") : new TypeError("not a picture")),
  slow: (_params, { signal }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return resolve("was aborted");
      signal.addEventListener("abort", () => {
        abortCount++;
        reject(new DOMException("Cancelled.", "AbortError"));
      });
    }),
  buffer: (bytes) => Promise.resolve(new Transferring(bytes, [bytes])),
  count: (n, { progress }) => {
    for (let i = 1; i <= n; i++) progress(i / n);
    return Promise.resolve(null);
  },
};

let abortCount = 0;
let cleanup: (() => void)[] = [];

function start(): Connection<Calls> {
  const { port1, port2 } = new MessageChannel();
  const stop = serve<Calls>(port1, handlers);
  const connection = connect<Calls>(port2);
  cleanup.push(
    stop,
    () => port1.close(),
    () => port2.close(),
  );
  return connection;
}

afterEach(() => {
  for (const undo of cleanup) undo();
  cleanup = [];
  abortCount = 0;
});

describe("a call across threads", () => {
  it("returns the handler's result", async () => {
    const { calls } = start();
    expect(await Promise.all([calls.double(1), calls.double(2), calls.double(3)])).toEqual([2, 4, 6]);
  });

  it("rebuilds an error from its code", async () => {
    const { calls } = start();
    const error: unknown = await calls.fail({ code: "no_document" }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ScanError);
    expect(error).toMatchObject({ code: "no_document", message: "No page here." });
    await expect(calls.fail({ code: null })).rejects.toMatchObject({ code: "work_failed", message: "not a picture" });
  });

  it("transfers buffers in both directions", async () => {
    const { calls } = start();
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const back = await calls.buffer(bytes, { transfer: [bytes] });
    expect(bytes.byteLength).toBe(0);
    expect([...new Uint8Array(back)]).toEqual([1, 2, 3]);
  });

  it("reports progress before the result", async () => {
    const { calls } = start();
    const fractions: number[] = [];
    await calls.count(4, { onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it("is cancelled on both sides by its signal", async () => {
    const { calls, ...connection } = start();
    const controller = new AbortController();
    const call = calls.slow(null, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(connection.pending).toBe(0);
    await calls.double(1);
    expect(abortCount).toBe(1);
    await expect(calls.slow(null, { signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
  });

  it("rejects with timed_out after its deadline and lets the next call through", async () => {
    const { calls } = start();
    await expect(calls.slow(null, { timeoutMs: 20 })).rejects.toMatchObject({ code: "timed_out" });
    expect(await calls.double(21)).toBe(42);
  });

  it("rejects pending and later calls when the connection is closed", async () => {
    const { calls, close } = start();
    const call = calls.slow(null);
    close(new ScanError("worker_died", "The worker died."));
    await expect(call).rejects.toMatchObject({ code: "worker_died" });
    await expect(calls.double(1)).rejects.toMatchObject({ code: "worker_died" });
  });

  it("is not disturbed by messages that are no calls", async () => {
    const { port1, port2 } = new MessageChannel();
    cleanup.push(serve<Calls>(port1, handlers), () => port1.close());
    const { calls } = connect<Calls>(port2);
    for (const message of [null, undefined, 7, "abort", [], {}, { abort: true }]) port2.postMessage(message);
    expect(await calls.double(21)).toBe(42);
  });

  it("is rejected if its name is not in the table", async () => {
    const { calls } = start();
    const unknown = calls as unknown as Record<string, (params: unknown) => Promise<unknown>>;
    await expect(unknown["toString"]?.(null)).rejects.toMatchObject({ code: "work_failed" });
  });
});
