import { ScanError } from "../../core/errors.ts";
import { LANGUAGES, type LanguageCode } from "../../core/text/languages.ts";

/** The address of a language's data below the folder of recognition's files. */
export function languageFile(filesUrl: string, code: string): string {
  return `${filesUrl}languages/${code}.traineddata.gz`;
}

/** Those of `deu+eng` whose data can be had neither from this device nor from the network. */
export async function missingLanguages(
  filesUrl: string,
  languages: string,
  fetch: (url: string) => Promise<Response>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const code of languages.split("+")) {
    try {
      const response = await fetch(languageFile(filesUrl, code));
      await response.body?.cancel();
      if (!response.ok) missing.push(code);
    } catch {
      missing.push(code);
    }
  }
  return missing;
}

export function languageUnavailable(codes: readonly string[], cause: unknown): ScanError {
  const names = codes.map((code) => LANGUAGES[code as LanguageCode]?.name ?? code).join(", ");
  return new ScanError(
    "language_unavailable",
    `The data to read ${names} is not on this device and could not be fetched. Check your connection and try again.`,
    { cause },
  );
}
