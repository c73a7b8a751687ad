/**
 * Runs the app's finder for `finder.py`: `node tools/training/finder/finder.mjs` reads photos from its standard input,
 * each as width and height (uint32, little-endian) and RGBA pixels, and answers each with a line of JSON: a list of
 * `ClassifiedCrop` (finder.ts).
 */
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { createServer } from "vite";

// Node 20 hides relaxed SIMD behind a flag; the browsers that the app is mostly used in have it.
setFlagsFromString("--experimental-wasm-relaxed-simd");

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** Bytes before a photo's pixels. */
const HEADER_BYTES = 8;

const vite = await createServer({
  root: ROOT,
  configFile: `${ROOT}bench/vite.config.ts`,
  logLevel: "error",
  oxc: { target: "node20" },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { startFinder } = await vite.ssrLoadModule("/tools/training/finder/finder.ts");
const find = await startFinder(ROOT);
await vite.close();

let received = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  received = Buffer.concat([received, chunk]);
  while (received.length >= HEADER_BYTES) {
    const [width, height] = [received.readUInt32LE(0), received.readUInt32LE(4)];
    const end = HEADER_BYTES + 4 * width * height;
    if (received.length < end) break;
    const photo = { width, height, data: new Uint8ClampedArray(received.subarray(HEADER_BYTES, end)) };
    received = received.subarray(end);
    process.stdout.write(`${JSON.stringify(find(photo))}\n`);
  }
}
