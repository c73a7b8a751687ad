import { defineConfig } from "vite";
import { opencvPlugin } from "../src/tools/opencv-plugin.ts";
import { pageNetworkPlugin } from "../src/tools/page-network-plugin.ts";
import { recognitionFilesPlugin } from "../src/tools/recognition-files.ts";

/** The pages that measure: the app's own modules, built as the app is, without its screens and service worker. */
export default defineConfig({
  base: "./",
  plugins: [opencvPlugin(), pageNetworkPlugin(), recognitionFilesPlugin()],
  worker: { format: "es", plugins: () => [opencvPlugin(), pageNetworkPlugin()] },
  build: { target: "chrome111", assetsInlineLimit: 0, modulePreload: false },
});
