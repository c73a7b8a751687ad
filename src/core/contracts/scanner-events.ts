import type { FailedPost } from "./outbox.ts";

/** How the fragment of a hosted scanner's address begins; its token follows. */
export const HOSTED_ROUTE = "#/s/";

/**
 * What a hosted scanner in a frame tells the page around it, by `postMessage`. It says what happened and
 * never what was scanned.
 */
export type ScannerEvent = { readonly flatbed: "scanner" } &
  /** The link was opened; the person can begin. */
  (
    | { readonly event: "ready" }
    /** A page was added or removed. */
    | { readonly event: "page"; readonly pageCount: number }
    /** The PDF is made; where the scanner has a webhook, it is sent now. */
    | { readonly event: "finished"; readonly pageCount: number }
    | { readonly event: "delivered"; readonly pageCount: number }
    /** A post did not deliver; it may go on by itself. `status` is that of a refusal. */
    | { readonly event: "failed"; readonly reason: FailedPost["kind"]; readonly status: number | null }
    /** The person is done: the frame may go. */
    | { readonly event: "closed" }
  );
