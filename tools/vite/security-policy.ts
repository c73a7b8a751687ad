/**
 * What the app's files may do in a browser: the only source of the policy in `index.html` and of the `_headers` file.
 * Content Security Policy Level 3 and Permissions Policy, both by the W3C.
 */

/**
 * For every document and worker of the app. A hosted scanner may post scans to any https host, and to this machine for
 * testing; `hosted/webhook-url.ts` has the same rule. There is no `frame-ancestors`, because hosted scanners may be
 * embedded; the other screens refuse by `app/shell/foreign-frame.ts`.
 */
const EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  "default-src": ["'none'"],
  "script-src": ["'self'", "'wasm-unsafe-eval'"],
  "worker-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "blob:"],
  "connect-src": ["'self'", "https:", "http://localhost:*", "http://127.0.0.1:*"],
  // Previews of scanners in the dashboard.
  "frame-src": ["'self'"],
  "manifest-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
};

/** Only for pages: the tesseract.js worker imports its core by a plain string, which trusted types would refuse. */
const PAGES_ONLY: Readonly<Record<string, readonly string[]>> = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["default"],
};

/** Workers process untrusted images and PDFs, so they may connect only to the app's own host. */
const WORKERS: Readonly<Record<string, readonly string[]>> = { "connect-src": ["'self'"] };

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

/** The policy of a page, for its `<meta http-equiv>`. It also applies on hosts that send no headers. */
export const PAGE_POLICY = policy({ ...EVERYWHERE, ...PAGES_ONLY });

/** Blocks devices that the app does not use. Only the app itself may use the camera, also in frames of other sites. */
const PERMISSIONS = [
  "camera=(self)",
  "display-capture=()",
  "geolocation=()",
  "microphone=()",
  "midi=()",
  "payment=()",
  "usb=()",
];

/** For files that change under the same URL with every version. */
const CHECKED = { "Cache-Control": "no-cache" };

/** For URLs whose content never changes. */
const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

type Rule = readonly [path: string, headers: Readonly<Record<string, string>>];

/** The rules of several lists, with one entry per path. */
function merged(...lists: readonly (readonly Rule[])[]): Record<string, Readonly<Record<string, string>>> {
  const rules: Record<string, Readonly<Record<string, string>>> = {};
  for (const [path, headers] of lists.flat()) rules[path] = { ...rules[path], ...headers };
  return rules;
}

/** Files that pages of other sites import or read. */
const FOR_OTHER_SITES = ["client.js", "client.d.ts", "embed.js", "embed.d.ts", "openapi.json", "postman.json"];

/**
 * Everything else. Named one by one, because a file may have only one `Cross-Origin-Resource-Policy`: values of two
 * matching rules would be joined, and browsers ignore a joined value.
 */
const OWN_PATHS = [
  "/",
  "/index.html",
  "/config.json",
  "/licences.txt",
  "/manifest.webmanifest",
  "/package.json",
  "/service-worker.js",
  "/service-worker.js.map",
  "/assets/*",
  "/icons/*",
  "/ocr/*",
  "/pdf/*",
  "/samples/*",
  "/screenshots/*",
];

/**
 * Headers by path pattern below the app's URL. All rules that match a path apply. Values of the same name are joined by
 * commas, which for policies means that both are enforced.
 */
export const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/*": {
    "Content-Security-Policy": policy(EVERYWHERE),
    // A page of another site that opened the app in a window cannot reach into that window.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS.join(", "),
    // Only the app's own frames get the referrer.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  },
  ...merged(
    OWN_PATHS.map((path) => [path, { "Cross-Origin-Resource-Policy": "same-origin" }]),
    [
      ["/", CHECKED],
      ["/index.html", CHECKED],
      ["/config.json", CHECKED],
      ["/assets/*", { ...IMMUTABLE, "Content-Security-Policy": policy(WORKERS) }],
      ["/ocr/*", { ...IMMUTABLE, "Content-Security-Policy": policy(WORKERS) }],
      ["/pdf/*", IMMUTABLE],
      ["/service-worker.js", { ...CHECKED, "Content-Security-Policy": policy(WORKERS) }],
    ],
    FOR_OTHER_SITES.map((file) => [
      `/${file}`,
      { ...CHECKED, "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" },
    ]),
  ),
};
