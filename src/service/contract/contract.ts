/**
 * The service's contract as a table for tests. Each row has a rule of the specification, a request that checks it, and
 * the expected response. The rows run twice: against the handler with test doubles for the engines
 * (`contract.test.ts`), and through the real service worker and engines (`e2e/api/contract.spec.ts`).
 */
import type { ScanErrorCode } from "../../core/errors.ts";
import type { ServicePath } from "../../core/contracts/relay.ts";
import type { Shape } from "./shape.ts";

/** Names of the sample files; each runner provides its own files. */
export const SAMPLES = [
  "page",
  "second page",
  "two sheets",
  "page under a lamp",
  "page that leaves the photograph",
  "png page",
  "photograph without a page",
  "blank sheet",
  "separator sheet",
  "broken jpeg",
  "broken png",
  "broken pdf",
  "text called .jpg",
  "gif called .png",
  "empty file",
  "two-page pdf",
  "six-page pdf",
  "heavy file",
  "wide picture",
  "picture that an engine fails on",
] as const;
export type Sample = (typeof SAMPLES)[number];

/** The accounts of the tested deployment by key. Only the `once` keys run into the rate limit. */
export const ACCOUNTS = {
  rich: { credits: 1_000_000, requestsPerMinute: 60_000, active: true },
  poor: { credits: 1, requestsPerMinute: 60_000, active: true },
  penniless: { credits: 0, requestsPerMinute: 60_000, active: true },
  suspended: { credits: 100, requestsPerMinute: 60, active: false },
  "once, crop": { credits: 100, requestsPerMinute: 1, active: true },
  "once, pdf": { credits: 100, requestsPerMinute: 1, active: true },
  "once, text": { credits: 100, requestsPerMinute: 1, active: true },
} as const;
export type AccountKey = keyof typeof ACCOUNTS;

/** Languages and limits of the tested deployment; the limits are small enough to exceed in a test. */
export const CONTRACT_LANGUAGES = ["eng", "deu", "fra"] as const;
export const CONTRACT_LIMITS = { fileBytes: 1_000_000, pages: 5, pixels: 50_000_000, pageMs: 120_000 };

/** Text or a sample file. */
type FieldPart = string | { readonly sample: Sample };
/** Value of a form field, or a list of them. */
type FieldValue = FieldPart | readonly FieldPart[];

export interface ContractRequest {
  readonly path: ServicePath | "scan/other";
  readonly method?: "GET" | "HEAD" | "PUT" | "DELETE" | "OPTIONS" | "PATCH" | "POST";
  /** By default `X-API-Key` with the rich account's key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Query string, with its question mark. */
  readonly query?: string;
  readonly form?: Readonly<Record<string, FieldValue>>;
  /** Sent instead of a form. */
  readonly body?: { readonly type: string; readonly text: string };
  /** How often the request is sent; the last response is checked. */
  readonly times?: number;
}

/** A request with its defaults, and with a part for each value of its form, in order. */
export function sentAs({
  path,
  method = "POST",
  headers = { "X-API-Key": "rich" },
  query = "",
  form = {},
  body,
  times = 1,
}: ContractRequest) {
  const parts = Object.entries(form).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((part: FieldPart) => ({ name, part })),
  );
  return { url: path + query, method, headers, body: body ?? null, parts, times };
}

export interface ExpectedResponse {
  readonly status: number;
  readonly code?: ScanErrorCode;
  readonly title?: string | RegExp;
  readonly json?: Shape;
  readonly contentType?: string | RegExp;
  /** Other headers by lower-case name; null: must be absent. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** The parts of a form response: field name, file name and type. */
  readonly parts?: readonly (readonly [field: string, name: string, type: string])[];
  /** Credits charged; 0 by default. */
  readonly charged?: number;
}

export interface Rule {
  /** Source of the rule: a section of the specification, or a heading of the decisions. */
  readonly section: string;
  /** The rule in words; unique in the table. */
  readonly rule: string;
  readonly request: ContractRequest;
  readonly expected: ExpectedResponse;
  /** The rule can only be checked against the handler, not in a browser. */
  readonly handlerOnly?: boolean;
}

export const sample = (name: Sample): { readonly sample: Sample } => ({ sample: name });
export const PAGE_SAMPLE = sample("page");
export const TWO_PAGE_SAMPLES = [PAGE_SAMPLE, sample("second page")] as const;

/** The same rule for each of the endpoints. */
export function forEachEndpoint(paths: readonly ServicePath[], row: (path: ServicePath) => Rule): Rule[] {
  return paths.map((path) => {
    const rule = row(path);
    return { ...rule, rule: `${path}: ${rule.rule}` };
  });
}
