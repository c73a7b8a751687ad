import type { LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "./button.tsx";

interface Props {
  readonly icon: LucideIcon;
  /** In CSS pixels. */
  readonly size: number;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
}

/** A quiet button that shows only an icon; its label is for screen readers, and shown while the pointer rests on it. */
export function IconButton({ icon, size, label, isDisabled = false, onPress, ref, children }: Props): ReactNode {
  return (
    <Button
      ref={ref}
      look="quiet-icon"
      icon={icon}
      iconPx={size}
      aria-label={label}
      title={label}
      // Unlike a disabled button, it keeps the focus.
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
    </Button>
  );
}
