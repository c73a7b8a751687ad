import type { ReactNode } from "react";
import { useStrings } from "../strings/strings.ts";
import { Mark } from "../components/mark.tsx";

/** Shown instead of a scanner: its link is damaged, or not for this site, or the site around it may not show it. */
export function HostedMessage({ kind }: { readonly kind: "damaged" | "foreign" | "framed" }): ReactNode {
  const { hosted } = useStrings();
  return (
    <main className="screen-message">
      <Mark size={48} />
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
