import { BookOpen, RotateCcw, RotateCw, Scan as ScanIcon, SquareDashed, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { FIND_OR_WHOLE, type ScanPage } from "../../core/model/document.ts";
import { cornersStrings } from "../../strings/compiled/screens/corners.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useSession } from "../document/open-document.ts";
import { SidesChoice } from "./sides-choice.tsx";
import { MIDDLE_CUT, splitSpread } from "../../core/model/split-page.ts";
import type { PageEditing } from "./use-page-editing.ts";
import { Button } from "../components/button.tsx";

interface Props {
  readonly page: ScanPage;
  /** From 1. */
  readonly number: number;
  readonly editing: PageEditing;
}

/** The tools that change a page's region, rotate the page, and start splitting it. */
export function PageTools({ page, number, editing }: Props): ReactNode {
  const strings = useStrings();
  const corners = useScreenStrings(cornersStrings);
  const actions = useSession().getState();
  const { cut, isBending, setRegion, sides, spread } = editing;
  return (
    <div className="editor-tools" role="toolbar" aria-label={corners.title({ number })}>
      <div className="button-row editor-tool-row">
        {/* The region of a new page, so that detecting again gives the same result as the first time. */}
        <Button icon={ScanIcon} label={corners.findAgain} onClick={() => setRegion(FIND_OR_WHOLE)} />
        <Button icon={SquareDashed} label={corners.whole} onClick={() => setRegion({ kind: "whole" })} />
      </div>
      <SidesChoice isCurved={isBending} isDisabled={!sides || cut !== null} onChoose={editing.chooseBending} />
      <div className="button-row editor-tool-row" data-small="true">
        <Tool icon={RotateCcw} label={strings.document.rotateLeft} onClick={() => actions.turnPage(page.id, -1)} />
        <Tool icon={RotateCw} label={strings.document.rotateRight} onClick={() => actions.turnPage(page.id, 1)} />
        <Tool
          icon={BookOpen}
          label={strings.page.split}
          isDisabled={!spread}
          onClick={() => editing.setCut(MIDDLE_CUT)}
        />
      </div>
    </div>
  );
}

/** The tools that confirm or cancel splitting a page; nothing while it is not being split. */
export function SplitTools({ page, number, editing }: Props): ReactNode {
  const strings = useStrings();
  const { splitPage } = useSession().getState();
  const { cut, spread } = editing;
  if (!cut || !spread) return null;
  return (
    <div className="editor-split" role="toolbar" aria-label={strings.page.splitTitle({ number })}>
      <p>
        {strings.page.splitHint} <span className="editor-keys">{strings.page.splitKeys}</span>
      </p>
      <Button
        look="primary"
        label={strings.page.splitNow}
        onClick={() => void splitPage(page.id, ...splitSpread(spread, cut))}
      />
      <Button label={strings.page.cancel} onClick={() => editing.setCut(null)} />
    </div>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function Tool({ icon: Icon, label, isDisabled = false, onClick }: ToolProps): ReactNode {
  return (
    <Button icon={Icon} aria-disabled={isDisabled} onClick={() => !isDisabled && onClick()}>
      <span>{label}</span>
    </Button>
  );
}
