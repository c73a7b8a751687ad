import { ChevronRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { languageName } from "../../core/languages/language-name.ts";
import { languageTag, type LanguageCode } from "../../core/languages/languages.ts";
import { useLanguageSearch } from "../components/language-search.tsx";
import { useStrings } from "../strings/strings.ts";
import "./language-choice.css";

interface Props {
  readonly shipped: readonly LanguageCode[];
  /** Tesseract codes joined by `+`; an empty string turns recognition off. */
  readonly languages: string;
  /** Whether every language may be deselected, which turns recognition off. */
  readonly canBeOff?: boolean;
  readonly onChange: (languages: string) => void;
}

/** A choice of the languages in which a document is recognised. */
export function LanguageChoice({ shipped, languages, canBeOff = false, onChange }: Props): ReactNode {
  const strings = useStrings();
  const hintId = useId();
  const { found, field } = useLanguageSearch(shipped);
  const chosen = languages === "" ? [] : languages.split("+");

  function toggle(code: LanguageCode): void {
    const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
    if (canBeOff || next.length > 0) onChange(next.join("+"));
  }

  return (
    <details className="languages">
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        <span>
          {strings.document.languages}:{" "}
          <strong>{chosen.length === 0 ? strings.document.notRead : chosen.map(languageName).join(", ")}</strong>
        </span>
      </summary>
      <p id={hintId}>
        {strings.document.languagesHint} {canBeOff && strings.document.languagesOff}
      </p>
      {field}
      <fieldset className="languages-list" aria-label={strings.document.languages} aria-describedby={hintId}>
        {found.map((code) => (
          <label key={code} lang={languageTag(code)}>
            <input
              type="checkbox"
              name="recognition-language"
              checked={chosen.includes(code)}
              onChange={() => toggle(code)}
            />
            {languageName(code)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
