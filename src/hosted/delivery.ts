import type { FailedPost, FinishedScan } from "../core/contracts/outbox.ts";
import { underSignals } from "../core/rpc/any-signal.ts";

/** What a post came to. */
export type DeliveryOutcome =
  | { readonly kind: "delivered"; readonly atMs: number }
  | { readonly kind: "failed"; readonly why: FailedPost; readonly retryAfterMs: number | null };

/** The request body of a delivery: the parts `file` and `metadata`, and nothing else. */
export function deliveryForm({ scanner, pdf, pageCount, finishedAtMs }: FinishedScan): FormData {
  const metadata = {
    scanner_id: scanner.id,
    scanner_name: scanner.name,
    page_count: pageCount,
    timestamp: new Date(finishedAtMs).toISOString(),
  };
  const form = new FormData();
  form.append("file", new Blob([pdf], { type: "application/pdf" }), "scan.pdf");
  form.append("metadata", new Blob([JSON.stringify(metadata)], { type: "application/json" }));
  return form;
}

/** A receiver that is silent for a minute beyond what the upload takes will hardly answer. */
const ANSWER_WITHIN_MS = 60_000;
/** The slowest upload that is waited for: 128 kbit/s, an early mobile network. */
const SLOWEST_BYTES_PER_MS = 16;

/** The longest that a post of so many bytes may take, in milliseconds. */
export function deliveryDeadlineMs(bytes: number): number {
  return ANSWER_WITHIN_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_MS);
}

export interface DeliveryOptions {
  readonly nowMs: () => number;
  readonly signal?: AbortSignal | undefined;
  /** Longest time for the whole of it; by the size of the PDF unless given. */
  readonly timeoutMs?: number;
}

/**
 * Posts a finished scan once. No cookies, no referrer, no header of our own, so that the browser sends
 * no preflight; nothing listens to the upload's progress either, since that would cause one (Fetch
 * Standard, CORS-preflight). Rejects only with the `AbortError` of `signal`; everything else is an outcome.
 */
export async function deliver(scan: FinishedScan, options: DeliveryOptions): Promise<DeliveryOutcome> {
  const { nowMs, signal, timeoutMs = deliveryDeadlineMs(scan.pdf.size) } = options;
  let response: Response;
  try {
    response = await underSignals([signal, AbortSignal.timeout(timeoutMs)], (ended) => post(scan, ended));
  } catch {
    signal?.throwIfAborted();
    // Browsers say no more than "failed to fetch", lest a page learns what lies in a network.
    return { kind: "failed", why: { kind: "unreachable" }, retryAfterMs: null };
  }
  if (response.ok) return { kind: "delivered", atMs: nowMs() };
  // Browsers hide the status of a redirect that they were told not to follow.
  if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400))
    return { kind: "failed", why: { kind: "redirected" }, retryAfterMs: null };
  const retryAfterMs = readRetryAfter(response.headers.get("Retry-After"), nowMs());
  return { kind: "failed", why: { kind: "refused", status: response.status }, retryAfterMs };
}

function post(scan: FinishedScan, signal: AbortSignal): Promise<Response> {
  return fetch(scan.webhookUrl, {
    method: "POST",
    body: deliveryForm(scan),
    mode: "cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
    redirect: "manual",
    signal,
  });
}

/**
 * Milliseconds to wait by a `Retry-After` header, whole seconds or an HTTP date (RFC 9110, 10.2.3); null without a
 * usable one.
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header)) return null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
