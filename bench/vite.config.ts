import { defineConfig } from "vite";
import { networksPlugin } from "../tools/vite/networks-plugin.ts";
import { pixelKernelsPlugin } from "../tools/vite/pixel-kernels-plugin.ts";
import { recognitionFilesPlugin } from "../tools/vite/recognition-files.ts";

/** Builds the benches' pages: the app's own modules, built as the app is, without its screens and service worker. */
export default defineConfig({
  base: "./",
  plugins: [networksPlugin(), pixelKernelsPlugin(), recognitionFilesPlugin()],
  worker: { format: "es", plugins: () => [networksPlugin(), pixelKernelsPlugin()] },
  build: { target: "chrome111", assetsInlineLimit: 0, modulePreload: false },
});
