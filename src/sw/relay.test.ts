import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../core/testing/eventually.ts";
import type { RelayCalls, RelayedRequest, RelayedResponse } from "../core/contracts/relay.ts";
import { testLocks } from "../core/rpc/locks.test-double.ts";
import { serve } from "../core/rpc/rpc.ts";
import { createRelay, type OpenWindow } from "./relay.ts";

const ADDRESS = "https://example.com/scan/crop";

/** An app page that answers when the test says so. */
class TestPage implements OpenWindow {
  readonly id: string;
  readonly asked: RelayedRequest[] = [];
  readonly received: string[] = [];
  readonly withdrawn: string[] = [];
  answer: (response: RelayedResponse) => void = () => undefined;

  constructor(id: string) {
    this.id = id;
  }

  postMessage(_message: unknown, [port]: Transferable[]): void {
    serve<RelayCalls>(port as MessagePort, {
      ping: () => Promise.resolve(true),
      answer: (request) =>
        new Promise((resolve) => {
          this.asked.push(request);
          this.answer = resolve;
        }),
      received: (id) => (this.received.push(id), Promise.resolve(true)),
      withdraw: (id) => (this.withdrawn.push(id), Promise.resolve(true)),
    });
  }
}

const post = (): Request => new Request(ADDRESS, { method: "POST", body: "photo" });
const ANSWER: RelayedResponse = { status: 200, headers: [], body: new TextEncoder().encode("page").buffer };

let page: TestPage;
let open: Set<string>;
const { locks } = testLocks();

beforeEach(() => {
  page = new TestPage("app");
  open = new Set(["app", "tab"]);
});
afterEach(() => void vi.useRealTimers());

const relayTo = (pages: readonly TestPage[], limitMs?: number): ReturnType<typeof createRelay> =>
  createRelay({
    clients: {
      get: (id) => Promise.resolve(open.has(id) ? {} : undefined),
      matchAll: () => Promise.resolve(pages.filter(({ id }) => open.has(id))),
    },
    locks,
    ...(limitMs !== undefined && { limitMs }),
  });

async function outcome(answering: Promise<Response>): Promise<unknown> {
  const response = await answering;
  const { errors } = (await response.json()) as { errors: { code: string; title: string }[] };
  return { status: response.status, ...errors[0] };
}

describe("the relay", () => {
  it("returns the page's answer and says that it has it", async () => {
    const answering = relayTo([page])(post(), "tab");
    await expect.poll(() => page.asked).toMatchObject([{ url: ADDRESS, method: "POST", sender: { clientId: "tab" } }]);
    page.answer(ANSWER);
    expect(await (await answering).text()).toBe("page");
    await expect.poll(() => page.received).toEqual([page.asked[0]?.id]);
    expect(page.withdrawn).toEqual([]);
  });

  it("answers 504 when its time is over, and withdraws the request", async () => {
    const answering = outcome(relayTo([page], 300)(post(), "tab"));
    expect(await answering).toEqual({
      status: 504,
      code: "timed_out",
      title: expect.stringMatching(/fewer pages at once, or use client\.js/) as string,
    });
    await expect.poll(() => page.withdrawn).toEqual([page.asked[0]?.id]);
  });

  it("gives a request four and a half minutes, less than the browser's five", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let isAnswered = false;
    const answering = outcome(relayTo([page])(post(), "tab").finally(() => (isAnswered = true)));
    await eventually(() => expect(page.asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(269_000);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answering).toMatchObject({ status: 504 });
  });

  it("withdraws the request of a page that is closed", async () => {
    const answering = outcome(relayTo([page])(post(), "tab"));
    await expect.poll(() => page.asked.length).toBe(1);
    open.delete("tab");
    expect(await answering).toMatchObject({ status: 499, code: "cancelled" });
    await expect.poll(() => page.withdrawn).toEqual([page.asked[0]?.id]);
  });

  it("withdraws a request whose page was closed just before its answer", async () => {
    const answering = outcome(relayTo([page])(post(), "tab"));
    await expect.poll(() => page.asked.length).toBe(1);
    open.delete("tab");
    page.answer(ANSWER);
    expect(await answering).toMatchObject({ status: 499 });
    await expect.poll(() => page.withdrawn).toEqual([page.asked[0]?.id]);
    expect(page.received).toEqual([]);
  });

  it("withdraws a request whose answer nobody takes", async () => {
    const answering = relayTo([page])(post(), "tab");
    await expect.poll(() => page.asked.length).toBe(1);
    page.answer(ANSWER);
    const { status, body } = await answering;
    expect(status).toBe(200);
    expect(page.received).toEqual([]);
    await body?.cancel();
    await expect.poll(() => page.withdrawn).toEqual([page.asked[0]?.id]);
    expect(page.received).toEqual([]);
  });

  it("hands a repeated request to the page that already works on it", async () => {
    const other = new TestPage("other app");
    open.add(other.id);
    void relayTo([other])(post(), "tab");
    await expect.poll(() => other.asked.length).toBe(1);
    const lock = other.asked[0]?.sender?.requestLock ?? "";
    void locks.request(lock, { mode: "shared" }, () => new Promise(() => {}));
    void relayTo([page, other])(post(), "tab");
    await expect.poll(() => other.asked.length).toBe(2);
    expect(page.asked).toHaveLength(0);
  });
});
