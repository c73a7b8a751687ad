import { afterEach, describe, expect, it, vi } from "vitest";
import { deliver, type DeliveryOutcome } from "../delivery.ts";
import { localGuard, watchQuestion, type PostingPage } from "./local-guard.ts";

/** A permission of a browser, as far as pages see it. */
class Permission extends EventTarget {
  state: PermissionState = "prompt";
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
  change(state: PermissionState): void {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}

/** The permissions of a browser that knows these names. */
function openBrowser(...names: readonly string[]): Map<string, Permission> {
  const permissions = new Map(names.map((name) => [name, new Permission(name)]));
  known = permissions;
  return permissions;
}
let known: ReadonlyMap<string, Permission> = new Map();

const pageAt = (hostname: string): PostingPage => ({
  hostname,
  async queryPermission(name) {
    const permission = known.get(name);
    if (!permission) throw new TypeError(`${name} is not a permission`);
    return permission as unknown as PermissionStatus;
  },
});

/** What is posted, and what fails it. */
const posts: { readonly url: string; readonly init: RequestInit; readonly fail: () => void }[] = [];
function openNetwork(): void {
  posts.length = 0;
  vi.stubGlobal(
    "fetch",
    (url: string, init: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        const fail = (): void => reject(new TypeError("Failed to fetch"));
        init.signal?.addEventListener("abort", fail);
        posts.push({ url, init, fail });
      }),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const BOTH = ["local-network", "loopback-network"];
const PAGE = pageAt("scan.example.com");

describe("localGuard", () => {
  it.each<[url: string, page: PostingPage, name: string, isLocal: boolean]>([
    ["https://n8n.local/scans", PAGE, "local-network", true],
    ["https://192.168.1.20/scans", PAGE, "local-network", true],
    ["http://localhost:4900/scans", PAGE, "loopback-network", true],
    ["https://n8n.example.com/scans", PAGE, "local-network", false],
    ["http://localhost:4900/scans", pageAt("scan.lan"), "loopback-network", true],
  ])("of %s", async (url, page, name, isLocal) => {
    openBrowser(...BOTH);
    expect(await localGuard(url, page)).toMatchObject({ status: { name }, isLocal });
  });

  it("is none for a page that is as local as the receiver", async () => {
    openBrowser(...BOTH);
    for (const [url, page] of [
      ["http://localhost:4900/", "localhost"],
      ["https://n8n.local/", "127.0.0.1"],
      ["https://n8n.local/", "scan.lan"],
      ["https://n8n.example.com/", "scan.lan"],
    ] as const)
      expect(await localGuard(url, pageAt(page))).toBeNull();
  });

  it("is the one permission of older releases, and none in browsers without it", async () => {
    openBrowser("local-network-access");
    expect((await localGuard("http://localhost/", PAGE))?.status.name).toBe("local-network-access");
    openBrowser();
    expect(await localGuard("http://localhost/", PAGE)).toBeNull();
  });
});

describe("watchQuestion", () => {
  it("tells that the browser asks a while after the post, and that the person allowed it", async () => {
    vi.useFakeTimers();
    const told: boolean[] = [];
    const permission = new Permission("local-network");
    const guard = { status: permission as unknown as PermissionStatus, isLocal: true };
    const end = watchQuestion(guard, "https://n8n.local/", (isAsking) => told.push(isAsking));
    await vi.advanceTimersByTimeAsync(499);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([true]);
    permission.change("granted");
    expect([told, end()]).toEqual([[true, false], false]);
  });

  it("of another name: only where the browser refuses the address as one of the internet", async () => {
    vi.useFakeTimers();
    const guard = { status: new Permission("local-network") as unknown as PermissionStatus, isLocal: false };
    for (const isPublic of [true, false]) {
      openNetwork();
      const told: boolean[] = [];
      if (isPublic) vi.stubGlobal("fetch", async () => new Response());
      const end = watchQuestion(guard, "https://n8n.example.com/", (isAsking) => told.push(isAsking));
      await vi.advanceTimersByTimeAsync(5000);
      posts[0]?.fail();
      await vi.advanceTimersByTimeAsync(0);
      expect([told, end()]).toEqual(isPublic ? [[], false] : [[true], true]);
      if (!isPublic) expect(posts[0]?.init).toMatchObject({ method: "HEAD", targetAddressSpace: "public" });
    }
  });
});

describe("a delivery to a guarded receiver", () => {
  const scan = {
    scanner: { id: 7, name: "Front desk" },
    webhookUrl: "https://n8n.local/scans",
    pdf: new Blob(["%PDF-"]),
    pageCount: 1,
    finishedAtMs: 0,
  };
  const failed = (kind: "blocked" | "unreachable"): DeliveryOutcome => ({
    kind: "failed",
    why: { kind },
    retryAfterMs: null,
  });

  it("has no time limit while the browser asks, and its own afterwards", async () => {
    vi.useFakeTimers();
    openNetwork();
    const permission = openBrowser(...BOTH).get("local-network");
    const delivering = deliver(scan, { nowMs: Date.now, page: PAGE, timeoutMs: 60_000 });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(posts).toHaveLength(1);
    permission?.change("granted");
    await vi.advanceTimersByTimeAsync(59_999);
    let outcome: DeliveryOutcome | null = null;
    void delivering.then((value) => (outcome = value));
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(await delivering).toEqual(failed("unreachable"));
  });

  it.each<[what: string, before: PermissionState, after: PermissionState, afterMs: number, "blocked" | "unreachable"]>([
    ["the person says no", "prompt", "denied", 2000, "blocked"],
    ["the browser says no by itself", "prompt", "denied", 1, "blocked"],
    ["the person closes the question", "prompt", "prompt", 2000, "blocked"],
    ["it was denied before", "denied", "denied", 1, "blocked"],
    ["nothing answers", "prompt", "prompt", 1, "unreachable"],
    ["nothing answers where it is allowed", "granted", "granted", 2000, "unreachable"],
  ])("%s", async (_what, before, after, afterMs, kind) => {
    vi.useFakeTimers();
    openNetwork();
    const permission = openBrowser(...BOTH).get("local-network");
    if (permission) permission.state = before;
    const delivering = deliver(scan, { nowMs: Date.now, page: PAGE });
    await vi.advanceTimersByTimeAsync(afterMs);
    if (after !== before) permission?.change(after);
    posts[0]?.fail();
    expect(await delivering).toEqual(failed(kind));
  });

  it("to a name of the internet is unreachable where the permission was denied before", async () => {
    openNetwork();
    const permission = openBrowser(...BOTH).get("local-network");
    if (permission) permission.state = "denied";
    const delivering = deliver({ ...scan, webhookUrl: "https://example.com/scans" }, { nowMs: Date.now, page: PAGE });
    await vi.waitFor(() => posts[0]?.fail() ?? expect(posts).toHaveLength(1));
    expect(await delivering).toEqual(failed("unreachable"));
  });
});
