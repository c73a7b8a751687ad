import { defineConfig } from "vite";
import { pageNetworkPlugin } from "../src/tools/page-network-plugin.ts";
import { pixelKernelsPlugin } from "../src/tools/pixel-kernels-plugin.ts";
import { recognitionFilesPlugin } from "../src/tools/recognition-files.ts";

/** The pages that measure: the app's own modules, built as the app is, without its screens and service worker. */
export default defineConfig({
  base: "./",
  plugins: [pageNetworkPlugin(), pixelKernelsPlugin(), recognitionFilesPlugin()],
  worker: { format: "es", plugins: () => [pageNetworkPlugin(), pixelKernelsPlugin()] },
  build: { target: "chrome111", assetsInlineLimit: 0, modulePreload: false },
});
