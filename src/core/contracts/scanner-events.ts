import type { FailedPost } from "./outbox.ts";

/** Start of the URL fragment of a hosted scanner; the token follows. */
export const HOSTED_ROUTE = "#/s/";

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
    /** A delivery attempt failed; it may be retried automatically. `status` is set when the receiver refused it. */
    | { readonly event: "failed"; readonly reason: FailedPost["kind"]; readonly status: number | null }
    /** The person is done: the frame can be removed. */
    | { readonly event: "closed" }
  );
