import type { Plugin } from "vite";
import { compileAssemblyScript } from "./compile-kernels.ts";

/** What each build adds: fused, products are added to sums in one step, which not every engine has. */
const BUILDS = { networks: [], "networks-fused": ["--enable", "relaxed-simd"] } as const;

/** Compiles the networks' arithmetic to WebAssembly, once per version of it; its file's path. */
export async function compileKernels(root: string, build: keyof typeof BUILDS = "networks"): Promise<string> {
  return compileAssemblyScript(root, "src/imaging/networks/runtime/kernels/network.as.ts", build, BUILDS[build]);
}

/** Serves `flatbed:networks.wasm` and `flatbed:networks-fused.wasm`: the addresses of the compiled arithmetic. */
export function networksPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-networks",
    enforce: "pre",
    configResolved: (config) => void (root = config.root),
    // Only a build that runs the networks pays for the compiler.
    async resolveId(id) {
      if (id === "flatbed:networks.wasm") return `${await compileKernels(root)}?url`;
      if (id === "flatbed:networks-fused.wasm") return `${await compileKernels(root, "networks-fused")}?url`;
      return undefined;
    },
  };
}
