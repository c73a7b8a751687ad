import type { Plugin } from "vite";

const LETTERS = /[\\/]eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/;

/**
 * Gives the letters that languages are told by as text for `JSON.parse`. As an object literal of 0.95 MB they hold the
 * page for three to five times as long when they are first needed, and the browser then writes 3.7 MB of compiled code
 * instead of 1.1.
 */
export function languageLettersPlugin(): Plugin {
  return {
    name: "language-letters",
    apply: "build",
    async transform(_code, id) {
      if (!LETTERS.test(id)) return null;
      const { ngramsData } = (await import(id)) as { readonly ngramsData: unknown };
      const text = JSON.stringify(JSON.stringify(ngramsData));
      return { code: `export const ngramsData = JSON.parse(${text});`, map: null };
    },
  };
}
