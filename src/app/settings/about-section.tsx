import type { ReactNode } from "react";
import { settingsStrings } from "../../strings/compiled/screens/settings.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Written into the build by `vite.config.ts`. */
declare const __APP_VERSION__: string;

/** The name and version of the app, and its licences. */
export function AboutSection(): ReactNode {
  const { appName } = useStrings();
  const settings = useScreenStrings(settingsStrings);
  return (
    <SettingsSection title={settings.about}>
      <p>
        {appName}. {settings.version({ version: __APP_VERSION__ })}
      </p>
      <p>{settings.offline}</p>
      <p>
        <a href="licences.txt">{settings.licences}</a>
      </p>
    </SettingsSection>
  );
}
