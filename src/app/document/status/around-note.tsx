import { Maximize } from "lucide-react";
import type { ReactNode } from "react";
import type { ScanPage } from "../../../core/model/document.ts";
import { sheetAround } from "../../../documents/pages/sheet-around.ts";
import { viewerStrings } from "../../../strings/compiled/screens/viewer.ts";
import { Button } from "../../components/button.tsx";
import { useScreenStrings } from "../../use-strings.ts";
import { useSession } from "../open-document.ts";
import "./around-note.css";

/** Tells of the blank sheet that was left out around a page, and takes it; nothing for other pages. */
export function AroundNote({ page }: { readonly page: ScanPage }): ReactNode {
  const viewer = useScreenStrings(viewerStrings);
  const { setRegion } = useSession().getState();
  const around = sheetAround(page);
  if (!around) return null;
  return (
    <div className="around-note">
      <p>{viewer.around}</p>
      <Button icon={Maximize} iconPx={16} label={viewer.takeAround} onClick={() => setRegion(page.id, around)} />
    </div>
  );
}
