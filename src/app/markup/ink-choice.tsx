import { useId, type ReactNode } from "react";
import { INKS, type Ink } from "../../core/model/marks/marks.ts";
import { colourOf } from "../../documents/marks/mark-figures.ts";
import { markingStrings } from "../../strings/compiled/screens/marking.ts";
import { useScreenStrings } from "../use-strings.ts";

interface Props {
  readonly ink: Ink;
  /** Whether the colours are those of a highlighter. */
  readonly isMarker: boolean;
  readonly onChoose: (ink: Ink) => void;
}

/** Radio buttons for the colours of marks. */
export function InkChoice({ ink, isMarker, onChoose }: Props): ReactNode {
  const texts = useScreenStrings(markingStrings);
  const group = useId();
  return (
    <fieldset className="markup-inks" aria-label={texts.ink}>
      {INKS.map((each) => (
        <label key={each} title={texts.inks[each]}>
          <input
            className="covers-label"
            type="radio"
            name={group}
            aria-label={texts.inks[each]}
            checked={each === ink}
            onChange={() => onChoose(each)}
          />
          <span style={{ background: colourOf(isMarker ? "highlight" : "drawing", each) }} />
        </label>
      ))}
    </fieldset>
  );
}
