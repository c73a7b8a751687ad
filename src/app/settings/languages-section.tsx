import { Check, Download, Trash2, X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { LANGUAGES } from "../../core/text/languages.ts";
import { useApp } from "../app-context.ts";
import { byteSize } from "../documents/naming.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import { createLanguageShelf, type LanguageShelf, type ShelvedLanguage } from "./language-shelf.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Which languages can be read without a connection; others are fetched here, or when they are first needed. */
export function LanguagesSection(): ReactNode {
  const { settings: words } = useStrings();
  const { languagePacks: packs, languages: shipped } = useApp();
  const [shelf] = useState(() => createLanguageShelf({ packs, shipped }));
  const languages = useStore(shelf, (state) => state.languages);

  useEffect(() => {
    const { refresh } = shelf.getState();
    void refresh();
    // On the first visit English is there as soon as the service worker is.
    void navigator.serviceWorker?.ready.then(refresh);
  }, [shelf]);

  return (
    <SettingsSection title={words.offlineLanguages}>
      <p className="settings-hint">{languages?.size === 0 ? words.offlineNowhere : words.offlineHint}</p>
      <ul className="settings-list">
        {[...(languages?.values() ?? [])].map((language) => (
          <li key={language.code}>
            <Language language={language} shelf={shelf} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function Language({
  language,
  shelf,
}: {
  readonly language: ShelvedLanguage;
  readonly shelf: StoreApi<LanguageShelf>;
}): ReactNode {
  const strings = useStrings();
  const { settings: words } = strings;
  const { code, pack, bringing, error } = language;
  const { bring, stop, remove } = shelf.getState();
  const { name, tag } = LANGUAGES[code];
  const size = pack.bytes === null ? null : byteSize(pack.bytes, document.documentElement.lang);
  const state = bringing
    ? words.bringing
    : pack.kind === "away"
      ? words.away
      : pack.isRemovable
        ? words.here
        : words.built;

  return (
    <div className="settings-item">
      {pack.kind === "here" ? (
        <Check size={20} className="settings-here" aria-hidden="true" />
      ) : (
        <span aria-hidden="true" />
      )}
      <div>
        <span lang={tag}>{name}</span>
        <output className="settings-hint">
          {state}
          {size !== null && ` · ${size}`}
        </output>
        {bringing && (
          <progress
            className="settings-progress"
            aria-label={words.bringingOf(name)}
            value={bringing.fraction ?? undefined}
          />
        )}
        {error && (
          <p className="settings-problem" role="alert">
            {error.code === "language_unavailable" ? words.notBrought : errorSentence(error, strings)}
          </p>
        )}
      </div>
      {bringing ? (
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={words.stopBringing(name)}
          onClick={() => stop(code)}
        >
          <X size={20} aria-hidden="true" />
        </button>
      ) : pack.kind === "away" ? (
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={words.bring(name)}
          onClick={() => void bring(code)}
        >
          <Download size={20} aria-hidden="true" />
        </button>
      ) : (
        pack.isRemovable && (
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label={words.remove(name)}
            onClick={() => void remove(code)}
          >
            <Trash2 size={20} aria-hidden="true" />
          </button>
        )
      )}
    </div>
  );
}
