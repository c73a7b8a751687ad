import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { superviseWorker, type EngineWorker } from "./engine-worker.ts";

type TestCalls = { work: [string, string] };
interface Message {
  readonly id: number;
  readonly params: string;
}

/** A worker that answers when the test says so. */
class TestWorker extends EventTarget {
  readonly asked: Message[] = [];
  isTerminated = false;

  postMessage(message: Message | { abort: true }): void {
    if (!("abort" in message)) this.asked.push(message);
  }

  answer(): void {
    const last = this.asked.at(-1);
    this.dispatchEvent(new MessageEvent("message", { data: { id: last?.id, result: `${last?.params} done` } }));
  }

  fail(): void {
    this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: "" }));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const LIMIT_MS = 1000;
let workers: TestWorker[];
let engine: EngineWorker<TestCalls>;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  engine = superviseWorker<TestCalls>(
    "test",
    () => {
      const worker = new TestWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
    (answer) => answer.startsWith("large"),
  );
});
afterEach(() => void vi.useRealTimers());

const outcome = (params: string, signal?: AbortSignal): Promise<string> =>
  engine.calls.work(params, { timeoutMs: LIMIT_MS, signal }).catch((error: unknown) => String(error));

describe("a worker's call with a deadline", () => {
  it("does not count the time that it waits for others", async () => {
    const outcomes = ["a", "b", "c"].map((params) => outcome(params));
    for (let i = 0; i < 3; i++) {
      await vi.advanceTimersByTimeAsync(LIMIT_MS - 100);
      workers[0]?.answer();
    }
    expect(await Promise.all(outcomes)).toEqual(["a done", "b done", "c done"]);
  });

  it("goes on with a new worker when the one before it took too long", async () => {
    const outcomes = ["a", "b"].map((params) => outcome(params));
    await vi.advanceTimersByTimeAsync(LIMIT_MS + 100);
    expect(await outcomes[0]).toMatch(/No answer within 1 seconds/);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    workers[1]?.answer();
    expect(await outcomes[1]).toBe("b done");
  });

  it("ends at once when it is aborted while it waits, and is never sent", async () => {
    const stop = new AbortController();
    const first = outcome("a");
    const second = outcome("b", stop.signal);
    const third = outcome("c");
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    expect(await second).toMatch(/AbortError/);
    workers[0]?.answer();
    await vi.advanceTimersByTimeAsync(10);
    workers[0]?.answer();
    expect(await Promise.all([first, third])).toEqual(["a done", "c done"]);
    expect(workers[0]?.asked.map(({ params }) => params)).toEqual(["a", "c"]);
  });

  it("ends with the engine, also while it waits, and starts no new worker", async () => {
    const outcomes = ["a", "b"].map((params) => outcome(params));
    await vi.advanceTimersByTimeAsync(10);
    engine.stop();
    expect(await Promise.all(outcomes)).toEqual(Array(2).fill("AbortError: The app is closing."));
    await vi.advanceTimersByTimeAsync(10);
    expect(workers).toHaveLength(1);
  });
});

describe("a worker that can't be loaded", () => {
  it("is started once more, and gets the calls that waited", async () => {
    const result = outcome("a");
    await vi.advanceTimersByTimeAsync(10);
    workers[0]?.fail();
    await vi.advanceTimersByTimeAsync(10);
    workers[1]?.answer();
    expect(await result).toBe("a done");
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it("is given up when the second can't be loaded either, and tried again by the next call", async () => {
    const result = outcome("a");
    for (const index of [0, 1]) {
      await vi.advanceTimersByTimeAsync(10);
      workers[index]?.fail();
    }
    expect(await result).toMatch(/The test engine could not be loaded\. Check your connection and try again\./);
    expect(workers).toHaveLength(2);
    const next = outcome("b");
    await vi.advanceTimersByTimeAsync(10);
    workers[2]?.answer();
    expect(await next).toBe("b done");
  });

  it("ends a call whose parts were transferred", async () => {
    const result = engine.calls.work("a", { transfer: [] }).catch(String);
    workers[0]?.fail();
    expect(await result).toMatch(/could not be loaded/);
    expect(workers).toHaveLength(1);
  });

  it("ends a call when it stops after an answer", async () => {
    const first = outcome("a");
    await vi.advanceTimersByTimeAsync(10);
    workers[0]?.answer();
    expect(await first).toBe("a done");
    const second = outcome("b");
    await vi.advanceTimersByTimeAsync(10);
    workers[0]?.fail();
    expect(await second).toMatch(/stopped unexpectedly/);
    expect(workers).toHaveLength(1);
  });
});

describe("a worker whose memory has grown", () => {
  it("ends with its answer, and the next call starts another", async () => {
    const first = outcome("large");
    await vi.advanceTimersByTimeAsync(10);
    workers[0]?.answer();
    expect(await first).toBe("large done");
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    const second = outcome("small");
    await vi.advanceTimersByTimeAsync(10);
    workers[1]?.answer();
    expect(await second).toBe("small done");
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it("goes on while other calls wait", async () => {
    const outcomes = ["large", "small"].map((params) => outcome(params));
    for (let i = 0; i < 2; i++) {
      await vi.advanceTimersByTimeAsync(10);
      workers[0]?.answer();
    }
    expect(await Promise.all(outcomes)).toEqual(["large done", "small done"]);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  });
});
