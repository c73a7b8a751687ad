import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RelayedRequest } from "../core/contracts/relay.ts";
import { testLocks, type TestLocks } from "../core/rpc/locks.test-double.ts";
import type { CallContext } from "../core/rpc/rpc.ts";
import { createRunningRequests, type RunningRequests } from "./running-requests.ts";

/** Waits until all promises that can settle have settled, and digests, which other threads compute, are there. */
async function settle(): Promise<void> {
  for (let round = 0; round < 10; round++) {
    await crypto.subtle.digest("SHA-256", new ArrayBuffer(8));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

interface Running {
  readonly request: Request;
  finish(): void;
}

let locks: TestLocks;
let requests: RunningRequests;
/** What the service was asked, in order. */
let running: Running[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  locks = testLocks();
  running = [];
  requests = createRunningRequests(
    (request) =>
      new Promise((resolve) => {
        const number = running.length + 1;
        running.push({ request, finish: () => resolve(new Response(`answer ${number}`)) });
      }),
    locks.locks,
  );
});
afterEach(() => void vi.useRealTimers());

/** A service worker that has just started. */
async function startWorker(name: string): Promise<string> {
  const workerLock = `flatbed:worker:${name}`;
  void locks.locks.request(workerLock, () => new Promise(() => {}));
  await settle();
  return workerLock;
}

const relayed = (id: string, workerLock: string, body = "photo", clientId = "tab"): RelayedRequest => ({
  id,
  url: "https://example.com/scan/crop",
  method: "POST",
  headers: [["content-type", "multipart/form-data; boundary=7"]],
  body: bytes(body),
  sender: { workerLock, requestLock: `flatbed:request:${clientId}`, clientId },
});

const context = (signal = new AbortController().signal): CallContext => ({ signal, progress: () => undefined });

async function textOf(answer: ReturnType<RunningRequests["answer"]>): Promise<string> {
  return new TextDecoder().decode((await answer).body);
}

const isAborted = (i: number): boolean | undefined => running[i]?.request.signal.aborted;

describe("a request whose service worker was stopped", () => {
  it("is worked once when the next worker sends it again, and both get the answer", async () => {
    const first = textOf(requests.answer(relayed("1", await startWorker("a")), context()));
    await settle();
    locks.stop("flatbed:worker:a");
    const second = textOf(requests.answer(relayed("2", await startWorker("b")), context()));
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(running).toHaveLength(1);
    expect(isAborted(0)).toBe(false);
    running[0]?.finish();
    expect([await first, await second]).toEqual(["answer 1", "answer 1"]);
    requests.received("2");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isAborted(0)).toBe(false);
  });

  it("is answered with what was made already", async () => {
    const first = textOf(requests.answer(relayed("1", await startWorker("a")), context()));
    await settle();
    running[0]?.finish();
    await first;
    locks.stop("flatbed:worker:a");
    await settle();
    expect(await textOf(requests.answer(relayed("2", await startWorker("b")), context()))).toBe("answer 1");
    expect(running).toHaveLength(1);
  });

  it("ends when it does not come again, also after its answer was made", async () => {
    const a = await startWorker("a");
    void requests.answer(relayed("1", a), context());
    void requests.answer(relayed("2", a, "other photo"), context());
    await settle();
    running[1]?.finish();
    locks.stop(a);
    await settle();
    await vi.advanceTimersByTimeAsync(9000);
    expect([isAborted(0), isAborted(1)]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([isAborted(0), isAborted(1)]).toEqual([true, true]);
  });

  it("stays done when the worker stops after the answer has arrived", async () => {
    const a = await startWorker("a");
    const answer = textOf(requests.answer(relayed("1", a), context()));
    await settle();
    running[0]?.finish();
    await answer;
    requests.received("1");
    locks.stop(a);
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isAborted(0)).toBe(false);
  });

  it.each([
    ["another body", "other photo", "tab"],
    ["another client", "photo", "other tab"],
  ])("is not mixed up with a request of %s", async (_what, body, clientId) => {
    void requests.answer(relayed("1", await startWorker("a")), context());
    await settle();
    locks.stop("flatbed:worker:a");
    void requests.answer(relayed("2", await startWorker("b"), body, clientId), context());
    await settle();
    expect(running).toHaveLength(2);
  });
});

describe("a request", () => {
  it("is new work when the same worker sends an equal one", async () => {
    const a = await startWorker("a");
    void requests.answer(relayed("1", a), context());
    await settle();
    void requests.answer(relayed("2", a), context());
    await settle();
    expect(running).toHaveLength(2);
  });

  it("holds its lock until its answer is no longer needed", async () => {
    const isHeld = async (): Promise<boolean> =>
      ((await locks.locks.query()).held ?? []).some(({ name }) => name === "flatbed:request:tab");
    const answer = requests.answer(relayed("1", await startWorker("a")), context());
    await settle();
    expect(await isHeld()).toBe(true);
    running[0]?.finish();
    await answer;
    requests.received("1");
    await settle();
    expect(await isHeld()).toBe(true);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await isHeld()).toBe(false);
  });

  it.each(["before", "after"])("ends when it is withdrawn %s its answer", async (when) => {
    const answer = requests.answer(relayed("1", await startWorker("a")), context());
    await settle();
    if (when === "after") {
      running[0]?.finish();
      await answer;
    }
    requests.withdraw("1");
    expect(isAborted(0)).toBe(true);
  });

  it("ends when its call is aborted", async () => {
    const stop = new AbortController();
    void requests.answer(relayed("1", await startWorker("a")), context(stop.signal));
    await settle();
    stop.abort();
    expect(isAborted(0)).toBe(true);
  });
});
