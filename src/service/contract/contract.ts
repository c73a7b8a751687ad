/**
 * The service's contract as a table for tests: a row is a rule of the specification, a request that tells
 * whether it holds, and what must come back. The rows are run twice, against the handler with doubles for
 * engines (`contract.test.ts`), and through the service worker with everything real (`e2e/api/contract.spec.ts`).
 */
import type { ScanErrorCode } from "../../core/errors.ts";
import type { ServicePath } from "../../core/contracts/relay.ts";
import type { Shape } from "./shape.ts";

/** Files by what they are; each runner has its own. */
export const SAMPLES = [
  "page",
  "second page",
  "png page",
  "photograph without a page",
  "blank sheet",
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

/** Accounts of the deployment that the rows are run against, by their keys. Nothing but a `once` key runs out. */
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

/** What the deployment of the rows ships and allows: small enough to be passed in a test. */
export const CONTRACT_LANGUAGES = ["eng", "deu", "fra"] as const;
export const CONTRACT_LIMITS = { fileBytes: 1_000_000, pages: 5, pixels: 50_000_000, pageMs: 120_000 };

/** A value of a form field: text, a file, or either several times. */
type FieldValue = string | { readonly sample: Sample } | readonly (string | { readonly sample: Sample })[];

export interface Ask {
  readonly path: ServicePath | "scan/other";
  readonly method?: "GET" | "HEAD" | "PUT" | "DELETE" | "OPTIONS" | "PATCH" | "POST";
  /** `X-API-Key` of the rich account unless set. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What follows the address, with its question mark. */
  readonly query?: string;
  readonly form?: Readonly<Record<string, FieldValue>>;
  /** Sent instead of a form. */
  readonly body?: { readonly type: string; readonly text: string };
  /** How often the same is asked; the last answer counts. */
  readonly times?: number;
}

export interface Answered {
  readonly status: number;
  readonly code?: ScanErrorCode;
  readonly title?: string | RegExp;
  readonly json?: Shape;
  readonly contentType?: string | RegExp;
  /** Other headers by lower-case name; null: must not be there. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** Names and types of the parts of a form, and the number of pages of a PDF. */
  readonly parts?: readonly (readonly [field: string, name: string, type: string])[];
  /** Credits that the request costs; none unless set. */
  readonly charged?: number;
}

export interface Rule {
  /** Where the rule stands: a section of the specification, or a heading of the decisions on top of it. */
  readonly from: string;
  /** What holds; unique in the table. */
  readonly rule: string;
  readonly ask: Ask;
  readonly answer: Answered;
  /** Only doubles can bring about what the rule is about. */
  readonly onlyDirect?: boolean;
}

export const sample = (name: Sample): { readonly sample: Sample } => ({ sample: name });
export const PAGE = sample("page");
export const TWO_PAGES = [PAGE, sample("second page")] as const;

/** The same rule of each endpoint. */
export function onEach(paths: readonly ServicePath[], row: (path: ServicePath) => Rule): Rule[] {
  return paths.map((path) => {
    const rule = row(path);
    return { ...rule, rule: `${path}: ${rule.rule}` };
  });
}
