import type { ReactNode } from "react";
import { useStrings } from "../strings/strings.ts";
import { Logo } from "../components/logo.tsx";

/**
 * Shown instead of a scanner that can't be shown. `damaged`: the link can't be read; `foreign`: the link is not trusted
 * by this deployment; `framed`: the site around this page may not embed it.
 */
export function HostedMessage({ kind }: { readonly kind: "damaged" | "foreign" | "framed" }): ReactNode {
  const { hosted } = useStrings();
  return (
    <main className="screen-message">
      <Logo size={48} />
      <h1>{hosted[kind]}</h1>
      <p>{hosted[`${kind}What`]}</p>
      {kind === "framed" && (
        <a className="button button-primary" href={location.href} target="_blank" rel="noopener noreferrer">
          {hosted.ownWindow}
        </a>
      )}
    </main>
  );
}
