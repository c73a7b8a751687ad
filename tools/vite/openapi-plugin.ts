import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { openApiDocument } from "../../src/service/reference/openapi.ts";

const FILE = "openapi.json";

/** Emits the API's OpenAPI document beside the app, and serves it during development. */
export function openApiPlugin(): Plugin {
  let root = "";
  const document = (): string => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string };
    return `${JSON.stringify(openApiDocument(version), null, 2)}\n`;
  };
  return {
    name: "flatbed-openapi",
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE, source: document() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split("?")[0] !== `/${FILE}`) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(document());
      });
    },
  };
}
