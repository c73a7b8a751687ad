import { ScanError } from "../../core/errors.ts";
import { LANGUAGES, type LanguageCode } from "../../core/text/languages.ts";

/** The URL of a language's data. `filesUrl` is the folder of the recognition files, ending in "/". */
export function languageFileUrl(filesUrl: string, code: string): string {
  return `${filesUrl}languages/${code}.traineddata.gz`;
}

/** The languages of `deu+eng` whose data is neither on this device nor available from the network. */
export async function missingLanguages(
  filesUrl: string,
  languages: string,
  fetch: (url: string) => Promise<Response>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const code of languages.split("+")) {
    try {
      const response = await fetch(languageFileUrl(filesUrl, code));
      await response.body?.cancel();
      if (!response.ok) missing.push(code);
    } catch {
      missing.push(code);
    }
  }
  return missing;
}

/** The error for languages, given by their codes, whose data is missing. It shows their names in their own language. */
export function languageUnavailable(codes: readonly string[], cause: unknown): ScanError {
  const names = codes.map((code) => LANGUAGES[code as LanguageCode]?.name ?? code).join(", ");
  return new ScanError(
    "language_unavailable",
    `The data to read ${names} is not on this device and could not be fetched. Check your connection and try again.`,
    { cause },
  );
}
