import { normalizePath, type Plugin } from "vite";
import { CATALOGUES, compileCatalogues } from "../strings/compile-catalogues.mjs";

/** Compiles the catalogues of `src/strings` before anything imports them, and again when one changes. */
export function stringsPlugin(): Plugin {
  return {
    name: "flatbed-strings",
    config: () => compileCatalogues(),
    configureServer({ watcher, config: { logger } }) {
      watcher.on("change", (file) => {
        if (!normalizePath(file).startsWith(normalizePath(CATALOGUES))) return;
        try {
          compileCatalogues();
        } catch (error) {
          logger.error(error instanceof Error ? error.message : String(error));
        }
      });
    },
  };
}
