import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Minus,
  PencilLine,
  Plus,
  SquarePlus,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import type { PropsWithChildren, ReactNode } from "react";
import type { Mark } from "../../core/model/marks/marks.ts";
import { newId } from "../browser/new-id.ts";
import { IconButton } from "../components/icon-button.tsx";
import { markingStrings } from "../../strings/compiled/screens/marking.ts";
import { useScreenStrings } from "../use-strings.ts";
import type { UprightPage } from "./edit-marks.ts";
import { InkChoice } from "./ink-choice.tsx";
import { stepMark, type MarkStep } from "./mark-keys.ts";
import { kindOf } from "./mark-names.ts";
import { RedactWords } from "./redact-words.tsx";
import { drawWith, type DrawingTool, type Inked, type MarkedPage, type Marking } from "./use-marking.ts";

interface Props extends MarkedPage {
  readonly onChangeText: (mark: Mark) => void;
}

/** What can be done with the chosen mark, or with the tool in hand; then notes about the page. */
export function MarkPanel({ onChangeText, children, ...marked }: PropsWithChildren<Props>): ReactNode {
  const texts = useScreenStrings(markingStrings);
  const { selected, tool } = marked.marking;
  return (
    <div className="markup-panel">
      {selected && <SelectedPanel {...marked} mark={selected} onChangeText={onChangeText} />}
      {!selected && tool && <ToolPanel {...marked} tool={tool} />}
      {!selected && !tool && (
        <p className="markup-hint">
          {texts.hint.idle} <span className="markup-keys">{texts.keys}</span>
        </p>
      )}
      {children}
    </div>
  );
}

/** The buttons for what pointer and keys do too. */
const STEPS: readonly (readonly [
  step: MarkStep & ("smaller" | "larger" | "left" | "right" | "up" | "down"),
  LucideIcon,
])[] = [
  ["smaller", Minus],
  ["larger", Plus],
  ["left", ArrowLeft],
  ["right", ArrowRight],
  ["up", ArrowUp],
  ["down", ArrowDown],
];

function SelectedPanel({ mark, page, marking, onChangeText }: Props & { readonly mark: Mark }): ReactNode {
  const texts = useScreenStrings(markingStrings);
  const inked = inkedOf(mark);
  return (
    <>
      <div className="markup-row">
        <h2>{texts.kind[kindOf(mark)]}</h2>
        {mark.kind === "label" && (
          <IconButton icon={PencilLine} size={20} label={texts.changeText} onPress={() => onChangeText(mark)} />
        )}
        <IconButton icon={Trash2} size={20} label={texts.remove} onPress={() => marking.remove(mark.id)} />
      </div>
      {inked && "ink" in mark && (
        <InkChoice
          ink={mark.ink}
          isMarker={mark.kind === "highlight"}
          onChoose={(ink) => {
            marking.setInk(inked, ink);
            marking.put({ ...mark, ink });
          }}
        />
      )}
      <div className="markup-row markup-steps" dir="ltr">
        {STEPS.map(([step, Icon]) => (
          <IconButton
            key={step}
            icon={Icon}
            size={20}
            label={texts[step]}
            onPress={() => marking.put(stepMark(mark, step, page), `${mark.id} ${step}`)}
          />
        ))}
      </div>
    </>
  );
}

function inkedOf(mark: Mark): Inked | null {
  const kind = kindOf(mark);
  if (kind === "redaction") return null;
  return kind === "drawing" ? "pen" : kind;
}

function ToolPanel({ tool, ...marked }: MarkedPage & { readonly tool: DrawingTool }): ReactNode {
  const { page, marking } = marked;
  const texts = useScreenStrings(markingStrings);
  return (
    <>
      <div className="markup-row">
        <p className="markup-hint">{texts.hint[tool]}</p>
        <IconButton
          icon={SquarePlus}
          size={20}
          label={texts.place}
          onPress={() => marking.place(inMiddle(tool, marking, page))}
        />
      </div>
      {tool === "redaction" ? (
        <RedactWords {...marked} />
      ) : (
        <InkChoice
          ink={marking.inks[tool]}
          isMarker={tool === "highlight"}
          onChoose={(ink) => marking.setInk(tool, ink)}
        />
      )}
    </>
  );
}

/** What a tool draws for those who do not drag: a line in the middle of the page, or a box as low as a line of text. */
function inMiddle(tool: DrawingTool, { inks }: Marking, page: UprightPage): Mark {
  const half = tool === "redaction" || tool === "highlight" ? 0.015 : 0;
  const ends = [
    { x: 0.35, y: 0.5 - half },
    { x: 0.65, y: 0.5 + half },
  ] as const;
  return drawWith(tool, newId(), inks, ends, page);
}
