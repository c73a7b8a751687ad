import { ChevronRight } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useWide } from "../browser/use-wide.ts";

interface Props {
  readonly title: string;
  /** Whether it is open on a narrow screen. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A section of the settings. Its title is beside the content on wide screens; on narrow ones it opens and closes. */
export function SettingsSection({ title, isOpen = false, children }: Props): ReactNode {
  const titleId = useId();
  const isWide = useWide();
  const folded = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    // A part that the address names.
    const named = folded.current?.querySelector(`#${CSS.escape(location.hash.split("/").at(-1) ?? "")}`);
    if (named && folded.current) folded.current.open = true;
  }, []);

  if (isWide)
    return (
      <section className="settings-section" aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        <div className="settings-body">{children}</div>
      </section>
    );
  return (
    <details ref={folded} className="settings-section" open={isOpen}>
      <summary>
        <h2 id={titleId}>{title}</h2>
        <ChevronRight size={20} aria-hidden="true" />
      </summary>
      <section className="settings-body" aria-labelledby={titleId}>
        {children}
      </section>
    </details>
  );
}

/** What went wrong. */
export function SettingsProblem({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className="settings-problem" role="alert">
      {children}
    </p>
  );
}
