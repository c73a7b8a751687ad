import type { ReactNode } from "react";
import { cornersStrings } from "../../strings/compiled/screens/corners.ts";
import { useScreenStrings } from "../use-strings.ts";
import "./sides-choice.css";

interface Props {
  readonly isCurved: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (isCurved: boolean) => void;
}

/** A choice between straight edges and edges that can be bent. */
export function SidesChoice({ isCurved, isDisabled, onChoose }: Props): ReactNode {
  const corners = useScreenStrings(cornersStrings);
  return (
    <fieldset className="sides-choice" aria-label={corners.sides}>
      <button type="button" aria-pressed={!isCurved} disabled={isDisabled} onClick={() => onChoose(false)}>
        <SheetIcon d="M4 4.5h12v11H4z" />
        {corners.straight}
      </button>
      <button type="button" aria-pressed={isCurved} disabled={isDisabled} onClick={() => onChoose(true)}>
        <SheetIcon d="M4 6.5q6-4.5 12 0v10q-6-4.5-12 0z" />
        {corners.curved}
      </button>
    </fieldset>
  );
}

function SheetIcon({ d }: { readonly d: string }): ReactNode {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
