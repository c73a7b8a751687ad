/** What reads: the engines and the data of languages. Loaded with the first page, since first screens read nothing. */
import type { LanguagePacks } from "../core/languages/language-packs.ts";
import type { Recogniser } from "../core/text/recognition.ts";
import { createLanguagePacks, type LanguagePackPorts } from "./engine/language-packs.ts";
import { createRecogniser } from "./engine-pool.ts";
import type { PrintReader } from "./read-image.ts";

/** Creates both. `printReader` finds and reads print; its calls may reject. */
export function startReading(
  ports: LanguagePackPorts,
  printReader: PrintReader,
): { readonly recogniser: Recogniser; readonly languagePacks: LanguagePacks } {
  const languagePacks = createLanguagePacks(ports);
  return { recogniser: createRecogniser({ packs: languagePacks, printReader }), languagePacks };
}
