import type { ReactNode } from "react";
import { useStrings } from "../strings/strings.ts";
import { CopyButton } from "./copy-button.tsx";

/** Code to read and to copy. `title` is what it is called for those who don't see it. */
export function ApiCode({ code, title }: { readonly code: string; readonly title: string }): ReactNode {
  const { api } = useStrings();
  return (
    <div className="api-code">
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={title} tabIndex={0}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton text={code} label={api.copyCode} className="button button-quiet" />
    </div>
  );
}
