import type { Plugin } from "vite";
import { HEADERS, PAGE_POLICY } from "./security-policy.ts";

const CHARSET = '<meta charset="utf-8" />';

/**
 * Writes the policy into `index.html`, before anything that it could stop, and the headers into `_headers`, as Netlify
 * and Cloudflare Pages read them and `serve.mjs` does. The development server, whose scripts are inline, has neither.
 */
export function securityPlugin(): Plugin {
  return {
    name: "flatbed-security",
    apply: "build",
    transformIndexHtml(html) {
      if (!html.includes(CHARSET)) throw new Error(`index.html has no ${CHARSET}, behind which the policy goes.`);
      return html.replace(
        CHARSET,
        `${CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}" />`,
      );
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_headers", source: headersFile() });
    },
  };
}

/** The text of `_headers`. */
export function headersFile(): string {
  return Object.entries(HEADERS)
    .map(
      ([path, headers]) =>
        `${path}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join("")}`,
    )
    .join("");
}
