/** Address, method, key, rate and credits: sections 4, 5, 7 and 8, and the order of checks. */
import { SERVICE_PATHS } from "../../core/contracts/relay.ts";
import { onEach, PAGE, sample, TWO_PAGES, type AccountKey, type Answered, type Rule } from "./contract.ts";

const UNKNOWN: Answered = {
  status: 401,
  code: "invalid_api_key",
  title: "Invalid API Key",
  headers: { "www-authenticate": "Bearer" },
};
const MISSING: Answered = {
  status: 401,
  code: "missing_api_key",
  title: "Missing API Key",
  headers: { "www-authenticate": "Bearer" },
};
const READ: Answered = { status: 200, contentType: "application/json", charged: 1 };
const key = (account: AccountKey | "wrong"): Readonly<Record<string, string>> => ({ "X-API-Key": account });

export const ADMISSION_RULES: readonly Rule[] = [
  {
    from: "4",
    rule: "an address that is no endpoint is not found",
    ask: { path: "scan/other", form: { file: PAGE } },
    answer: { status: 404, code: "not_found", title: /scan\/crop, scan\/scan_pdf, scan\/extract_text/ },
    // In a browser the static host answers it: the service worker relays only the endpoints.
    onlyDirect: true,
  },
  ...(["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"] as const).flatMap((method) =>
    onEach(SERVICE_PATHS, (path) => ({
      from: "4",
      rule: `answers POST only, not ${method}`,
      ask: { path, method },
      answer: {
        status: 405,
        ...(method !== "HEAD" && {
          code: "method_not_allowed",
          title: `${method} is not answered here. Send the request with POST.`,
        }),
        headers: { allow: "POST" },
      },
    })),
  ),

  ...onEach(SERVICE_PATHS, (path) => ({
    from: "5",
    rule: "needs a key",
    ask: { path, headers: {}, form: { file: PAGE } },
    answer: MISSING,
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "5",
    rule: "refuses a key of no account",
    ask: { path, headers: key("wrong"), form: { file: PAGE } },
    answer: UNKNOWN,
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "5",
    rule: "refuses the key of a suspended account",
    ask: { path, headers: key("suspended"), form: { file: PAGE } },
    answer: UNKNOWN,
  })),
  ...onEach(SERVICE_PATHS, (path) => ({
    from: "5",
    rule: "takes the key as X-API-Key",
    ask: { path, headers: key("rich"), form: { file: PAGE } },
    answer: { status: 200, charged: 1 },
  })),
  {
    from: "5",
    rule: "takes the key as Authorization: Bearer",
    ask: { path: "scan/extract_text", headers: { Authorization: "Bearer rich" }, form: { file: PAGE } },
    answer: READ,
  },
  {
    from: "5",
    rule: "takes the scheme Bearer in any case (RFC 9110, 11.1)",
    ask: { path: "scan/extract_text", headers: { Authorization: "bearer rich" }, form: { file: PAGE } },
    answer: READ,
  },
  {
    from: "5",
    rule: "takes the key as the query parameter api_key",
    ask: { path: "scan/extract_text", headers: {}, query: "?api_key=rich", form: { file: PAGE } },
    answer: READ,
  },
  {
    from: "5",
    rule: "takes no key from the form",
    ask: { path: "scan/crop", headers: {}, form: { file: PAGE, api_key: "rich" } },
    answer: MISSING,
  },
  {
    from: "5",
    rule: "an empty X-API-Key and a foreign scheme are no key",
    ask: { path: "scan/crop", headers: { "X-API-Key": " ", Authorization: "Basic cmljaA==" }, form: { file: PAGE } },
    answer: MISSING,
  },
  {
    from: "decisions, not shown",
    rule: "X-API-Key decides over Authorization",
    ask: { path: "scan/crop", headers: { ...key("wrong"), Authorization: "Bearer rich" }, form: { file: PAGE } },
    answer: UNKNOWN,
  },
  {
    from: "decisions, not shown",
    rule: "X-API-Key decides over api_key",
    ask: { path: "scan/extract_text", headers: key("rich"), query: "?api_key=wrong", form: { file: PAGE } },
    answer: READ,
  },
  {
    from: "decisions, not shown",
    rule: "Authorization decides over api_key",
    ask: {
      path: "scan/crop",
      headers: { Authorization: "Bearer wrong" },
      query: "?api_key=rich",
      form: { file: PAGE },
    },
    answer: UNKNOWN,
  },

  ...(
    [
      ["scan/crop", "once, crop"],
      ["scan/scan_pdf", "once, pdf"],
      ["scan/extract_text", "once, text"],
    ] as const
  ).map(([path, account]): Rule => ({
    from: "7, 8",
    rule: `${path}: past the rate, says in whole seconds when to try again`,
    ask: { path, headers: key(account), form: {}, times: 2 },
    answer: {
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
    from: "decisions, not shown",
    rule: "answers carry what is left of credits and of the rate, and how long each stage took",
    ask: { path: "scan/crop", form: { file: PAGE } },
    answer: {
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
    from: "decisions, not shown",
    rule: "a refusal after the key carries them too",
    ask: { path: "scan/crop", form: {} },
    answer: {
      status: 400,
      code: "missing_file",
      headers: { "x-credits-remaining": /^\d+$/, "x-ratelimit-limit": "60000", "x-ratelimit-remaining": /^\d+$/ },
    },
  },

  ...onEach(SERVICE_PATHS, (path) => ({
    from: "7, 8",
    rule: "needs a credit for each page",
    ask: { path, headers: key("poor"), form: { files: TWO_PAGES } },
    answer: {
      status: 402,
      code: "insufficient_credits",
      title: "Insufficient credits",
      headers: { "x-credits-remaining": "1" },
    },
  })),
  {
    from: "8",
    rule: "each page of a PDF needs a credit",
    ask: { path: "scan/extract_text", headers: key("poor"), form: { file: sample("two-page pdf") } },
    answer: { status: 402, code: "insufficient_credits" },
  },
  {
    from: "8",
    rule: "two pages cost two credits",
    ask: { path: "scan/extract_text", form: { files: TWO_PAGES } },
    answer: { status: 200, charged: 2 },
  },
  {
    from: "8",
    rule: "the pages of a PDF cost a credit each",
    ask: { path: "scan/extract_text", form: { file: sample("two-page pdf") } },
    answer: { status: 200, charged: 2 },
  },
  {
    from: "4.1 rule 2, 7 rule 1",
    rule: "a failed page among good ones is named, and costs nothing",
    ask: { path: "scan/crop", form: { files: [PAGE, sample("photograph without a page")] } },
    answer: { status: 502, code: "no_document", title: /^Page 2: / },
  },

  {
    from: "decisions, order of checks",
    rule: "the method is looked at before the key",
    ask: { path: "scan/crop", method: "PUT", headers: {} },
    answer: { status: 405, code: "method_not_allowed" },
  },
  {
    from: "decisions, order of checks",
    rule: "the key is looked at before the form",
    ask: { path: "scan/crop", headers: key("wrong"), body: { type: "text/plain", text: "no form" } },
    answer: UNKNOWN,
  },
  {
    from: "decisions, order of checks",
    rule: "parameters are looked at before credits",
    ask: { path: "scan/crop", headers: key("penniless"), form: { file: PAGE, output_width: "x" } },
    answer: { status: 400, code: "invalid_parameter" },
  },
  {
    from: "decisions, order of checks",
    rule: "limits are looked at before credits",
    ask: { path: "scan/crop", headers: key("penniless"), form: { file: sample("wide picture") } },
    answer: { status: 413, code: "too_many_pixels" },
  },
  {
    from: "decisions, order of checks",
    rule: "credits are looked at before the work",
    ask: { path: "scan/crop", headers: key("penniless"), form: { file: sample("broken jpeg") } },
    answer: { status: 402, code: "insufficient_credits" },
  },
];
