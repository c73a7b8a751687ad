import type { Plugin } from "vite";
import { CATALOGUES, compileCatalogues } from "../strings/compile-catalogues.mjs";

/** Compiles the catalogues of `src/strings` before anything imports them, and again when one changes. */
export function stringsPlugin(): Plugin {
  return {
    name: "flatbed-strings",
    config: () => compileCatalogues(),
    configureServer({ watcher }) {
      watcher.on("change", (file) => {
        if (file.startsWith(CATALOGUES)) compileCatalogues();
      });
    },
  };
}
