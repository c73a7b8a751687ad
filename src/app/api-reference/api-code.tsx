import type { ReactNode } from "react";
import { api } from "../../strings/compiled/english/api.ts";
import { CopyButton } from "../components/copy-button.tsx";

/** A code example with a copy button. `title` is its accessible name. */
export function ApiCode({ code, title }: { readonly code: string; readonly title: string }): ReactNode {
  return (
    <div className="api-code">
      {/* Focusable, because it scrolls and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={api.codeOf({ of: title })} tabIndex={0}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton text={code} label={api.copyCode} look="quiet" />
    </div>
  );
}
