import { useId, type ReactNode } from "react";

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  /** Null: none yet. */
  readonly chosen: T | null;
  readonly onChoose: (value: T) => void;
  /** Id of the element that describes the chosen value. */
  readonly hintId?: string;
}

/** Radio buttons side by side, for a few values. */
export function Choice<T extends string>({
  legend,
  values,
  names,
  chosen,
  onChoose,
  hintId,
}: ChoiceProps<T>): ReactNode {
  const group = useId();
  return (
    <fieldset className="export-choice" aria-describedby={hintId}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            className="covers-label"
            type="radio"
            name={group}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{names[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
