import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main } from "assemblyscript/asc";
import type { Plugin } from "vite";

const SOURCE = "src/imaging/page-network/kernels/kernels.ts";
/** No allocation, no runtime: the memory is the caller's. */
const OPTIONS = ["-O3", "--noAssert", "--runtime", "stub", "--importMemory", "--noExportMemory", "--enable", "simd"];

/** Compiles the page network's arithmetic to WebAssembly, once per version of it; its file's path. */
export async function compileKernels(root: string): Promise<string> {
  const source = readFileSync(join(root, SOURCE), "utf8");
  const digest = createHash("sha256").update(OPTIONS.join(" ")).update(source).digest("hex").slice(0, 12);
  const folder = join(root, "node_modules/.cache/flatbed", `page-network-${digest}`);
  const file = join(folder, "page-network.wasm");
  if (existsSync(file)) return file;
  let complaints = "";
  const { error } = await main([SOURCE, ...OPTIONS, "--outFile", "kernels.wasm"], {
    stderr: { write: (text) => void (complaints += String(text)) },
    readFile: (name) => (name === SOURCE ? source : null),
    writeFile(_name, contents) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, contents);
    },
    listFiles: () => null,
  });
  if (error) throw new Error(`${SOURCE} did not compile:\n${complaints}`, { cause: error });
  return file;
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
