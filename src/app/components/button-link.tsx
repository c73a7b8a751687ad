import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { BUTTON_LOOKS, type ButtonFace } from "./button.tsx";

interface Props extends ButtonFace, Omit<ComponentProps<"a">, keyof ButtonFace> {
  /** A route of the app. */
  readonly href: string;
  /** Of the history entry that it adds, or replaces. */
  readonly state?: string;
  readonly replace?: boolean;
}

/** A link to another screen that looks like a button. */
export function ButtonLink(props: Props): ReactNode {
  const { look = "plain", icon: Icon, iconPx = 18, label, className = "", children, ...rest } = props;
  return (
    <Link {...rest} className={`${BUTTON_LOOKS[look]} ${className}`.trim()}>
      {Icon && <Icon size={iconPx} aria-hidden="true" />}
      {label}
      {children}
    </Link>
  );
}
