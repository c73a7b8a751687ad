import { useEffect, useRef, type ReactNode } from "react";

/** The heading of a step. It gets the focus when the step starts, so that screen readers announce the step. */
export function HostedHeading({ children }: { readonly children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <h2 ref={heading} className="hosted-stage" tabIndex={-1}>
      {children}
    </h2>
  );
}
