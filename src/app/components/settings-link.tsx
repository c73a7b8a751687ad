import { Settings } from "lucide-react";
import type { ReactNode } from "react";
import { useStrings } from "../use-strings.ts";
import { ButtonLink } from "./button-link.tsx";

/** Marks a history entry that was opened from another screen of the app. */
export const FROM_APP = "flatbed-from-app";

/** The gear that opens the settings. */
export function SettingsLink(): ReactNode {
  const strings = useStrings();
  return (
    <ButtonLink
      look="quiet-icon"
      icon={Settings}
      iconPx={22}
      href="/settings"
      state={FROM_APP}
      aria-label={strings.settings}
    />
  );
}

/** Whether going back leads to the screen whose settings link was pressed. */
export function cameFromTheApp(): boolean {
  return history.state === FROM_APP;
}
