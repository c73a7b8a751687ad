/** What reads: the engines and the data of languages. Loaded with the first page, since first screens read nothing. */
import type { LanguagePacks } from "../core/languages/language-packs.ts";
import type { Recogniser } from "../core/text/recognition.ts";
import { createLanguagePacks, type LanguagePackPorts } from "./engine/language-packs.ts";
import { createRecogniser } from "./engine-pool.ts";
import type { LineReader } from "./second-reader/second-opinion.ts";

/** Creates both. `lineReader` gives a second opinion on lines; its calls may reject. */
export function startReading(
  ports: LanguagePackPorts,
  lineReader: LineReader,
): { readonly recogniser: Recogniser; readonly languagePacks: LanguagePacks } {
  const languagePacks = createLanguagePacks(ports);
  return { recogniser: createRecogniser({ packs: languagePacks, lineReader }), languagePacks };
}
