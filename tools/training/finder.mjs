/**
 * Runs the app's finder for `finder.py`: `node tools/training/finder.mjs` reads photographs, each as its width and
 * height (uint32, little-endian) and RGBA, and answers each with a line of JSON: a list of `AskedFace` (finder.ts).
 */
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { createServer } from "vite";

// Node 20 has it behind a flag; the browsers that the app is mostly used in have it.
setFlagsFromString("--experimental-wasm-relaxed-simd");

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Bytes before a photograph's pixels. */
const HEAD = 8;

const vite = await createServer({
  root: ROOT,
  configFile: `${ROOT}bench/vite.config.ts`,
  logLevel: "error",
  oxc: { target: "node20" },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { startFinder } = await vite.ssrLoadModule("/tools/training/finder.ts");
const find = await startFinder(ROOT);
await vite.close();

let waiting = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  waiting = Buffer.concat([waiting, chunk]);
  while (waiting.length >= HEAD) {
    const [width, height] = [waiting.readUInt32LE(0), waiting.readUInt32LE(4)];
    const end = HEAD + 4 * width * height;
    if (waiting.length < end) break;
    const photo = { width, height, data: new Uint8ClampedArray(waiting.subarray(HEAD, end)) };
    waiting = waiting.subarray(end);
    process.stdout.write(`${JSON.stringify(find(photo))}\n`);
  }
}
