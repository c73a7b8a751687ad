import type { Plugin } from "vite";
import { HEADERS, PAGE_POLICY } from "./security-policy.ts";

const CHARSET = '<meta charset="utf-8" />';

/**
 * Writes the policy into `index.html`, before anything that it could block, and the headers into `_headers`, the format
 * of Netlify, Cloudflare Pages and `serve.mjs`. The development server uses inline scripts and has neither.
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

/** The content of the `_headers` file. */
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
