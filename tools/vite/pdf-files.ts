import { createHash } from "node:crypto";
import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Folders of pdf.js's package with what it fetches: decoders, maps from codes to characters, the standard fonts. */
export const PDF_FOLDERS = [
  { name: "wasm", files: /\.wasm$/ },
  { name: "cmaps", files: /\.bcmap$/ },
  { name: "standard_fonts", files: /\.(pfb|ttf)$/ },
] as const;

/** The files' paths, below their folder in the app as below the package. */
export function pdfFiles(packageFolder: string): readonly string[] {
  return PDF_FOLDERS.flatMap(({ name, files }) =>
    readdirSync(join(packageFolder, name))
      .filter((file) => files.test(file))
      .map((file) => `${name}/${file}`),
  );
}

/**
 * pdf.js fetches what only some PDFs need, by address. This plugin copies these files into a folder of the build, which
 * the app knows as `__PDF_FOLDER__` (with their paths in `__PDF_FILES__`), and serves them there during development.
 * The folder's name is a digest of the package's version, so that the content of an address never changes.
 */
export function pdfFilesPlugin(): Plugin {
  let source = "";
  let folder = "";
  return {
    name: "flatbed-pdf-files",
    config({ root = process.cwd() }) {
      source = join(root, "node_modules/pdfjs-dist");
      const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as {
        readonly version: string;
      };
      folder = `pdf/${createHash("sha256").update(version).digest("hex").slice(0, 8)}/`;
      return {
        define: { __PDF_FOLDER__: JSON.stringify(folder), __PDF_FILES__: JSON.stringify(pdfFiles(source)) },
      };
    },
    generateBundle() {
      for (const path of pdfFiles(source))
        this.emitFile({ type: "asset", fileName: folder + path, source: readFileSync(join(source, path)) });
    },
    configureServer(server) {
      const files = new Set(pdfFiles(source));
      server.middlewares.use((request, response, next) => {
        const [, path = ""] = (request.url ?? "").split(`/${folder}`);
        if (!files.has(path)) return next();
        response.setHeader("Content-Type", path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream");
        createReadStream(join(source, path)).pipe(response);
      });
    },
  };
}
