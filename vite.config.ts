import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { opencvPlugin } from "./src/tools/opencv-plugin.ts";
import { recognitionFilesPlugin } from "./src/tools/recognition-files.ts";

export default defineConfig({
  base: "./",
  plugins: [react(), opencvPlugin(), recognitionFilesPlugin()],
  worker: { format: "es", plugins: () => [opencvPlugin()] },
  build: {
    target: ["chrome111", "firefox114", "safari16.4"],
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
