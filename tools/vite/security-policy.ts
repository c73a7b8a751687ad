/**
 * What the app's files may do once they are in a browser: the one source of the policy in `index.html` and of the
 * `_headers` file. Content Security Policy, level 3, and Permissions Policy, both of the W3C.
 */

/**
 * For every document and thread of the app. Where scans are posted is a hosted scanner's to say, hence any https host,
 * and this machine for trying; so says `hosted/webhook-url.ts`. No `frame-ancestors`: the app is there to be embedded.
 */
const EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  "default-src": ["'none'"],
  "script-src": ["'self'", "'wasm-unsafe-eval'"],
  "worker-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "blob:"],
  "connect-src": ["'self'", "https:", "http://localhost:*", "http://127.0.0.1:*"],
  // A scanner's preview, in the dashboard.
  "frame-src": ["'self'"],
  "manifest-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
};

/** For pages alone: tesseract.js' worker imports its core by a plain string, which trusted types would refuse. */
const PAGES_ALONE: Readonly<Record<string, readonly string[]>> = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["default"],
};

/** The threads that read what people bring, pictures and PDFs, have nobody to talk to but the app's own host. */
const THREADS: Readonly<Record<string, readonly string[]>> = { "connect-src": ["'self'"] };

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

/** The policy of a page, for its `<meta http-equiv>`: it holds on hosts that send no headers, too. */
export const PAGE_POLICY = policy({ ...EVERYWHERE, ...PAGES_ALONE });

/** Devices that no part of the app uses; the camera is the app's own to ask for, also in another site's frame. */
const PERMISSIONS = [
  "camera=(self)",
  "display-capture=()",
  "geolocation=()",
  "microphone=()",
  "midi=()",
  "payment=()",
  "usb=()",
];

/** What lies under these addresses never changes. */
const LASTING = { "Cache-Control": "public, max-age=31536000, immutable" };

/**
 * Headers by the paths they are sent with, below the app's address. All rules that match a path hold; a name that comes
 * twice is joined by commas, which for policies means that both are kept.
 */
export const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/*": {
    "Content-Security-Policy": policy(EVERYWHERE),
    "Permissions-Policy": PERMISSIONS.join(", "),
    // The app's own frames tell each other where they are; nobody else is told.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  },
  "/assets/*": { ...LASTING, "Content-Security-Policy": policy(THREADS) },
  "/ocr/*": { ...LASTING, "Content-Security-Policy": policy(THREADS) },
  "/service-worker.js": { "Content-Security-Policy": policy(THREADS) },
  ...Object.fromEntries(
    // What pages of other sites import or read.
    ["client.js", "client.d.ts", "embed.js", "embed.d.ts", "openapi.json"].map((file) => [
      `/${file}`,
      { "Access-Control-Allow-Origin": "*" },
    ]),
  ),
};
