import { useId, type ReactNode } from "react";

/** A section of the settings. Its title is beside the content on wide screens, above it on phones. */
export function SettingsSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const titleId = useId();
  return (
    <section className="settings-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="settings-body">{children}</div>
    </section>
  );
}
