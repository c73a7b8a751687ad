import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { VitePWA } from "vite-plugin-pwa";
import { SHARE_FIELD, SHARE_PATH } from "./src/core/contracts/shared-files.ts";
import { clientPlugin } from "./tools/vite/client-plugin.ts";
import { openApiPlugin } from "./tools/vite/openapi-plugin.ts";
import { licencesCheckPlugin, licencesPlugin } from "./tools/vite/licences-plugin.ts";
import { workerParts } from "./tools/vite/worker-parts.ts";
import { networksPlugin } from "./tools/vite/networks-plugin.ts";
import { pixelKernelsPlugin } from "./tools/vite/pixel-kernels-plugin.ts";
import { inOrderOfNeed } from "./tools/vite/precache-order.ts";
import { preloadPlugin } from "./tools/vite/preload-plugin.ts";
import { recognitionFilesPlugin } from "./tools/vite/recognition-files.ts";
import { screenshots, screenshotsPlugin } from "./tools/vite/screenshots-plugin.ts";
import { securityPlugin } from "./tools/vite/security-plugin.ts";
import { SUPPORTED_BROWSERS } from "./tools/vite/supported-browsers.ts";

const ROOT = fileURLToPath(new URL("./", import.meta.url));

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as {
  readonly version: string;
};

export default defineConfig({
  base: "./",
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    networksPlugin(),
    pixelKernelsPlugin(),
    recognitionFilesPlugin(),
    clientPlugin(),
    openApiPlugin(),
    licencesPlugin(),
    licencesCheckPlugin(),
    securityPlugin(),
    preloadPlugin(),
    screenshotsPlugin(ROOT),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/sw",
      filename: "service-worker.ts",
      injectRegister: false,
      injectManifest: {
        rollupFormat: "iife",
        buildPlugins: { vite: [licencesCheckPlugin()] },
        // What the first page needs offline; other languages and the PDF reader are kept once they were used.
        globPatterns: [
          "index.html",
          "openapi.json",
          "assets/*.{js,css,wasm,bin}",
          "icons/*",
          "samples/*-preview.jpg",
          "ocr/*/{worker.min.js,*simd*}",
          "ocr/*/languages/eng.traineddata.gz",
        ],
        globIgnores: ["assets/pdf.worker-*.js", "assets/pdf-*.js"],
        dontCacheBustURLsMatching: /^(assets|ocr)\//,
        manifestTransforms: [(entries) => ({ manifest: inOrderOfNeed(entries), warnings: [] })],
        maximumFileSizeToCacheInBytes: 9 * 1024 * 1024,
      },
      manifest: {
        name: "Flatbed",
        short_name: "Flatbed",
        description: "Scan documents in your browser. Nothing leaves your device.",
        id: "./",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: "#fbfaf7",
        theme_color: "#fbfaf7",
        screenshots: screenshots(ROOT),
        shortcuts: [
          { name: "Scan with the camera", url: "./#/camera" },
          { name: "Library", url: "./#/library" },
        ],
        share_target: {
          action: `./${SHARE_PATH}`,
          method: "POST",
          enctype: "multipart/form-data",
          params: { files: [{ name: SHARE_FIELD, accept: ["image/*", "application/pdf"] }] },
        },
        file_handlers: [
          {
            action: "./",
            accept: {
              "image/jpeg": [".jpg", ".jpeg"],
              "image/png": [".png"],
              "image/webp": [".webp"],
              "image/heic": [".heic"],
              "application/pdf": [".pdf"],
            },
          },
        ],
        icons: [
          { src: "icons/icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "icons/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icons/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
    }),
  ],
  worker: {
    format: "es",
    plugins: () => [networksPlugin(), pixelKernelsPlugin(), licencesCheckPlugin()],
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: workerParts }] } },
    },
  },
  test: {
    include: ["{src,e2e,bench,tools}/**/*.test.{ts,tsx}"],
    // No test is about time; those that draw pictures take theirs on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: "100%",
    // Modules keep nothing between tests, so that files may share them: OpenCV is compiled once a worker.
    isolate: false,
  },
  build: {
    target: SUPPORTED_BROWSERS,
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    // Left to itself the bundler gives every icon and small module that two screens share a file of its own: a hundred
    // to fetch and keep.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What decides which way to go asks for that way's files as soon as it is there, beside the large ones that
            // all ways need.
            {
              name: "start",
              test: /[\\/]src[\\/](app[\\/](main|shell[\\/]trusted-types|camera[\\/]stream[\\/](handheld|wake-cameras))|host[\\/]fetch-engine-ahead|core[\\/](rpc[\\/]dispose|contracts[\\/](bridge|scanner-events)))\.ts$|vite[\\/]preload-helper/,
              priority: 1,
            },
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
            { name: "icons", test: /lucide-react/ },
            { name: "controls", test: /@base-ui|@floating-ui|tabbable/, minShareCount: 2 },
            {
              name: "shared",
              test: /[\\/]src[\\/]|valibot|zustand|idb|wouter/,
              minShareCount: 3,
              maxModuleSize: 12_000,
            },
          ],
        },
      },
    },
  },
});
