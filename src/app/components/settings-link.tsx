import { Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useStrings } from "../use-strings.ts";

/** Marks a history entry that was opened from another screen of the app. */
export const FROM_APP = "flatbed-from-app";

/** The gear that opens the settings. */
export function SettingsLink(): ReactNode {
  const strings = useStrings();
  return (
    <Link href="/settings" state={FROM_APP} className="button button-quiet button-icon" aria-label={strings.settings}>
      <Settings size={22} aria-hidden="true" />
    </Link>
  );
}

/** Whether going back leads to the screen whose settings link was pressed. */
export function cameFromTheApp(): boolean {
  return history.state === FROM_APP;
}
