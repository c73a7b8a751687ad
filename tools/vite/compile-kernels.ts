import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main } from "assemblyscript/asc";

/** No allocation, no runtime: the memory is the caller's. */
const OPTIONS = ["-O3", "--noAssert", "--runtime", "stub", "--importMemory", "--noExportMemory", "--enable", "simd"];

/**
 * Compiles a source of AssemblyScript, named from `root`, to `<name>.wasm`, with more options of the compiler's, once
 * per version of it; its file's path.
 */
export async function compileAssemblyScript(
  root: string,
  from: string,
  name: string,
  more: readonly string[] = [],
): Promise<string> {
  const source = readFileSync(join(root, from), "utf8");
  const options = [...OPTIONS, ...more];
  const digest = createHash("sha256").update(options.join(" ")).update(source).digest("hex").slice(0, 12);
  const folder = join(root, "node_modules/.cache/flatbed", `${name}-${digest}`);
  const file = join(folder, `${name}.wasm`);
  if (existsSync(file)) return file;
  let complaints = "";
  const { error } = await main([from, ...options, "--outFile", "kernels.wasm"], {
    stderr: { write: (text) => void (complaints += String(text)) },
    readFile: (asked) => (asked === from ? source : null),
    writeFile(_name, contents) {
      mkdirSync(folder, { recursive: true });
      // Others may be compiling the same: none of them reads half a file.
      const part = `${file}.${process.pid}`;
      writeFileSync(part, contents);
      renameSync(part, file);
    },
    listFiles: () => null,
  });
  if (error) throw new Error(`${from} did not compile:\n${complaints}`, { cause: error });
  return file;
}
