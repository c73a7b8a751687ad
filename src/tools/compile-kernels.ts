import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main } from "assemblyscript/asc";

/** No allocation, no runtime: the memory is the caller's. */
const OPTIONS = ["-O3", "--noAssert", "--runtime", "stub", "--importMemory", "--noExportMemory", "--enable", "simd"];

/** Compiles a source of AssemblyScript, named from `root`, to `<name>.wasm`, once per version of it; its file's path. */
export async function compileAssemblyScript(root: string, from: string, name: string): Promise<string> {
  const source = readFileSync(join(root, from), "utf8");
  const digest = createHash("sha256").update(OPTIONS.join(" ")).update(source).digest("hex").slice(0, 12);
  const folder = join(root, "node_modules/.cache/flatbed", `${name}-${digest}`);
  const file = join(folder, `${name}.wasm`);
  if (existsSync(file)) return file;
  let complaints = "";
  const { error } = await main([from, ...OPTIONS, "--outFile", "kernels.wasm"], {
    stderr: { write: (text) => void (complaints += String(text)) },
    readFile: (asked) => (asked === from ? source : null),
    writeFile(_name, contents) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, contents);
    },
    listFiles: () => null,
  });
  if (error) throw new Error(`${from} did not compile:\n${complaints}`, { cause: error });
  return file;
}
