import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isolatedDeclarationSync } from "rolldown/experimental";
import { build, type Plugin } from "vite";
import { SUPPORTED_BROWSERS } from "./supported-browsers.ts";

/** Modules that other websites import, by the name under which they are deployed with the app. */
const MODULES: Readonly<Record<string, string>> = { client: "src/client/client.ts", embed: "src/client/embed.ts" };

/**
 * Emits each module with its type declarations beside the app: one file without imports and with a stable name, so that
 * pages of other sites can import it by URL or copy it.
 */
export function clientPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-client",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      for (const [name, source] of Object.entries(MODULES)) {
        this.emitFile({ type: "asset", fileName: `${name}.js`, source: await bundle(join(root, source)) });
        this.emitFile({ type: "asset", fileName: `${name}.d.ts`, source: declarations(join(root, source)) });
      }
      this.emitFile({ type: "asset", fileName: "package.json", source: packageFile(root) });
    },
  };
}

/** Makes the build a package that has only the modules and their types, for sites with a bundler. */
function packageFile(root: string): string {
  const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, string>;
  const names = Object.keys(MODULES);
  const entry = (name: string): object => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  const content = {
    name: "flatbed-client",
    version,
    description: "Calls a Flatbed deployment, and shows its hosted scanners, from pages of any site.",
    license,
    type: "module",
    exports: { ".": entry("client"), "./embed": entry("embed") },
    sideEffects: ["./embed.js"],
    files: names.flatMap((name) => [`${name}.js`, `${name}.d.ts`]),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The code of a module and all its imports. Throws if it does not become a single file. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: SUPPORTED_BROWSERS,
      lib: { entry, formats: ["es"] },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    "output" in result ? result.output : [],
  );
  const [chunk, ...more] = outputs;
  if (chunk?.type !== "chunk" || more.length > 0) throw new Error(`${entry} did not become one file.`);
  return chunk.code;
}

/** Type declarations of the file's exports. Throws if they use types of other files, which would be missing. */
function declarations(entry: string): string {
  const { code, errors } = isolatedDeclarationSync(entry, readFileSync(entry, "utf8"), { sourcemap: false });
  if (errors.length > 0) throw new Error(`${entry}: ${errors.map(({ message }) => message).join(" ")}`);
  if (/\bimport\b.*\bfrom\b|\bimport\(/.test(code)) throw new Error(`${entry} exports types of other files.`);
  return code;
}
