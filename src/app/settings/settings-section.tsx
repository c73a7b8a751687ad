import { useId, type ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the settings. Its title is beside the content on wide screens, above it on phones. */
export function SettingsSection({ title, children }: Props): ReactNode {
  const titleId = useId();
  return (
    <section className="settings-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="settings-body">{children}</div>
    </section>
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
