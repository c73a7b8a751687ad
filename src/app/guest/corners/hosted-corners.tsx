import { Scan, SquareDashed, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { surfaceThrough } from "../../../core/geometry/page-mesh.ts";
import { FIND_OR_WHOLE, type ScanPage } from "../../../core/model/document.ts";
import { cornersStrings } from "../../../strings/compiled/screens/corners.ts";
import { Button } from "../../components/button.tsx";
import { SidesEditor } from "../../page/sides-editor.tsx";
import { regionFromSides } from "../../page/sides-editing.ts";
import { usePageEditing } from "../../page/use-page-editing.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import type { Draft } from "../draft.ts";

interface Props {
  readonly draft: Draft;
  readonly page: ScanPage;
  /** From 1. */
  readonly number: number;
}

/** The photo of a page with its corners and edges on it, which can be moved. Loaded on demand. */
export default function HostedCorners({ draft, page, number }: Props): ReactNode {
  const { editor } = useStrings();
  const corners = useScreenStrings(cornersStrings);
  const editing = usePageEditing(page, draft.photos);
  const { url, mesh, history, isUnreadable, setRegion } = editing;
  return (
    <section className="hosted-corners" aria-label={corners.title({ number })}>
      <div className="hosted-corners-photo">
        {isUnreadable && <p>{editor.noPhoto}</p>}
        {url !== null && !isUnreadable && (
          <SidesEditor
            {...editing}
            url={url}
            mesh={mesh && surfaceThrough(mesh.grid)}
            onChange={(changed) => setRegion(regionFromSides(changed, page.edit.region))}
          />
        )}
      </div>
      <div className="hosted-corners-tools">
        <Button icon={Scan} iconPx={20} label={corners.findAgain} onClick={() => setRegion(FIND_OR_WHOLE)} />
        <Button icon={SquareDashed} iconPx={20} label={corners.whole} onClick={() => setRegion({ kind: "whole" })} />
        <Button
          icon={Undo2}
          iconPx={20}
          label={editor.undo}
          disabled={history.past.length === 0}
          onClick={history.undo}
        />
      </div>
    </section>
  );
}
