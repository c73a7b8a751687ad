import type { FinishedScan } from "../core/contracts/outbox.ts";
import { deliver } from "./delivery.ts";

/** Result of a test delivery, with the likely cause where the browser gives none. */
export type TestOutcome =
  | { readonly kind: "delivered"; readonly tookMs: number }
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "redirected" }
  /** The host answers, but CORS hides the response. The scan may have arrived. */
  | { readonly kind: "unreadable" }
  /** Mixed content: a page loaded over https cannot post to http, except on this device. */
  | { readonly kind: "mixed" }
  | { readonly kind: "offline" }
  /** No response within the time limit. */
  | { readonly kind: "silent"; readonly afterMs: number }
  /** Unknown host, no server, or an untrusted certificate. */
  | { readonly kind: "unreachable" };

export interface TestOptions {
  readonly nowMs: () => number;
  readonly isOnline: () => boolean;
  /** Whether this page was loaded over https. */
  readonly isSecurePage: boolean;
}

/** Longer than people would wait for a receiver. */
const TEST_TIMEOUT_MS = 15_000;
const PROBE_TIMEOUT_MS = 5000;

/** Posts a scan once with `deliver` and diagnoses a failure. */
export async function testDelivery(
  scan: FinishedScan,
  { nowMs, isOnline, isSecurePage }: TestOptions,
): Promise<TestOutcome> {
  const startedAtMs = nowMs();
  const outcome = await deliver(scan, { nowMs, timeoutMs: TEST_TIMEOUT_MS });
  const tookMs = nowMs() - startedAtMs;
  if (outcome.kind === "delivered") return { kind: "delivered", tookMs };
  switch (outcome.why.kind) {
    case "refused":
      return { kind: "refused", status: outcome.why.status };
    case "redirected":
      return { kind: "redirected" };
    case "unreachable":
      if (!isOnline()) return { kind: "offline" };
      if (isSecurePage && new URL(scan.webhookUrl).protocol === "http:") return { kind: "mixed" };
      if (tookMs >= TEST_TIMEOUT_MS) return { kind: "silent", afterMs: TEST_TIMEOUT_MS };
      return (await responds(scan.webhookUrl)) ? { kind: "unreadable" } : { kind: "unreachable" };
  }
}

/** Whether the host sends any response, readable or not. Sends no part of the scan. */
async function responds(url: string): Promise<boolean> {
  try {
    await fetch(url, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}
