import type { FinishedScan } from "../core/contracts/outbox.ts";
import { deliver } from "./delivery.ts";

/** What came of a test, with what is the likely cause where the browser does not tell. */
export type TestOutcome =
  | { readonly kind: "delivered"; readonly tookMs: number }
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "redirected" }
  /** The host answers, but not so that a page of this origin may read it: CORS. The scan may have arrived. */
  | { readonly kind: "unreadable" }
  /** A page under https may not post to http; only this machine is excepted. */
  | { readonly kind: "mixed" }
  | { readonly kind: "offline" }
  | { readonly kind: "silent"; readonly afterMs: number }
  /** No such name, nothing listening, a certificate that is not trusted. */
  | { readonly kind: "unreachable" };

export interface TestOptions {
  readonly nowMs: () => number;
  readonly isOnline: () => boolean;
  /** Whether the page that asks was itself loaded under https. */
  readonly isSecurePage: boolean;
}

/** Longer than a receiver takes that people would wait for. */
const PATIENCE_MS = 15_000;
const PROBE_MS = 5000;

/** Posts a scan once, as `deliver` does, and finds out what it can about why it did not arrive. */
export async function testDelivery(
  scan: FinishedScan,
  { nowMs, isOnline, isSecurePage }: TestOptions,
): Promise<TestOutcome> {
  const begunAtMs = nowMs();
  const outcome = await deliver(scan, { nowMs, timeoutMs: PATIENCE_MS });
  const tookMs = nowMs() - begunAtMs;
  if (outcome.kind === "delivered") return { kind: "delivered", tookMs };
  switch (outcome.why.kind) {
    case "refused":
      return { kind: "refused", status: outcome.why.status };
    case "redirected":
      return { kind: "redirected" };
    case "unreachable":
      if (!isOnline()) return { kind: "offline" };
      if (isSecurePage && new URL(scan.webhookUrl).protocol === "http:") return { kind: "mixed" };
      if (tookMs >= PATIENCE_MS) return { kind: "silent", afterMs: PATIENCE_MS };
      return (await answersAtAll(scan.webhookUrl)) ? { kind: "unreadable" } : { kind: "unreachable" };
  }
}

/** Whether anything answers there, read or not; nothing of a scan is sent. */
async function answersAtAll(url: string): Promise<boolean> {
  try {
    await fetch(url, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return true;
  } catch {
    return false;
  }
}
