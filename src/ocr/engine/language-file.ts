import { ScanError } from "../../core/errors.ts";
import { languageName } from "../../core/languages/language-name.ts";
import { type LanguageCode } from "../../core/languages/languages.ts";
import { PACK_ENDING } from "../../core/languages/language-packs.ts";

/** Where the recognition data of a deployment is. All URLs are absolute. */
export interface LanguageFiles {
  /** The folder with the recognition files of the build, ending in "/". */
  readonly filesUrl: string;
  /** Packs that the deployment adds, or uses in place of the build's own. */
  readonly packUrls: ReadonlyMap<LanguageCode, string>;
}

/** The URL of a language's data. */
export function languageFileUrl({ filesUrl, packUrls }: LanguageFiles, code: LanguageCode): string {
  return packUrls.get(code) ?? `${filesUrl}languages/${code}${PACK_ENDING}`;
}

/** The languages of `deu+eng` whose data is neither on this device nor available from the network. */
export async function missingLanguages(
  files: LanguageFiles,
  languages: string,
  fetch: (url: string) => Promise<Response>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const code of languages.split("+")) {
    try {
      const response = await fetch(languageFileUrl(files, code));
      await response.body?.cancel();
      if (!response.ok) missing.push(code);
    } catch {
      missing.push(code);
    }
  }
  return missing;
}

/** The error for languages, given by their codes, whose data is missing. It shows their names in their own language. */
export function languageUnavailable(codes: readonly LanguageCode[], cause: unknown): ScanError {
  return new ScanError(
    "language_unavailable",
    `The data to read ${namesOf(codes)} is not on this device and could not be fetched. ` +
      "Check your connection and try again.",
    { cause },
  );
}

/** The error for languages whose data the deployment has in the wrong place or damaged. */
export function languageDamaged(codes: readonly LanguageCode[], cause: unknown): ScanError {
  return new ScanError(
    "language_damaged",
    `The data to read ${namesOf(codes)} is missing or damaged on this site. ` +
      "Choose another language, and tell whoever runs the site: languagePacks in its config.json names the files.",
    { cause },
  );
}

function namesOf(codes: readonly LanguageCode[]): string {
  return codes.map(languageName).join(", ");
}
