import type { ReactNode } from "react";
import { useStrings } from "../strings/strings.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Which app this is. */
export function AboutSection(): ReactNode {
  const { appName, settings } = useStrings();
  return (
    <SettingsSection title={settings.about}>
      <p>
        {appName}. {settings.version(import.meta.env.VITE_APP_VERSION)}
      </p>
      <p>{settings.offline}</p>
      <p>
        <a href="licences.md">{settings.licences}</a>
      </p>
    </SettingsSection>
  );
}
