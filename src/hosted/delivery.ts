import { hexOf } from "../core/bytes/hex.ts";
import type { FailedPost, FinishedScan } from "../core/contracts/outbox.ts";
import { anySignal } from "../core/rpc/any-signal.ts";
import { isHashStated, readAnswer } from "./receiver/stated-hash.ts";
import { localGuard, watchQuestion, type LocalGuard, type PostingPage } from "./receiver/local-guard.ts";

/** Result of one delivery attempt. */
export type DeliveryOutcome =
  | {
      readonly kind: "delivered";
      readonly atMs: number;
      /** Whether the receiver answered with the SHA-256 of the file; null if it stated none. */
      readonly isEchoed: true | null;
    }
  | { readonly kind: "failed"; readonly why: FailedPost; readonly retryAfterMs: number | null };

/**
 * The request body of a delivery: `multipart/form-data` (RFC 7578) with exactly the parts `file` and `metadata`. It is
 * not a `FormData`, which gives every part with a content type a file name too; many receivers then look for `metadata`
 * among the files. A Blob of this type is as simple a request as a form, without a preflight.
 */
export function deliveryBody({ scanner, pdf, pageCount, finishedAtMs }: FinishedScan): Blob {
  const metadata = {
    scanner_id: scanner.id,
    scanner_name: scanner.name,
    page_count: pageCount,
    timestamp: new Date(finishedAtMs).toISOString(),
  };
  // In lower case, since that is what a Blob makes of its type. Random, so that it stands in no PDF.
  const boundary = `flatbed-${hexOf(crypto.getRandomValues(new Uint8Array(16)))}`;
  const part = (disposition: string, type: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  return new Blob(
    [
      part('name="file"; filename="scan.pdf"', "application/pdf"),
      pdf,
      `\r\n${part('name="metadata"', "application/json")}${JSON.stringify(metadata)}\r\n--${boundary}--\r\n`,
    ],
    { type: `multipart/form-data; boundary=${boundary}` },
  );
}

/** Time for the response, in addition to the upload. */
const RESPONSE_TIMEOUT_MS = 60_000;
/** The slowest accepted upload: 128 kbit/s, an early mobile network. */
const MIN_BYTES_PER_MS = 16;

/** Time limit for posting a file of this size, in milliseconds. */
export function deliveryDeadlineMs(bytes: number): number {
  return RESPONSE_TIMEOUT_MS + Math.ceil(bytes / MIN_BYTES_PER_MS);
}

export interface DeliveryOptions {
  readonly nowMs: () => number;
  readonly signal?: AbortSignal | undefined;
  /** Time limit for the attempt; derived from the size of the PDF if absent. It stands still while the browser asks. */
  readonly timeoutMs?: number;
  /** The page that posts; without one, as in tests, the browser guards nothing. */
  readonly page?: PostingPage;
  /** Called when the browser asks the person whether the page may reach a local receiver, and when that is allowed. */
  readonly onAsking?: (isAsking: boolean) => void;
}

/**
 * Posts a finished scan once, without cookies or referrer. It sets no custom headers and does not observe the upload's
 * progress, since both would cause a CORS preflight (Fetch Standard). Rejects only with the reason of `signal`;
 * everything else is an outcome.
 */
export async function deliver(scan: FinishedScan, options: DeliveryOptions): Promise<DeliveryOutcome> {
  const { nowMs, signal, onAsking, page } = options;
  const { pdf, webhookUrl } = scan;
  const guard = page ? await localGuard(webhookUrl, page) : null;
  signal?.throwIfAborted();
  const wasUndecided = guard?.status.state === "prompt";
  const limit = createLimit(options.timeoutMs ?? deliveryDeadlineMs(pdf.size));
  const endQuestion =
    guard && wasUndecided
      ? watchQuestion(guard, webhookUrl, (isAsking) => {
          if (isAsking) limit.pause();
          else limit.restart();
          onAsking?.(isAsking);
        })
      : () => false;
  let response: Response;
  try {
    response = await anySignal([signal, limit.signal], (ended) => post(webhookUrl, deliveryBody(scan), ended));
  } catch {
    const isUnanswered = endQuestion();
    signal?.throwIfAborted();
    const isBlocked = isUnanswered || (page !== undefined && (await isRefused(guard, wasUndecided, webhookUrl, page)));
    // Browsers give no details, so that pages cannot explore a network.
    return { kind: "failed", why: { kind: isBlocked ? "blocked" : "unreachable" }, retryAfterMs: null };
  } finally {
    endQuestion();
    limit.pause();
  }
  if (response.ok) {
    const atMs = nowMs();
    const isEchoed = await isHashStated(await readAnswer(response), pdf);
    if (isEchoed === false) return { kind: "failed", why: { kind: "altered" }, retryAfterMs: null };
    return { kind: "delivered", atMs, isEchoed };
  }
  // Browsers hide the status of a redirect that is not followed.
  if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400))
    return { kind: "failed", why: { kind: "redirected" }, retryAfterMs: null };
  const retryAfterMs = readRetryAfter(response.headers.get("Retry-After"), nowMs());
  return { kind: "failed", why: { kind: "refused", status: response.status }, retryAfterMs };
}

/**
 * Whether the browser refused a post because of its guard: the permission is denied, and either the receiver is local
 * by its name, or the permission was `wasUndecided` before the post.
 */
async function isRefused(
  guard: LocalGuard | null,
  wasUndecided: boolean,
  webhookUrl: string,
  page: PostingPage,
): Promise<boolean> {
  if (!guard || !(guard.isLocal || wasUndecided)) return false;
  // A status that was asked for earlier may not know yet.
  return (await localGuard(webhookUrl, page))?.status.state === "denied";
}

/** A time limit that can stand still: its signal aborts `ms` after the last start. */
function createLimit(ms: number): { readonly signal: AbortSignal; readonly pause: () => void; restart: () => void } {
  const controller = new AbortController();
  const start = (): ReturnType<typeof setTimeout> => setTimeout(() => controller.abort(), ms);
  let timer = start();
  const pause = (): void => clearTimeout(timer);
  return {
    signal: controller.signal,
    pause,
    restart() {
      pause();
      timer = start();
    },
  };
}

function post(url: string, body: Blob, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: "POST",
    body,
    mode: "cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
    redirect: "manual",
    signal,
  });
}

/**
 * The wait in milliseconds from a `Retry-After` header: whole seconds or an HTTP date (RFC 9110, 10.2.3). Null if the
 * header is missing or invalid.
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header)) return null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
