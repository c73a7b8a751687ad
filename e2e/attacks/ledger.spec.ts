/**
 * The ledger against the answers: requests whose callers abort and close, whose service workers are stopped and whose
 * app pages crash and close, at moments drawn from a seed. FLATBED_LEDGER_REQUESTS sets their number.
 */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, openApp, sha256Of, test, TEST_CONFIG } from "../support/app.ts";
import { note } from "../support/scan-photos.ts";
import { controlServiceWorkers } from "../support/service-worker-control.ts";
import { storedRecords } from "../support/stored-records.ts";

const REQUESTS = Number(process.env["FLATBED_LEDGER_REQUESTS"] ?? 20);
const SEED = Number(process.env["FLATBED_LEDGER_SEED"] ?? 35);
const CALLERS = 3;
/**
 * A request that its caller leaves less than this before or after it is charged may have been answered, or not. One
 * that is answered less than this before the app page is lost that worked on it may have been charged, or not.
 */
const CROSSING_MS = 1000;

// An account for each request, so that the ledger says which of them was charged.
const keyOf = (request: number): string => `ledger-key-${request}`;
const accounts = Array.from({ length: REQUESTS }, (_, request) => ({
  name: String(request),
  keySha256: [sha256Of(keyOf(request))],
  credits: 100,
  requestsPerMinute: 6000,
}));
test.use({ config: { ...TEST_CONFIG, accounts } });

type Ending = "waits" | "aborts" | "closes";

interface Outcome {
  readonly request: number;
  readonly pages: number;
  readonly ending: Ending;
  /** The status; 0 if the browser gave none; null if the caller left before the answer. */
  readonly status: number | null;
  /** The title of an error. */
  readonly title: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

interface Charge {
  readonly charged: number;
  readonly reserved: number;
  /** When the ledger got its last line; 0 without one. */
  readonly atMs: number;
}

/** Numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A page of the scope that does no work itself. A page that loads while its service worker is stopped may hang. */
async function openCaller(context: BrowserContext, baseUrl: string): Promise<Page> {
  for (;;) {
    const page = await context.newPage();
    try {
      await page.goto(`${baseUrl}config.json`, { timeout: 15_000 });
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 15_000 });
      return page;
    } catch {
      await page.close();
    }
  }
}

const photoBase64 = readFileSync(note.path, "base64");

/** Sends a request and resolves to its outcome, or as soon as the caller is gone. */
async function send(
  caller: Page,
  { request, pages, ending, leaveAfterMs }: Pick<Outcome, "request" | "pages" | "ending"> & { leaveAfterMs: number },
): Promise<Outcome> {
  const startedAtMs = Date.now();
  const answered = caller
    .evaluate(
      async ({ base64, key, count, abortAfterMs }) => {
        const photo = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: "image/jpeg" });
        const body = new FormData();
        for (let i = 0; i < count; i++) body.append("files", photo, "note.jpg");
        const stop = new AbortController();
        if (abortAfterMs !== null) setTimeout(() => stop.abort(), abortAfterMs);
        const init = { method: "POST", headers: { "X-API-Key": key }, body, signal: stop.signal };
        return fetch("scan/crop", init)
          .then(async (response) => {
            const { status } = response;
            const answer = await response.text();
            return { status, title: status === 200 ? "" : answer };
          })
          .catch((error: unknown) => ({ status: stop.signal.aborted ? null : 0, title: String(error) }));
      },
      {
        base64: photoBase64,
        key: keyOf(request),
        count: pages,
        abortAfterMs: ending === "aborts" ? leaveAfterMs : null,
      },
    )
    .catch(() => ({ status: null, title: "" }));
  if (ending === "closes") {
    const leave = new Promise((resolve) => setTimeout(resolve, leaveAfterMs)).then(() => caller.close());
    await Promise.race([answered, leave]);
    await leave;
  }
  return { request, pages, ending, ...(await answered), startedAtMs, endedAtMs: Date.now() };
}

/** What the ledger and the usage say about each request. */
async function chargesOf(page: Page): Promise<Charge[]> {
  const { ledger = [], usage = [] } = await storedRecords(page, ["ledger", "usage"]);
  const lines = ledger.map(([, line]) => line as { accountId: string; charged: number; atMs: number });
  const usages = usage.map(([, each]) => each as { accountId: string; reservations: { pages: number }[] });
  return Array.from({ length: REQUESTS }, (_, request) => {
    const own = lines.filter(({ accountId }) => accountId === `config:${request}`);
    const held = usages.filter(({ accountId }) => accountId === `config:${request}`);
    return {
      charged: own.reduce((sum, { charged }) => sum + charged, 0),
      reserved: held.flatMap(({ reservations }) => reservations).reduce((sum, { pages }) => sum + pages, 0),
      atMs: Math.max(0, ...own.map(({ atMs }) => atMs)),
    };
  });
}

/** When an app page began to go, and when it was gone. */
interface Loss {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Crashes or closes an app page, once another one is open in its place. */
async function replaceHost(context: BrowserContext, baseUrl: string, hosts: Page[], crashes: boolean): Promise<Loss> {
  const next = await context.newPage();
  await openApp(next, baseUrl);
  hosts.push(next);
  const gone = hosts.shift();
  const fromMs = Date.now();
  if (crashes && gone) {
    const devtools = await context.newCDPSession(gone);
    const crashed = gone.waitForEvent("crash");
    // Never answered.
    devtools.send("Page.crash").catch(() => undefined);
    await crashed;
  }
  await gone?.close();
  return { fromMs, toMs: Date.now() };
}

test(`after ${REQUESTS} requests with random ends, the charged pages are those answered with 200`, async ({
  app,
  context,
  baseUrl,
}) => {
  test.setTimeout(60_000 + REQUESTS * 10_000);
  const random = randomNumbers(SEED);
  const workers = await controlServiceWorkers(context);
  const hosts: Page[] = [];
  for (let i = 0; i < 2; i++) {
    const host = await context.newPage();
    await openApp(host, baseUrl);
    hosts.push(host);
  }
  // A page that neither works nor leaves, for reading the ledger.
  await app.goto(`${baseUrl}config.json`);

  const plans = Array.from({ length: REQUESTS }, (_, request) => {
    const drawn = random();
    const ending: Ending = drawn < 0.5 ? "waits" : drawn < 0.8 ? "aborts" : "closes";
    return { request, pages: 1 + Math.floor(random() * 3), ending, leaveAfterMs: Math.floor(random() * 3000) };
  });
  const outcomes: Outcome[] = [];
  const queue = plans.values();
  const call = async (): Promise<void> => {
    let caller = await openCaller(context, baseUrl);
    for (const plan of queue) {
      if (caller.isClosed()) caller = await openCaller(context, baseUrl);
      outcomes.push(await send(caller, plan));
    }
  };
  const counts = { stopped: 0, crashed: 0, closed: 0 };
  const losses: Loss[] = [];
  // After about every fifth answer, so that others have the time to be answered on a slow machine too.
  const disturb = async (): Promise<void> => {
    for (let after = 1; after < REQUESTS - CALLERS; after += 2 + Math.floor(random() * 7)) {
      await expect.poll(() => outcomes.length, { timeout: 300_000 }).toBeGreaterThanOrEqual(after);
      await new Promise((resolve) => setTimeout(resolve, random() * 2000));
      const drawn = random();
      if (drawn < 0.6) {
        counts.stopped++;
        await workers.stopAll();
      } else {
        const crashes = drawn < 0.8;
        counts[crashes ? "crashed" : "closed"]++;
        losses.push(await replaceHost(context, baseUrl, hosts, crashes));
      }
    }
  };
  await Promise.all([disturb(), ...Array.from({ length: CALLERS }, call)]);

  // The list of accounts gives back what pages that are gone had reserved.
  await app.goto(`${baseUrl}#/dashboard/api`);
  const running = (): Promise<string[]> =>
    app.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.map(({ name = "" }) => name).filter((name) => name.startsWith("flatbed:request:"));
    });
  await expect.poll(running, { timeout: 60_000 }).toEqual([]);
  await app.reload();
  await expect
    .poll(async () => (await chargesOf(app)).filter(({ reserved }) => reserved > 0), { timeout: 30_000 })
    .toEqual([]);

  const charges = await chargesOf(app);
  const rows = outcomes.map((outcome) => ({ ...outcome, ...(charges[outcome.request] ?? { charged: 0, atMs: 0 }) }));
  const hasCrossed = ({ status, atMs, endedAtMs, charged, pages }: (typeof rows)[number]): boolean =>
    status === 200
      ? charged === 0 && losses.some(({ fromMs, toMs }) => endedAtMs > fromMs - CROSSING_MS && endedAtMs < toMs)
      : status === null && charged === pages && Math.abs(atMs - endedAtMs) < CROSSING_MS;
  const wrong = rows.filter((row) => row.charged !== (row.status === 200 ? row.pages : 0) && !hasCrossed(row));
  const pagesOf = (some: typeof rows): number => some.reduce((sum, { pages }) => sum + pages, 0);
  const statuses: Record<string, number> = {};
  for (const { status, title } of outcomes) {
    const kind = `${status} ${title}`.trim();
    statuses[kind] = (statuses[kind] ?? 0) + 1;
  }
  console.log("Ledger:", {
    ...counts,
    statuses,
    answeredPages: pagesOf(rows.filter(({ status }) => status === 200)),
    chargedPages: rows.reduce((sum, { charged }) => sum + charged, 0),
    crossed: rows.filter(hasCrossed).length,
    losses,
  });
  expect(wrong).toEqual([]);
  // Another app page is always open, so only one that was lost while it worked may be the reason of a 503.
  const isExcused = ({ startedAtMs, endedAtMs }: Outcome): boolean =>
    losses.some(({ fromMs, toMs }) => toMs > startedAtMs && fromMs < endedAtMs);
  expect(outcomes.filter((each) => each.status === 503 && !isExcused(each))).toEqual([]);
});
