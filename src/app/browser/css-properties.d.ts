import "react";

declare module "react" {
  /** Allows CSS custom properties in the `style` of an element. */
  interface CSSProperties {
    readonly [customProperty: `--${string}`]: string | undefined;
  }
}
