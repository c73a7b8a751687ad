/** Reference documentation of the response headers. */
import { constant, type JsonSchema } from "./json-schema.ts";

export interface DescribedHeader {
  readonly meaning: string;
  readonly schema: JsonSchema;
}

const COUNT: JsonSchema = { type: "integer", minimum: 0 };

export const RESPONSE_HEADERS = {
  "X-Credits-Remaining": { meaning: "Credits the account has left, after this request.", schema: { type: "integer" } },
  "X-RateLimit-Limit": { meaning: "Requests a minute the account may send.", schema: { type: "integer", minimum: 1 } },
  "X-RateLimit-Remaining": { meaning: "Requests left now.", schema: COUNT },
  "X-RateLimit-Reset": { meaning: "Seconds until all of them are there again.", schema: COUNT },
  "Retry-After": { meaning: "Seconds to wait before the next request.", schema: { type: "integer", minimum: 1 } },
  "Server-Timing": {
    meaning: "Milliseconds of each stage of the work, for example find;dur=41.2, rectify;dur=63.0.",
    schema: { type: "string", pattern: "^[a-z]+;dur=\\d+\\.\\d(, [a-z]+;dur=\\d+\\.\\d)*$" },
  },
  "Content-Disposition": {
    meaning: "The name to save the file under.",
    schema: { type: "string", pattern: '^attachment; filename="[a-z_]+\\.(jpg|pdf)"$' },
  },
  Allow: { meaning: "The method that is answered.", schema: constant("POST") },
  "WWW-Authenticate": { meaning: "The scheme a key may be sent in.", schema: constant("Bearer") },
} as const satisfies Readonly<Record<string, DescribedHeader>>;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** Headers of every response once the account is known. */
const OF_ACCOUNT: readonly ResponseHeader[] = [
  "X-Credits-Remaining",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
];

/** Statuses that can also occur before the account is known, or in the service worker; then without its headers. */
const MAYBE_BEFORE_THE_ACCOUNT: readonly number[] = [500, 503, 507];

/** The headers that are always present with a status, and those that may be. */
export function headersOf(status: number): {
  readonly always: readonly ResponseHeader[];
  readonly maybe: readonly ResponseHeader[];
} {
  if (MAYBE_BEFORE_THE_ACCOUNT.includes(status)) return { always: [], maybe: OF_ACCOUNT };
  switch (status) {
    case 200:
      return { always: [...OF_ACCOUNT, "Server-Timing"], maybe: ["Content-Disposition"] };
    case 401:
      return { always: ["WWW-Authenticate"], maybe: [] };
    case 404:
      return { always: [], maybe: [] };
    case 405:
      return { always: ["Allow"], maybe: [] };
    case 429:
      return { always: [...OF_ACCOUNT, "Retry-After"], maybe: [] };
    default:
      return { always: OF_ACCOUNT, maybe: [] };
  }
}
