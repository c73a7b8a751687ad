import { EyeOff, Highlighter, MoveUpRight, PenLine, Signature, Stamp, Type, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { markingStrings } from "../../strings/compiled/screens/marking.ts";
import { useScreenStrings } from "../use-strings.ts";
import type { DrawingTool, Marking } from "./use-marking.ts";

/** The tools that ask what to put on the page. */
export type PlacingTool = "signature" | "text" | "stamp";

const TOOLS: readonly (readonly [tool: DrawingTool | PlacingTool, icon: LucideIcon])[] = [
  ["signature", Signature],
  ["redaction", EyeOff],
  ["highlight", Highlighter],
  ["pen", PenLine],
  ["text", Type],
  ["arrow", MoveUpRight],
  ["stamp", Stamp],
];

interface Props {
  readonly marking: Marking;
  readonly onPlace: (tool: PlacingTool) => void;
}

/** The tools. One that draws stays in hand until it is pressed again. */
export function MarkTools({ marking, onPlace }: Props): ReactNode {
  const texts = useScreenStrings(markingStrings);
  const isDisabled = marking.page === null;
  return (
    <div className="markup-tools" role="toolbar" aria-label={texts.tools}>
      {TOOLS.map(([tool, Icon]) => {
        const asks = tool === "signature" || tool === "text" || tool === "stamp";
        return (
          <button
            key={tool}
            type="button"
            className="markup-tool"
            aria-pressed={asks ? undefined : marking.tool === tool}
            aria-haspopup={asks ? "dialog" : undefined}
            disabled={isDisabled}
            onClick={() => {
              marking.takeTool(asks || marking.tool === tool ? null : tool);
              if (asks) onPlace(tool);
            }}
          >
            <Icon size={20} aria-hidden="true" />
            <span>{texts.tool[tool]}</span>
          </button>
        );
      })}
    </div>
  );
}
