import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { SHARE_FIELD, SHARE_PATH } from "./src/core/contracts/shared-files.ts";
import { clientPlugin } from "./tools/vite/client-plugin.ts";
import { openApiPlugin } from "./tools/vite/openapi-plugin.ts";
import { languageLettersPlugin } from "./tools/vite/language-letters-plugin.ts";
import { licencesCheckPlugin, licencesPlugin } from "./tools/vite/licences-plugin.ts";
import { localAccessorsPlugin } from "./tools/vite/local-accessors-plugin.ts";
import { workerParts } from "./tools/vite/worker-parts.ts";
import { networksPlugin } from "./tools/vite/networks-plugin.ts";
import { pixelKernelsPlugin } from "./tools/vite/pixel-kernels-plugin.ts";
import { inOrderOfNeed } from "./tools/vite/precache-order.ts";
import { pdfFilesPlugin } from "./tools/vite/pdf-files.ts";
import { preloadPlugin } from "./tools/vite/preload-plugin.ts";
import { recognitionFilesPlugin } from "./tools/vite/recognition-files.ts";
import { screenshots, screenshotsPlugin } from "./tools/vite/screenshots-plugin.ts";
import { securityPlugin } from "./tools/vite/security-plugin.ts";
import { stringsPlugin } from "./tools/vite/strings-plugin.ts";
import { SUPPORTED_BROWSERS } from "./tools/vite/supported-browsers.ts";

const ROOT = fileURLToPath(new URL("./", import.meta.url));

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as {
  readonly version: string;
};

/** Modules of the first script, below `src`. */
const FIRST_SCRIPT_MODULES = [
  "app/main",
  "app/shell/trusted-types",
  "app/camera/stream/handheld",
  "app/camera/stream/wake-cameras",
  "host/prefetch-engine",
  "core/rpc/dispose",
  "core/contracts/bridge",
  "core/contracts/scanner-events",
];
const SEPARATOR = String.raw`[\\/]`;
const FIRST_SCRIPT = new RegExp(
  `${SEPARATOR}src${SEPARATOR}(${FIRST_SCRIPT_MODULES.join("|").replaceAll("/", SEPARATOR)})\\.ts$` +
    `|vite${SEPARATOR}preload-helper`,
);

/** Modules that the first screen loads with its own, since three others have them in common. */
const FIRST_SHARED = /[\\/]src[\\/]|valibot|zustand|idb|wouter/;
/**
 * Common modules that it does not need: of the API, exports, facts, work in the background, stacks, dialogs, menus,
 * languages, find, marks, words to check, tickets and what scanners ask for.
 */
const LATER_SHARED = new RegExp(
  String.raw`[\\/]src[\\/]((app|documents)[\\/](exporting|folder|zip|work|naming|webdav)|core[\\/]stack|facts)[\\/]` +
    String.raw`|[\\/]src[\\/](service[\\/](?!error-)|hosted[\\/](asked|tickets)[\\/])` +
    String.raw`|[\\/](incognito|private-window|work|follow-documents|suggested-name|until-finished)\.` +
    String.raw`|[\\/](action-menu|back-closes|dialog-head|open-dialog|find-text|(language|qr)-\w+)\.` +
    String.raw`|[\\/](mark-figures|merge-documents|page-mesh|place-marks|redact-words|tags)\.` +
    String.raw`|[\\/]word-(check|crop|picture)\.` +
    String.raw`|[\\/]screens[\\/](exporting|naming|webdav)\.|[\\/]settings[\\/]settings\.`,
);

/** What saves to a folder and says so, which is loaded where one is chosen. */
const FOLDER = /[\\/]((app|documents)[\\/]folder[\\/]|folder-store\.|storage[\\/]folder|screens[\\/]folder\.)/;

/** What the document's screen, the library and the table of amounts know of facts. */
const FACTS =
  /[\\/](facts[\\/]|((suggested|sure)-name|follow-documents|private-window|incognito|screens[\\/]naming)\.)/;

/** What the document's screen knows of stacks, and how it checks words. */
const DOCUMENT_PARTS =
  /[\\/](core[\\/]stack|session[\\/]split-document|kept-pages|words?-(to-)?(check|picture)|(correct|unsure)-words?)/;

/** Styles of the first screen, and of parts that all screens share. `index.html` links them. */
const FIRST_STYLES = stylesBelow("styles", "home", "components", "damaged", "document/status");
const HOSTED_STYLES = stylesBelow("guest");
/** Styles of screens that nobody meets while scanning. */
const OTHER_STYLES = stylesBelow(
  "library",
  "settings",
  "shared-files",
  "dashboard",
  "api-reference",
  "document/reading",
);

/** The service worker is a build of its own, which does not take `--logLevel` from the command. */
const QUIET: Plugin = { name: "quiet", config: () => ({ logLevel: "warn" }) };

export default defineConfig({
  base: "./",
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    stringsPlugin(),
    localAccessorsPlugin(),
    networksPlugin(),
    pixelKernelsPlugin(),
    recognitionFilesPlugin(),
    languageLettersPlugin(),
    pdfFilesPlugin(),
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
        buildPlugins: { vite: [licencesCheckPlugin(), QUIET] },
        // What the first page needs offline. Other languages, the PDF and the reader of codes are cached on
        // first use.
        globPatterns: [
          "index.html",
          "openapi.json",
          "assets/*.{js,css,wasm,bin}",
          "icons/*",
          "samples/*-preview.webp",
          "ocr/*/{worker.min.js,*simd*}",
          "ocr/*/languages/eng.traineddata.gz",
        ],
        globIgnores: [
          "assets/pdf.worker-*.js",
          "assets/pdf-*.js",
          "assets/zxing_reader-*.wasm",
          "assets/codes-*.js",
          "assets/pay-by-square-*.js",
        ],
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
    // Generous limits: no test measures time, and tests that render images are slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: "100%",
    // Modules hold no state between tests, so test files share them and OpenCV is compiled once per worker.
    isolate: false,
  },
  build: {
    target: SUPPORTED_BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Every build checks the sizes of the files: tools/cli/budgets.mjs.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // By default the bundler puts every icon and every small shared module into its own file: a hundred files to fetch
    // and cache.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // The first script decides which screens to load. It is small, so that their files are requested early, at
            // the same time as the large files that all screens need.
            {
              name: "start",
              test: FIRST_SCRIPT,
              priority: 1,
            },
            // By default each screen's styles are a file, which would lengthen the list of files to cache.
            { name: "first-styles", test: FIRST_STYLES, priority: 2 },
            { name: "asked-styles", test: stylesBelow("guest/asked"), priority: 3 },
            { name: "hosted-styles", test: HOSTED_STYLES, priority: 2 },
            { name: "mark-styles", test: stylesBelow("markup"), priority: 2 },
            { name: "other-styles", test: OTHER_STYLES, priority: 2 },
            { name: "screen-styles", test: /\.css$/, priority: 1 },
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
            { name: "icons", test: /lucide-react/ },
            { name: "controls", test: /@base-ui|@floating-ui|tabbable/, minShareCount: 2 },
            {
              name: "shared",
              // The first screen loads this file.
              test: (id) => FIRST_SHARED.test(id) && !LATER_SHARED.test(id),
              minShareCount: 3,
              maxModuleSize: 12_000,
            },
            {
              name: "later",
              test: /[\\/](find-text|mark-figures|merge-documents|place-marks|tags)\./,
              minShareCount: 2,
            },
            // Few files, since each takes room in the service worker's list of those to cache.
            { name: "document-parts", test: DOCUMENT_PARTS },
            {
              name: "screen-parts",
              test: /[\\/](settings[\\/]settings|action-menu|content-name|open-dialog|dialog-head|back-closes)\./,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: "lost-parts",
              test: /[\\/](lost-parts|upload-files|print-pages|screens[\\/](exporting|webdav)\.)/,
              includeDependenciesRecursively: false,
            },
            {
              name: "asked",
              test: /[\\/]hosted[\\/](asked[\\/]|tickets[\\/]webhook-places)/,
              includeDependenciesRecursively: false,
            },
            { name: "folder", test: FOLDER, includeDependenciesRecursively: false },
            // What the document's screen knows of a page's facts, and the work in the background.
            {
              name: "facts",
              test: FACTS,
              includeDependenciesRecursively: false,
            },
            {
              name: "work",
              test: /[\\/](app[\\/]work[\\/]|(session|screens)[\\/](work|until-finished)\.)/,
              includeDependenciesRecursively: false,
            },
            { name: "qr", test: /[\\/](uqr|qr-code|print-separator-sheet)/ },
            { name: "languages", test: /[\\/]language-(choice|search|name|hint)\./, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

/** Matches the style sheets of folders of `src/app`. */
function stylesBelow(...folders: readonly string[]): RegExp {
  const paths = folders.join("|").replaceAll("/", SEPARATOR);
  return new RegExp(`${SEPARATOR}src${SEPARATOR}app${SEPARATOR}(${paths})${SEPARATOR}[^?]*\\.css$`);
}
