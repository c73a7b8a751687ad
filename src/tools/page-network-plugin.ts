import type { Plugin } from "vite";
import { compileAssemblyScript } from "./compile-kernels.ts";

/** Compiles the page network's arithmetic to WebAssembly, once per version of it; its file's path. */
export async function compileKernels(root: string): Promise<string> {
  return compileAssemblyScript(root, "src/imaging/page-network/kernels/kernels.ts", "page-network");
}

/** Serves `flatbed:page-network.wasm`: the address of the compiled arithmetic. */
export function pageNetworkPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-page-network",
    enforce: "pre",
    configResolved: (config) => void (root = config.root),
    // Only a build that runs the network pays for the compiler.
    async resolveId(id) {
      return id === "flatbed:page-network.wasm" ? `${await compileKernels(root)}?url` : undefined;
    },
  };
}
