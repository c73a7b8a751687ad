import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { CACHED_MODULEPRELOAD } from "../../src/core/contracts/cached-page.ts";

/** The way to the app's own screens, by its chunk's name. */
const SCREENS = "start-screens";

/**
 * Names in `index.html` what every way from the first script needs, so that the browser fetches it beside that script,
 * not after it. What only one way needs, the script asks for as soon as it is there; what the screens need is named
 * once the page is kept.
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
        const beginning = loadedWith(first?.fileName ?? "");
        const entrances = beginning.flatMap((file) => chunkOf(file)?.dynamicImports ?? []);
        const ways = entrances.map((entrance) => loadedWith(entrance).filter((file) => !beginning.includes(file)));
        const toScreens = ways[entrances.findIndex((entrance) => chunkOf(entrance)?.name === SCREENS)];
        if (!toScreens) throw new Error(`The first script has no way to ${SCREENS}.`);
        const common = toScreens.filter((file) => ways.every((way) => way.includes(file)));
        if (common.length === 0) throw new Error("The first script's ways have nothing in common to preload.");
        const own = toScreens.filter((file) => !common.includes(file));
        return [
          ...common.map((file) => preload("modulepreload", file)),
          ...own.map((file) => preload(CACHED_MODULEPRELOAD, file)),
        ];
      },
    },
  };
}

function preload(rel: string, file: string): HtmlTagDescriptor {
  return { tag: "link", attrs: { rel, crossorigin: true, href: `./${file}` }, injectTo: "head" };
}
