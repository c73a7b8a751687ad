import type { Plugin } from "vite";
import { compileAssemblyScript } from "./compile-kernels.ts";

/** What each build adds: fused, products are added to sums in one step, which not every engine has. */
const BUILDS = { "page-network": [], "page-network-fused": ["--enable", "relaxed-simd"] } as const;

/** Compiles the networks' arithmetic to WebAssembly, once per version of it; its file's path. */
export async function compileKernels(root: string, build: keyof typeof BUILDS = "page-network"): Promise<string> {
  return compileAssemblyScript(root, "src/imaging/page-network/kernels/kernels.ts", build, BUILDS[build]);
}

/** Serves `flatbed:page-network.wasm` and `flatbed:page-network-fused.wasm`: the addresses of the compiled arithmetic. */
export function pageNetworkPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-page-network",
    enforce: "pre",
    configResolved: (config) => void (root = config.root),
    // Only a build that runs the networks pays for the compiler.
    async resolveId(id) {
      if (id === "flatbed:page-network.wasm") return `${await compileKernels(root)}?url`;
      if (id === "flatbed:page-network-fused.wasm") return `${await compileKernels(root, "page-network-fused")}?url`;
      return undefined;
    },
  };
}
