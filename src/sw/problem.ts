import { HTTP_STATUS, type ScanErrorCode } from "../core/errors.ts";
import { SERVICE_PATHS } from "../core/contracts/relay.ts";
import type { RequestKind } from "./request-kind.ts";

/** An error in the form of the service. */
export function problem(code: ScanErrorCode, title: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ errors: [{ title, code }] }, { status: HTTP_STATUS[code], headers });
}

/** The answer to a request that goes neither to an endpoint nor to the network. */
export function refusal(kind: Extract<RequestKind, "no-endpoint" | "refused">, method: string): Response {
  if (kind === "refused") {
    return problem("method_not_allowed", `${method} is not answered here.`, { Allow: "GET, HEAD" });
  }
  return problem("not_found", `Nothing answers at this address. Send the request to ${SERVICE_PATHS.join(", ")}.`);
}
