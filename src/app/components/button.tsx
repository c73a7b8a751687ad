import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

const LOOKS = {
  plain: "button",
  primary: "button button-primary",
  quiet: "button button-quiet",
  bad: "button button-bad",
  "quiet-bad": "button button-quiet button-bad",
  icon: "button button-icon",
  "quiet-icon": "button button-quiet button-icon",
};

interface Props extends ComponentProps<"button"> {
  readonly look?: keyof typeof LOOKS;
  /** Stands before the label. */
  readonly icon?: LucideIcon | null;
  /** The side of the icon in CSS pixels. */
  readonly iconPx?: number;
  /** What the button says. */
  readonly label?: string | number;
  /** Stand after the label, or instead of it. */
  readonly children?: ReactNode;
}

/** A button. It submits no form unless its `type` says so. */
export function Button(props: Props): ReactNode {
  const { look = "plain", icon: Icon, iconPx = 18, label, className = "", children, ...rest } = props;
  return (
    <button type="button" {...rest} className={className === "" ? LOOKS[look] : `${LOOKS[look]} ${className}`}>
      {Icon && <Icon size={iconPx} aria-hidden="true" />}
      {label}
      {children}
    </button>
  );
}
