import type { HostedScanner } from "./scanner.ts";

/** A finished scan on its way to a scanner's webhook. */
export interface FinishedScan {
  readonly scanner: Pick<HostedScanner, "id" | "name">;
  readonly webhookUrl: string;
  readonly pdf: Blob;
  readonly pageCount: number;
  /** Milliseconds since 1970 at which the person finished it. */
  readonly finishedAtMs: number;
}

export type DeliveryOutcome =
  | { readonly kind: "delivered"; readonly atMs: number }
  /** The receiver answered, but not with 2xx. */
  | { readonly kind: "refused"; readonly status: number; readonly retryAfterMs: number | null }
  /** No answer that the browser shows: offline, no such host, cross-origin requests not allowed, connection cut. */
  | { readonly kind: "unreachable"; readonly reason: string };

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

/**
 * Posts a finished scan once. No cookies, no referrer, no header of our own, so that the browser sends
 * no preflight. Rejects only with the `AbortError` of `signal`; everything else is an outcome.
 */
export async function deliver(scan: FinishedScan, nowMs: () => number, signal?: AbortSignal): Promise<DeliveryOutcome> {
  let response: Response;
  try {
    response = await fetch(scan.webhookUrl, {
      method: "POST",
      body: deliveryForm(scan),
      mode: "cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: signal ?? null,
    });
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: "unreachable", reason: error instanceof Error ? error.message : String(error) };
  }
  if (response.ok) return { kind: "delivered", atMs: nowMs() };
  return { kind: "refused", status: response.status, retryAfterMs: readRetryAfter(response.headers.get("Retry-After"), nowMs()) };
}

/** Milliseconds to wait by a `Retry-After` header, whole seconds or an HTTP date (RFC 9110, 10.2.3); null without a usable one. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header)) return null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
