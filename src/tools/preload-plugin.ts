import type { Plugin, Rolldown } from "vite";

/**
 * Names in `index.html` what every way from the first script needs, so that the browser fetches it beside that script, not after it.
 * What only one way needs, the script asks for as soon as it is there.
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
        const loadedWith = (file: string): ReadonlySet<string> => {
          const loaded = new Set([file]);
          for (const each of loaded) for (const more of chunkOf(each)?.imports ?? []) loaded.add(more);
          return loaded;
        };
        const beginning = loadedWith(first?.fileName ?? "");
        const [way, ...others] = [...beginning].flatMap((file) => chunkOf(file)?.dynamicImports ?? []).map(loadedWith);
        const common = [...(way ?? [])].filter((file) => !beginning.has(file) && others.every((other) => other.has(file)));
        if (common.length === 0) throw new Error("The first script's ways have nothing in common to preload.");
        return common.map((file) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `./${file}` }, injectTo: "head" }));
      },
    },
  };
}
