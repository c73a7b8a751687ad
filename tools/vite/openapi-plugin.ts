import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { openApiDocument } from "../../src/service/reference/openapi.ts";
import { postmanCollection } from "../../src/service/reference/postman.ts";

/** Emits the API's OpenAPI document and Postman collection beside the app, and serves them during development. */
export function openApiPlugin(): Plugin {
  let root = "";
  const documents: Readonly<Record<string, () => object>> = {
    "openapi.json": () => {
      const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string };
      return openApiDocument(version);
    },
    "postman.json": postmanCollection,
  };
  const textOf = (document: () => object): string => `${JSON.stringify(document(), null, 2)}\n`;
  return {
    name: "flatbed-openapi",
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      for (const [fileName, document] of Object.entries(documents))
        this.emitFile({ type: "asset", fileName, source: textOf(document) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const document = documents[request.url?.split("?")[0]?.slice(1) ?? ""];
        if (!document) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(textOf(document));
      });
    },
  };
}
