import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main } from "assemblyscript/asc";

/** Without allocation and runtime: the caller provides the memory. */
const OPTIONS = ["-O3", "--noAssert", "--runtime", "stub", "--importMemory", "--noExportMemory", "--enable", "simd"];

/**
 * Compiles an AssemblyScript file, `from` below `root`, to `<name>.wasm`, with extra compiler options in `more`. The
 * result is cached for each version of the source. Resolves to its path. Throws if the source does not compile.
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
  let errorOutput = "";
  const { error } = await main([from, ...options, "--outFile", "kernels.wasm"], {
    stderr: { write: (text) => void (errorOutput += String(text)) },
    readFile: (asked) => (asked === from ? source : null),
    writeFile(_name, contents) {
      mkdirSync(folder, { recursive: true });
      // Another process may need the same file. It must never read an incomplete one.
      const part = `${file}.${process.pid}`;
      writeFileSync(part, contents);
      renameSync(part, file);
    },
    listFiles: () => null,
  });
  if (error) throw new Error(`${from} did not compile:\n${errorOutput}`, { cause: error });
  return file;
}
