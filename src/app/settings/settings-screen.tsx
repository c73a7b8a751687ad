import { ArrowLeft } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "wouter";
import { useApp, useTitle } from "../app-context.ts";
import { settingsStrings } from "../../strings/compiled/screens/settings.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { AboutSection } from "./about-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { DefaultsSection } from "./defaults-section.tsx";
import { FolderSection } from "./folder-section.tsx";
import { LanguagesSection } from "./languages-section.tsx";
import { Button } from "../components/button.tsx";
import { cameFromTheApp } from "../components/settings-link.tsx";
import { ServerSection } from "./server-section.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { StorageSection } from "./storage-section.tsx";
import "./settings-screen.css";

/** The defaults for new documents, and what the app stores on this device. `part` is the id of what to show first. */
export default function SettingsScreen({ part }: { readonly part: string | undefined }): ReactNode {
  const strings = useStrings();
  const labels = useScreenStrings(settingsStrings);
  const { library } = useApp();
  const [, navigate] = useLocation();
  useTitle(`${strings.settings} – ${strings.appName}`);

  useEffect(() => void library.getState().refresh(), [library]);

  useEffect(() => {
    if (part !== undefined) document.getElementById(part)?.scrollIntoView();
  }, [part]);

  function goBack(): void {
    if (cameFromTheApp()) history.back();
    else navigate("/");
  }

  return (
    <div className="settings">
      <header className="settings-header">
        <Button look="quiet-icon" icon={ArrowLeft} iconPx={22} aria-label={labels.back} onClick={goBack} />
        <h1>{strings.settings}</h1>
      </header>
      <main className="settings-main">
        <AppearanceSection />
        <DefaultsSection />
        <LanguagesSection />
        <FolderSection />
        <ServerSection />
        <StorageSection />
        <SettingsSection title={labels.privacy}>
          {labels.privacyFacts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </SettingsSection>
        <AboutSection />
      </main>
    </div>
  );
}
