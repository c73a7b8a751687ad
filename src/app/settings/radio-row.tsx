import type { ReactNode } from "react";

interface Props {
  /** Of the group. */
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** One of a group's choices, with its label and perhaps a hint below it. */
export function RadioRow({ name, isChecked, onChoose, hint, children }: Props): ReactNode {
  return (
    <label className="settings-row">
      <input type="radio" name={name} checked={isChecked} onChange={onChoose} />
      <span>
        {children}
        {hint !== undefined && <span className="settings-hint">{hint}</span>}
      </span>
    </label>
  );
}
