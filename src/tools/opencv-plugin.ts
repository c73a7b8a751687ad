import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = "@techstark/opencv-js";
const WASM_BEGINS = 'wasmBinaryFile="data:application/octet-stream;base64,';

export interface OpenCvFiles {
  /** An ES module whose default export takes an Emscripten module object and returns the running one. */
  readonly script: string;
  readonly wasm: string;
}

/**
 * The npm package is one script with 8 MB of WebAssembly inside as base64, which a browser can neither
 * stream nor cache compiled. This takes it apart into a module and a `.wasm` file, once per version.
 */
export function splitOpenCv(root: string): OpenCvFiles {
  const source = readFileSync(createRequire(join(root, "package.json")).resolve(PACKAGE), "utf8");
  const digest = createHash("sha256").update(source).digest("hex").slice(0, 12);
  const folder = join(root, "node_modules/.cache/flatbed", `opencv-${digest}`);
  const files = { script: join(folder, "opencv.mjs"), wasm: join(folder, "opencv.wasm") };
  if (existsSync(files.script) && existsSync(files.wasm)) return files;

  const scriptStart = source.indexOf("var cv = (function()");
  const scriptEnd = source.indexOf("if (typeof exports === 'object' && typeof module === 'object')");
  const wasmStart = source.indexOf(WASM_BEGINS) + WASM_BEGINS.length;
  const wasmEnd = source.indexOf('"', wasmStart);
  if (scriptStart < 0 || wasmStart < scriptStart || wasmEnd < wasmStart || scriptEnd < wasmEnd) {
    throw new Error(`${PACKAGE} is not built as expected: its WebAssembly could not be taken out.`);
  }
  const glue = `${source.slice(scriptStart, wasmStart - WASM_BEGINS.length)}wasmBinaryFile="opencv.wasm${source.slice(wasmEnd, scriptEnd)}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(files.wasm, Buffer.from(source.slice(wasmStart, wasmEnd), "base64"));
  // Without `process` and `require` the script takes no Node branch: it runs the same in workers and tests.
  writeFileSync(files.script, `const process = undefined, require = undefined;\n${glue}\nexport default cv;\n`);
  return files;
}

/** Serves `flatbed:opencv` (the script) and `flatbed:opencv.wasm` (the address of its WebAssembly file). */
export function opencvPlugin(): Plugin {
  let files: OpenCvFiles;
  return {
    name: "flatbed-opencv",
    enforce: "pre",
    configResolved(config) {
      files = splitOpenCv(config.root);
    },
    resolveId(id) {
      if (id === "flatbed:opencv") return files.script;
      if (id === "flatbed:opencv.wasm") return `${files.wasm}?url`;
      return undefined;
    },
  };
}
