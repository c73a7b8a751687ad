import type { FailedPost } from "./outbox.ts";

/** Start of the URL fragment of a hosted scanner; the token follows. */
export const HOSTED_ROUTE = "#/s/";

/**
 * Why a scanner did not open: `embedOrigins` does not list the site, the link is damaged or signed by others, or the
 * scanner is closed.
 */
export type ScannerRefusal = "not_admitted" | "invalid_link" | "untrusted_link" | "closed_scanner";

/**
 * Messages of an embedded hosted scanner to the page around its frame. They say what happened, never what was scanned.
 */
export type ScannerEvent = { readonly flatbed: "scanner" } &
  /** The link was opened; the person can begin. */
  (
    | { readonly event: "ready" }
    /** A page was added or removed. */
    | { readonly event: "page"; readonly pageCount: number }
    /** The PDF is ready. If the scanner has a webhook, delivery starts now. */
    | { readonly event: "finished"; readonly pageCount: number }
    | { readonly event: "delivered"; readonly pageCount: number }
    /**
     * A delivery attempt failed, and may be retried automatically, or the scanner did not open. `status` is set when
     * the receiver refused a scan.
     */
    | { readonly event: "failed"; readonly reason: FailedPost["kind"] | ScannerRefusal; readonly status: number | null }
    /** The person is done: the frame can be removed. */
    | { readonly event: "closed" }
  );
