import type { Plugin } from "vite";
import { compileAssemblyScript } from "./compile-kernels.ts";

/** Extra options of each build. The fused one uses fused multiply-add, which not every browser supports. */
const BUILDS = { networks: [], "networks-fused": ["--enable", "relaxed-simd"] } as const;

/** Compiles the networks' kernels to WebAssembly, cached for each version. Resolves to the file's path. */
export async function compileKernels(root: string, build: keyof typeof BUILDS = "networks"): Promise<string> {
  return compileAssemblyScript(root, "src/imaging/networks/runtime/kernels/network.as.ts", build, BUILDS[build]);
}

/** Resolves `flatbed:networks.wasm` and `flatbed:networks-fused.wasm` to the URLs of the compiled kernels. */
export function networksPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-networks",
    enforce: "pre",
    configResolved: (config) => void (root = config.root),
    // Compiled only when imported, so that other builds do not run the compiler.
    async resolveId(id) {
      if (id === "flatbed:networks.wasm") return `${await compileKernels(root)}?url`;
      if (id === "flatbed:networks-fused.wasm") return `${await compileKernels(root, "networks-fused")}?url`;
      return undefined;
    },
  };
}
