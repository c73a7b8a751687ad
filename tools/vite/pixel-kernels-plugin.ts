import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { compileAssemblyScript } from "./compile-kernels.ts";

/** Source files by module ID. */
const SOURCES = new Map([
  ["flatbed:pixel-kernels", "pixels"],
  ["flatbed:edge-kernels", "edges"],
  ["flatbed:whitening-kernels", "whitening"],
]);

/**
 * Resolves `flatbed:pixel-kernels` and the others to the compiled WebAssembly itself, in base 64. A few kilobytes are
 * not worth a request.
 */
export function pixelKernelsPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-pixel-kernels",
    enforce: "pre",
    configResolved: (config) => void (root = config.root),
    resolveId: (id) => (SOURCES.has(id) ? `\0${id}` : undefined),
    async load(id) {
      const source = SOURCES.get(id.slice(1));
      if (source === undefined) return undefined;
      const file = await compileAssemblyScript(root, `src/imaging/engine/kernels/${source}.as.ts`, `pixel-${source}`);
      return `export default ${JSON.stringify(readFileSync(file).toString("base64"))};`;
    },
  };
}
