import type { FinishedScan } from "../core/contracts/outbox.ts";
import { deliver } from "./delivery.ts";
import type { PostingPage } from "./receiver/local-guard.ts";

/** Result of a test delivery, with the likely cause where the browser gives none. */
export type TestOutcome =
  | {
      readonly kind: "delivered";
      readonly tookMs: number;
      /** Whether the answer states the SHA-256 of the file, or that of another one; null if it states none. */
      readonly isEchoed: boolean | null;
    }
  | { readonly kind: "tooLarge" }
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "redirected" }
  /** The host answers, but CORS hides the response. The scan may have arrived. */
  | { readonly kind: "unreadable" }
  /** The same for a large file. Proxies often answer 413 themselves, without the header for CORS. */
  | { readonly kind: "unreadableLarge" }
  /** Mixed content: a page loaded over https cannot post to http, except on this device. */
  | { readonly kind: "mixed" }
  | { readonly kind: "offline" }
  /** The browser or the person does not let the page reach a local receiver. */
  | { readonly kind: "blocked" }
  /** No response within the time limit. */
  | { readonly kind: "silent"; readonly afterMs: number }
  /** Unknown host, no server, or an untrusted certificate. */
  | { readonly kind: "unreachable" };

export interface TestOptions {
  readonly nowMs: () => number;
  readonly isOnline: () => boolean;
  /** Whether this page was loaded over https. */
  readonly isSecurePage: boolean;
  readonly page: PostingPage;
  /** Called when the browser asks the person whether the page may reach a local receiver, and when that is allowed. */
  readonly onAsking: (isAsking: boolean) => void;
}

/** Longer than people would wait for a receiver. */
const RESPONSE_TIMEOUT_MS = 15_000;
/** A slow upload: 1 Mbit/s. */
const BYTES_PER_MS = 125;
/** What nginx accepts unless it is configured otherwise. */
const LARGE_BYTES = 2 ** 20;
const HTTP_TOO_LARGE = 413;
const PROBE_TIMEOUT_MS = 5000;

/** Posts a scan once with `deliver` and diagnoses a failure. */
export async function testDelivery(
  scan: FinishedScan,
  { nowMs, isOnline, isSecurePage, page, onAsking }: TestOptions,
): Promise<TestOutcome> {
  const startedAtMs = nowMs();
  const timeoutMs = RESPONSE_TIMEOUT_MS + Math.ceil(scan.pdf.size / BYTES_PER_MS);
  const outcome = await deliver(scan, { nowMs, timeoutMs, page, onAsking });
  const tookMs = nowMs() - startedAtMs;
  if (outcome.kind === "delivered") return { kind: "delivered", tookMs, isEchoed: outcome.isEchoed };
  switch (outcome.why.kind) {
    case "altered":
      return { kind: "delivered", tookMs, isEchoed: false };
    case "refused":
      if (outcome.why.status === HTTP_TOO_LARGE) return { kind: "tooLarge" };
      return { kind: "refused", status: outcome.why.status };
    case "redirected":
    case "blocked":
      return outcome.why;
    case "unreachable":
      if (!isOnline()) return { kind: "offline" };
      if (isSecurePage && new URL(scan.webhookUrl).protocol === "http:") return { kind: "mixed" };
      if (tookMs >= timeoutMs) return { kind: "silent", afterMs: timeoutMs };
      if (!(await responds(scan.webhookUrl))) return { kind: "unreachable" };
      return { kind: scan.pdf.size > LARGE_BYTES ? "unreadableLarge" : "unreadable" };
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
