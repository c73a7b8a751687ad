import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** The classes of each look. */
export const BUTTON_LOOKS = {
  plain: "button",
  primary: "button button-primary",
  quiet: "button button-quiet",
  bad: "button button-bad",
  "quiet-bad": "button button-quiet button-bad",
  icon: "button button-icon",
  "quiet-icon": "button button-quiet button-icon",
};

/** What a button shows. */
export interface ButtonFace {
  readonly look?: keyof typeof BUTTON_LOOKS;
  /** Stands before the label. */
  readonly icon?: LucideIcon | null;
  /** The side of the icon in CSS pixels. */
  readonly iconPx?: number;
  /** What the button says. */
  readonly label?: string | number;
  /** Stand after the label, or instead of it. */
  readonly children?: ReactNode;
}

export interface ButtonProps extends ButtonFace, Omit<ComponentProps<"button">, keyof ButtonFace> {}

/** A button. It submits no form unless its `type` says so. */
export function Button(props: ButtonProps): ReactNode {
  const { look = "plain", icon: Icon, iconPx = 18, label, className = "", children, ...rest } = props;
  return (
    <button type="button" {...rest} className={`${BUTTON_LOOKS[look]} ${className}`.trim()}>
      {Icon && <Icon size={iconPx} aria-hidden="true" />}
      {label}
      {children}
    </button>
  );
}
