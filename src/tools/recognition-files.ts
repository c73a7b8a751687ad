import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { LANGUAGE_CODES } from "../core/languages.ts";

/** Where recognition's files lie, below the app's address. */
const FOLDER = "ocr/";

/** Path below `ocr/` to path below `node_modules`. */
export function recognitionFiles(): ReadonlyMap<string, string> {
  const cores = ["tesseract-core-simd-lstm", "tesseract-core-lstm"].flatMap((core) => [`${core}.js`, `${core}.wasm`]);
  return new Map([
    ["worker.min.js", "tesseract.js/dist/worker.min.js"],
    ...cores.map((file) => [file, `tesseract.js-core/${file}`] as const),
    ...LANGUAGE_CODES.map(
      (code) => [`languages/${code}.traineddata.gz`, `@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`] as const,
    ),
  ]);
}

/**
 * Recognition's worker script, cores and language data come from packages and are fetched by address, not
 * imported: this puts them into `ocr/` of the build, and serves them there while developing.
 */
export function recognitionFilesPlugin(): Plugin {
  let modules = "";
  const files = recognitionFiles();
  return {
    name: "flatbed-recognition-files",
    configResolved(config) {
      modules = join(config.root, "node_modules");
      for (const path of files.values()) {
        if (!existsSync(join(modules, path))) throw new Error(`${path} is missing: its package is not laid out as expected.`);
      }
    },
    generateBundle() {
      for (const [name, path] of files) this.emitFile({ type: "asset", fileName: FOLDER + name, source: readFileSync(join(modules, path)) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name = ""] = (request.url ?? "").split(`/${FOLDER}`);
        const path = files.get(name);
        if (!path) return next();
        response.setHeader("Content-Type", name.endsWith(".wasm") ? "application/wasm" : name.endsWith(".js") ? "text/javascript" : "application/gzip");
        createReadStream(join(modules, path)).pipe(response);
      });
    },
  };
}
