import { Maximize, Minimize } from "lucide-react";
import type { ReactNode } from "react";
import type { ScanPage } from "../../../core/model/document.ts";
import { nestedSheet } from "../../../documents/pages/nested-sheet.ts";
import { viewerStrings } from "../../../strings/compiled/screens/viewer.ts";
import { Button } from "../../components/button.tsx";
import { useScreenStrings } from "../../use-strings.ts";
import { useSession } from "../open-document.ts";
import "./nested-note.css";

/** Tells of the blank sheet that was left out around a page, or of one on it, and takes it; nothing for other pages. */
export function NestedNote({ page }: { readonly page: ScanPage }): ReactNode {
  const viewer = useScreenStrings(viewerStrings);
  const { setRegion } = useSession().getState();
  const sheet = nestedSheet(page);
  if (!sheet) return null;
  const { isAround, region } = sheet;
  return (
    <div className="nested-note">
      <p>{isAround ? viewer.around : viewer.within}</p>
      <Button
        icon={isAround ? Maximize : Minimize}
        iconPx={16}
        label={isAround ? viewer.takeAround : viewer.takeWithin}
        onClick={() => setRegion(page.id, region)}
      />
    </div>
  );
}
