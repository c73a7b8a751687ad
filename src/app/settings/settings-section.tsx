import { useId, type ReactNode } from "react";

/** A titled part of the settings; beside its title on a desk, below it on a phone. */
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
