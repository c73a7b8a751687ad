import type { ReactNode } from "react";
import { useStrings } from "../strings/strings.ts";
import { CopyButton } from "../components/copy-button.tsx";

/** Code to read and to copy. `title` says of what, for those who don't see where it stands. */
export function ApiCode({ code, title }: { readonly code: string; readonly title: string }): ReactNode {
  const { api } = useStrings();
  return (
    <div className="api-code">
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={api.codeOf(title)} tabIndex={0}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton text={code} label={api.copyCode} className="button button-quiet" />
    </div>
  );
}
