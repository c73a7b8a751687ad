import { Search } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import { languageName } from "../../core/languages/language-name.ts";
import { languageTag, type LanguageCode } from "../../core/languages/languages.ts";
import { readerLocales } from "../browser/reader-locales.ts";
import { useStrings } from "../use-strings.ts";
import "./language-search.css";

/** A longer list of languages has a field to search it. */
const MANY = 12;

interface LanguageSearch {
  readonly found: readonly LanguageCode[];
  /** The field, and what it says when nothing is found; null for a short list. */
  readonly field: ReactNode;
}

/** Searches languages by their own names, their names in the reader's language, and their codes. */
export function useLanguageSearch(codes: readonly LanguageCode[]): LanguageSearch {
  const { document: labels } = useStrings();
  const [query, setQuery] = useState("");
  const names = useMemo(
    () => (codes.length > MANY ? new Map(codes.map((code) => [code, namesOf(code)])) : null),
    [codes],
  );
  if (!names) return { found: codes, field: null };
  const wanted = folded(query.trim());
  const found = codes.filter((code) => names.get(code)?.includes(wanted));
  const field = (
    <div className="language-search">
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        name="language-search"
        value={query}
        aria-label={labels.findLanguage}
        placeholder={labels.findLanguage}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <output>{found.length === 0 && labels.noLanguage}</output>
    </div>
  );
  return { found, field };
}

function namesOf(code: LanguageCode): string {
  const [locale = "en"] = readerLocales();
  const inReaders = new Intl.DisplayNames([locale, "en"], { type: "language" }).of(languageTag(code)) ?? "";
  return folded(`${languageName(code)} ${inReaders} ${code}`);
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
