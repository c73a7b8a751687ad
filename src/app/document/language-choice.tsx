import { ChevronRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { languageName } from "../../core/languages/language-name.ts";
import { AUTOMATIC, languageTag, type LanguageCode } from "../../core/languages/languages.ts";
import { useLanguageSearch } from "../components/language-search.tsx";
import { useStrings } from "../use-strings.ts";
import "./language-choice.css";

interface Props {
  readonly shipped: readonly LanguageCode[];
  /** Tesseract codes joined by `+`, or `AUTOMATIC`; an empty string turns recognition off. */
  readonly languages: string;
  /** Offers to recognise languages from the text. Holds those that pages were read in, joined by `+`. */
  readonly told?: string;
  /** Whether every language may be deselected, which turns recognition off. */
  readonly canBeOff?: boolean;
  readonly onChange: (languages: string) => void;
}

/** A choice of the languages in which a document is recognised. */
export function LanguageChoice({ shipped, languages, told, canBeOff = false, onChange }: Props): ReactNode {
  const { document: labels } = useStrings();
  const hintId = useId();
  const { found, field } = useLanguageSearch(shipped);
  const isAutomatic = languages === AUTOMATIC;
  const chosen = isAutomatic ? [] : languages.split("+").filter(Boolean);

  function toggle(code: LanguageCode): void {
    const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
    if (canBeOff || next.length > 0) onChange(next.join("+"));
  }

  return (
    <details className="languages">
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        <span>
          {labels.languages}:{" "}
          <strong>{isAutomatic ? labels.automatic : chosen.length === 0 ? labels.notRead : namesOf(languages)}</strong>
          {isAutomatic && told && ` (${namesOf(told)})`}
        </span>
      </summary>
      <p id={hintId}>
        {labels.languagesHint} {canBeOff && labels.languagesOff}
      </p>
      {field}
      <fieldset className="languages-list" aria-label={labels.languages} aria-describedby={hintId}>
        {told !== undefined && (
          <Chip isChecked={isAutomatic} onToggle={() => onChange(isAutomatic ? "" : AUTOMATIC)}>
            {labels.automatic}
          </Chip>
        )}
        {found.map((code) => (
          <Chip key={code} tag={languageTag(code)} isChecked={chosen.includes(code)} onToggle={() => toggle(code)}>
            {languageName(code)}
          </Chip>
        ))}
      </fieldset>
    </details>
  );
}

interface ChipProps {
  readonly tag?: string;
  readonly isChecked: boolean;
  readonly onToggle: () => void;
  readonly children: string;
}

function Chip({ tag, isChecked, onToggle, children }: ChipProps): ReactNode {
  return (
    <label lang={tag}>
      <input
        className="covers-label"
        type="checkbox"
        name="recognition-language"
        checked={isChecked}
        onChange={onToggle}
      />
      {children}
    </label>
  );
}

function namesOf(languages: string): string {
  return languages.split("+").map(languageName).join(", ");
}
