import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { CACHED_MODULEPRELOAD } from "../../src/core/contracts/cached-page.ts";

/** Name of the chunk that loads the app's own screens. */
const SCREENS = "start-screens";

/**
 * Adds preload links to `index.html` for the files that every entry (app screens, hosted scanner, bridge) needs, so
 * that the browser fetches them together with the first script. Files of a single entry are requested by that script.
 * Files of the app's screens get links that take effect only in the cached page.
 */
export function preloadPlugin(): Plugin {
  return {
    name: "flatbed-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {}, chunk: first }) {
        const chunkOf = (file: string): Rolldown.OutputChunk | null => {
          const output = bundle[file];
          return output?.type === "chunk" ? output : null;
        };
        const loadedWith = (file: string): readonly string[] => {
          const loaded = new Set([file]);
          for (const each of loaded) for (const more of chunkOf(each)?.imports ?? []) loaded.add(more);
          return [...loaded];
        };
        const firstFiles = loadedWith(first?.fileName ?? "");
        const entries = firstFiles.flatMap((file) => chunkOf(file)?.dynamicImports ?? []);
        const filesOfEntries = entries.map((entry) => loadedWith(entry).filter((file) => !firstFiles.includes(file)));
        const screenFiles = filesOfEntries[entries.findIndex((entry) => chunkOf(entry)?.name === SCREENS)];
        if (!screenFiles) throw new Error(`The first script does not import ${SCREENS}.`);
        const common = screenFiles.filter((file) => filesOfEntries.every((files) => files.includes(file)));
        if (common.length === 0) throw new Error("The entries of the first script have no common file to preload.");
        const screenOnly = screenFiles.filter((file) => !common.includes(file));
        return [
          ...common.map((file) => preload("modulepreload", file)),
          ...screenOnly.map((file) => preload(CACHED_MODULEPRELOAD, file)),
        ];
      },
    },
  };
}

function preload(rel: string, file: string): HtmlTagDescriptor {
  return { tag: "link", attrs: { rel, crossorigin: true, href: `./${file}` }, injectTo: "head" };
}
