/** Rules on address, method, key, rate and credits (sections 4, 5, 7 and 8), and on the order of checks. */
import { SERVICE_PATHS } from "../../core/contracts/relay.ts";
import {
  forEachEndpoint,
  PAGE_SAMPLE,
  sample,
  TWO_PAGE_SAMPLES,
  type AccountKey,
  type ExpectedResponse,
  type Rule,
} from "./contract.ts";

const INVALID_KEY: ExpectedResponse = {
  status: 401,
  code: "invalid_api_key",
  title: "Invalid API Key",
  headers: { "www-authenticate": "Bearer" },
};
const MISSING_KEY: ExpectedResponse = {
  status: 401,
  code: "missing_api_key",
  title: "Missing API Key",
  headers: { "www-authenticate": "Bearer" },
};
/** The geometry of a page takes the least work. */
const GEOMETRY = { file: PAGE_SAMPLE, return_warp_geometry: "true" } as const;
const PAGE_FOUND: ExpectedResponse = { status: 200, contentType: "application/json", charged: 1 };
const key = (account: AccountKey | "wrong"): Readonly<Record<string, string>> => ({ "X-API-Key": account });

export const ADMISSION_RULES: readonly Rule[] = [
  {
    section: "4",
    rule: "an unknown address is not found",
    request: { path: "scan/other", form: { file: PAGE_SAMPLE } },
    expected: { status: 404, code: "not_found", title: /scan\/crop, scan\/scan_pdf, scan\/extract_text/ },
    // In a browser the static host answers: the service worker relays the endpoints only.
    handlerOnly: true,
  },
  ...(["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"] as const).flatMap((method) =>
    forEachEndpoint(SERVICE_PATHS, (path) => ({
      section: "4",
      rule: `answers POST only, not ${method}`,
      request: { path, method },
      expected: {
        status: 405,
        ...(method !== "HEAD" && {
          code: "method_not_allowed",
          title: `${method} is not answered here. Send the request with POST.`,
        }),
        headers: { allow: "POST" },
      },
    })),
  ),

  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "5",
    rule: "requires a key",
    request: { path, headers: {}, form: { file: PAGE_SAMPLE } },
    expected: MISSING_KEY,
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "5",
    rule: "rejects an unknown key",
    request: { path, headers: key("wrong"), form: { file: PAGE_SAMPLE } },
    expected: INVALID_KEY,
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "5",
    rule: "rejects the key of a suspended account",
    request: { path, headers: key("suspended"), form: { file: PAGE_SAMPLE } },
    expected: INVALID_KEY,
  })),
  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "5",
    rule: "accepts the key as X-API-Key",
    request: { path, headers: key("rich"), form: { file: PAGE_SAMPLE } },
    expected: { status: 200, charged: 1 },
  })),
  {
    section: "5",
    rule: "accepts the key as Authorization: Bearer",
    request: { path: "scan/crop", headers: { Authorization: "Bearer rich" }, form: GEOMETRY },
    expected: PAGE_FOUND,
  },
  {
    section: "5",
    rule: "accepts the scheme Bearer in any case (RFC 9110, 11.1)",
    request: { path: "scan/crop", headers: { Authorization: "bearer rich" }, form: GEOMETRY },
    expected: PAGE_FOUND,
  },
  {
    section: "5",
    rule: "accepts the key as the query parameter api_key",
    request: { path: "scan/crop", headers: {}, query: "?api_key=rich", form: GEOMETRY },
    expected: PAGE_FOUND,
  },
  {
    section: "5",
    rule: "ignores a key in the form",
    request: { path: "scan/crop", headers: {}, form: { file: PAGE_SAMPLE, api_key: "rich" } },
    expected: MISSING_KEY,
  },
  {
    section: "5",
    rule: "ignores an empty X-API-Key and other schemes",
    request: {
      path: "scan/crop",
      headers: { "X-API-Key": " ", Authorization: "Basic cmljaA==" },
      form: { file: PAGE_SAMPLE },
    },
    expected: MISSING_KEY,
  },
  {
    section: "decisions, not shown",
    rule: "X-API-Key takes precedence over Authorization",
    request: {
      path: "scan/crop",
      headers: { ...key("wrong"), Authorization: "Bearer rich" },
      form: { file: PAGE_SAMPLE },
    },
    expected: INVALID_KEY,
  },
  {
    section: "decisions, not shown",
    rule: "X-API-Key takes precedence over api_key",
    request: { path: "scan/crop", headers: key("rich"), query: "?api_key=wrong", form: GEOMETRY },
    expected: PAGE_FOUND,
  },
  {
    section: "decisions, not shown",
    rule: "Authorization takes precedence over api_key",
    request: {
      path: "scan/crop",
      headers: { Authorization: "Bearer wrong" },
      query: "?api_key=rich",
      form: { file: PAGE_SAMPLE },
    },
    expected: INVALID_KEY,
  },

  ...(
    [
      ["scan/crop", "once, crop"],
      ["scan/scan_pdf", "once, pdf"],
      ["scan/extract_text", "once, text"],
    ] as const
  ).map(([path, account]): Rule => ({
    section: "7, 8",
    rule: `${path}: over the rate limit, says in whole seconds when to try again`,
    request: { path, headers: key(account), form: {}, times: 2 },
    expected: {
      status: 429,
      code: "rate_limited",
      title: "Rate limit exceeded",
      headers: {
        "retry-after": /^([1-9]|[1-5]\d|60)$/,
        "x-ratelimit-limit": "1",
        "x-ratelimit-remaining": "0",
        "x-ratelimit-reset": /^\d+$/,
        "x-credits-remaining": "100",
      },
    },
  })),
  {
    section: "decisions, not shown",
    rule: "responses state the remaining credits and requests, and the time of each stage",
    request: { path: "scan/crop", form: { file: PAGE_SAMPLE } },
    expected: {
      status: 200,
      charged: 1,
      headers: {
        "x-credits-remaining": /^\d+$/,
        "x-ratelimit-limit": "60000",
        "x-ratelimit-remaining": /^\d+$/,
        "x-ratelimit-reset": /^\d+$/,
        "retry-after": null,
        "server-timing": /^open;dur=\d+\.\d, .*find;dur=\d+\.\d, .*rectify;dur=\d+\.\d/,
      },
    },
  },
  {
    section: "decisions, not shown",
    rule: "so do errors after authentication",
    request: { path: "scan/crop", form: {} },
    expected: {
      status: 400,
      code: "missing_file",
      headers: { "x-credits-remaining": /^\d+$/, "x-ratelimit-limit": "60000", "x-ratelimit-remaining": /^\d+$/ },
    },
  },

  ...forEachEndpoint(SERVICE_PATHS, (path) => ({
    section: "7, 8",
    rule: "requires a credit per page",
    request: { path, headers: key("poor"), form: { files: TWO_PAGE_SAMPLES } },
    expected: {
      status: 402,
      code: "insufficient_credits",
      title: "Insufficient credits",
      headers: { "x-credits-remaining": "1" },
    },
  })),
  {
    section: "8",
    rule: "requires a credit per page of a PDF",
    request: { path: "scan/extract_text", headers: key("poor"), form: { file: sample("two-page pdf") } },
    expected: { status: 402, code: "insufficient_credits" },
  },
  {
    section: "8",
    rule: "charges two credits for two pages",
    request: { path: "scan/crop", form: { files: TWO_PAGE_SAMPLES, return_warp_geometry: "true" } },
    expected: { status: 200, charged: 2 },
  },
  {
    section: "8",
    rule: "charges a credit per page of a PDF",
    request: { path: "scan/crop", form: { file: sample("two-page pdf"), return_warp_geometry: "true" } },
    expected: { status: 200, charged: 2 },
  },
  {
    section: "4.1 rule 2, 7 rule 1",
    rule: "names the failed page and charges nothing",
    request: { path: "scan/crop", form: { files: [PAGE_SAMPLE, sample("photograph without a page")] } },
    expected: { status: 502, code: "no_document", title: /^Page 2: / },
  },

  {
    section: "decisions, order of checks",
    rule: "checks the method before the key",
    request: { path: "scan/crop", method: "PUT", headers: {} },
    expected: { status: 405, code: "method_not_allowed" },
  },
  {
    section: "decisions, order of checks",
    rule: "checks the key before the form",
    request: { path: "scan/crop", headers: key("wrong"), body: { type: "text/plain", text: "no form" } },
    expected: INVALID_KEY,
  },
  {
    section: "decisions, order of checks",
    rule: "checks parameters before credits",
    request: { path: "scan/crop", headers: key("penniless"), form: { file: PAGE_SAMPLE, output_width: "x" } },
    expected: { status: 400, code: "invalid_parameter" },
  },
  {
    section: "decisions, order of checks",
    rule: "checks limits before credits",
    request: { path: "scan/crop", headers: key("penniless"), form: { file: sample("wide picture") } },
    expected: { status: 413, code: "too_many_pixels" },
  },
  {
    section: "decisions, order of checks",
    rule: "checks credits before working",
    request: { path: "scan/crop", headers: key("penniless"), form: { file: sample("broken jpeg") } },
    expected: { status: 402, code: "insufficient_credits" },
  },
];
