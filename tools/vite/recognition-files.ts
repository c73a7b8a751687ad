import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { SHIPPED_LANGUAGES } from "../../src/core/languages/languages.ts";
import { languageData, checkLanguageFile } from "../cli/language-files.mjs";

/** The recognition files: path below their folder in the app, and path below `node_modules`. */
export function recognitionFiles(): ReadonlyMap<string, string> {
  const cores = ["tesseract-core-simd-lstm", "tesseract-core-lstm"].flatMap((core) => [`${core}.js`, `${core}.wasm`]);
  return new Map([
    ["worker.min.js", "tesseract.js/dist/worker.min.js"],
    ...cores.map((file) => [file, `tesseract.js-core/${file}`] as const),
    ...SHIPPED_LANGUAGES.map((code) => [`languages/${code}.traineddata.gz`, languageData(code)] as const),
  ]);
}

/**
 * The folder of those files below the app's URL. Its name is a digest of the packages' versions, so that the content of
 * a URL never changes: browsers need not revalidate it, nor fetch it twice if a page and the service worker request it
 * at the same time. A language more leaves the name as it is, since all languages have the same version.
 */
export function recognitionFolder(root: string): string {
  const sources = [...recognitionFiles().values()].map((path) => {
    const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
    const { version } = JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")) as {
      readonly version: string;
    };
    return `${name.startsWith("@tesseract.js-data/") ? "languages" : path} ${version}\n`;
  });
  const hash = createHash("sha256").update([...new Set(sources)].join(""));
  return `ocr/${hash.digest("hex").slice(0, 8)}/`;
}

/**
 * The recognition engine's worker script, cores and language data come from packages. They are fetched by URL, not
 * imported. This plugin copies them into a folder of the build, which the app knows as `__RECOGNITION_FOLDER__`, and
 * serves them there during development.
 */
export function recognitionFilesPlugin(): Plugin {
  let modules = "";
  let folder = "";
  const files = recognitionFiles();
  return {
    name: "flatbed-recognition-files",
    config({ root = process.cwd() }) {
      folder = recognitionFolder(root);
      return { define: { __RECOGNITION_FOLDER__: JSON.stringify(folder) } };
    },
    configResolved(config) {
      modules = join(config.root, "node_modules");
      for (const path of files.values()) {
        if (!existsSync(join(modules, path)))
          throw new Error(`${path} is missing: its package is not laid out as expected.`);
      }
      for (const code of SHIPPED_LANGUAGES) checkLanguageFile(code, readFileSync(join(modules, languageData(code))));
    },
    generateBundle() {
      for (const [name, path] of files)
        this.emitFile({ type: "asset", fileName: folder + name, source: readFileSync(join(modules, path)) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name = ""] = (request.url ?? "").split(`/${folder}`);
        const path = files.get(name);
        if (!path) return next();
        response.setHeader(
          "Content-Type",
          name.endsWith(".wasm") ? "application/wasm" : name.endsWith(".js") ? "text/javascript" : "application/gzip",
        );
        createReadStream(join(modules, path)).pipe(response);
      });
    },
  };
}
