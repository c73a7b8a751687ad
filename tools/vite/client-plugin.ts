import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isolatedDeclarationSync } from "rolldown/experimental";
import { build, type Plugin } from "vite";
import { SUPPORTED_BROWSERS } from "./supported-browsers.ts";

/** What other people's sites import, by the name it is served under beside the app. */
const MODULES: Readonly<Record<string, string>> = { client: "src/client/client.ts", embed: "src/client/embed.ts" };

/**
 * Puts `client.js` and its types beside the app: one file without imports, under a name that stays, so
 * that a page of another site can import it by its address or take it along.
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
    },
  };
}

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

/** The file's own exports; they may not speak of types from elsewhere, which would not be there. */
function declarations(entry: string): string {
  const { code, errors } = isolatedDeclarationSync(entry, readFileSync(entry, "utf8"), { sourcemap: false });
  if (errors.length > 0) throw new Error(`${entry}: ${errors.map(({ message }) => message).join(" ")}`);
  if (/\bimport\b.*\bfrom\b|\bimport\(/.test(code)) throw new Error(`${entry} exports types of other files.`);
  return code;
}
