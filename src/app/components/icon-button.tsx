import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  readonly icon: LucideIcon;
  /** In CSS pixels. */
  readonly size: number;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

/** A quiet button that shows only an icon; its label is for screen readers, and shown while the pointer rests on it. */
export function IconButton({ icon: Icon, size, label, isDisabled = false, onPress }: Props): ReactNode {
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon size={size} aria-hidden="true" />
    </button>
  );
}
