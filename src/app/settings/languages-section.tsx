import { Check, Download, Trash2, X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { languageName } from "../../core/languages/language-name.ts";
import { languageTag } from "../../core/languages/languages.ts";
import { useApp } from "../app-context.ts";
import { byteSize } from "../../documents/naming.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { settingsStrings } from "../../strings/compiled/screens/settings.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { Button } from "../components/button.tsx";
import { useLanguageSearch } from "../components/language-search.tsx";
import { createOfflineLanguages, type OfflineLanguages, type OfflineLanguage } from "./offline-languages.ts";
import { SettingsProblem, SettingsSection } from "./settings-section.tsx";

/** The languages that work offline. Others are downloaded here, or when they are first needed. */
export function LanguagesSection(): ReactNode {
  const labels = useScreenStrings(settingsStrings);
  const { languagePacks: packs, languages: shipped } = useApp();
  const [store] = useState(() => createOfflineLanguages({ packs, shipped }));
  const languages = useStore(store, (state) => state.languages);

  const { found, field } = useLanguageSearch(shipped);

  useEffect(() => {
    const { refresh } = store.getState();
    void refresh();
    // On the first visit, English is installed together with the service worker.
    void navigator.serviceWorker?.ready.then(refresh);
  }, [store]);

  return (
    <SettingsSection title={labels.offlineLanguages}>
      <p className="settings-hint">{languages?.size === 0 ? labels.offlineNowhere : labels.offlineHint}</p>
      {field}
      <ul className="settings-list">
        {found.map((code) => {
          const language = languages?.get(code);
          return (
            language && (
              <li key={code}>
                <Language language={language} store={store} />
              </li>
            )
          );
        })}
      </ul>
    </SettingsSection>
  );
}

function Language({
  language,
  store,
}: {
  readonly language: OfflineLanguage;
  readonly store: StoreApi<OfflineLanguages>;
}): ReactNode {
  const strings = useStrings();
  const labels = useScreenStrings(settingsStrings);
  const { code, pack, download, error } = language;
  const { download: startDownload, cancelDownload, remove } = store.getState();
  const name = languageName(code);
  const size = pack.bytes === null ? null : byteSize(pack.bytes);
  const state = download ? "bringing" : pack.kind === "available" ? "away" : pack.isRemovable ? "here" : "built";
  const actions = {
    bringing: { icon: X, label: labels.stopBringing, run: cancelDownload },
    away: { icon: Download, label: labels.bring, run: startDownload },
    here: { icon: Trash2, label: labels.remove, run: remove },
    built: null,
  };
  const action = actions[state];

  return (
    <div className="settings-item">
      {pack.kind === "installed" ? (
        <Check size={20} className="settings-here" aria-hidden="true" />
      ) : (
        <span aria-hidden="true" />
      )}
      <div>
        <span lang={languageTag(code)}>{name}</span>
        <output className="settings-hint">
          {labels[state]}
          {size !== null && ` · ${size}`}
        </output>
        {download && (
          <progress
            className="settings-progress"
            aria-label={labels.bringingOf({ language: name })}
            value={download.fraction ?? undefined}
          />
        )}
        {error && (
          <SettingsProblem>
            {error.code === "language_unavailable" ? labels.notBrought : errorSentence(error, strings)}
          </SettingsProblem>
        )}
      </div>
      {action && (
        <Button
          look="quiet-icon"
          icon={action.icon}
          iconPx={20}
          aria-label={action.label({ language: name })}
          onClick={() => void action.run(code)}
        />
      )}
    </div>
  );
}
