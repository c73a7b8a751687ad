import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { compileAssemblyScript } from "./compile-kernels.ts";

const ID = "flatbed:pixel-kernels";

/** Serves `flatbed:pixel-kernels`: the compiled work on pixels itself, in base 64. At 4 KB it is not worth a request. */
export function pixelKernelsPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-pixel-kernels",
    enforce: "pre",
    configResolved: (config) => void (root = config.root),
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const file = await compileAssemblyScript(root, "src/imaging/pixel-kernels/kernels.ts", "pixel-kernels");
      return `export default ${JSON.stringify(readFileSync(file).toString("base64"))};`;
    },
  };
}
